/** Values of all sign-in forms; each form shows some of them. */
export interface AuthValues {
  readonly email: string
  readonly organisation: string
  readonly password: string
  readonly code: string
  readonly recoveryCode: string
  readonly newPassword: string
  readonly repeated: string
  readonly factor: string
}

export type AuthField = keyof AuthValues

export const emptyValues: AuthValues = {
  email: '',
  organisation: '',
  password: '',
  code: '',
  recoveryCode: '',
  newPassword: '',
  repeated: '',
  factor: '',
}

/** The fields in the order of the forms. */
export const authFields = Object.keys(emptyValues) as AuthField[]
