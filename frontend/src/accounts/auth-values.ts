/** What the sign-in forms ask for. Each form shows some of it. */
export interface AuthValues {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly newPassword: string
  readonly repeated: string
  readonly factor: string
}

export type AuthField = keyof AuthValues

export const emptyValues: AuthValues = {
  email: '',
  password: '',
  code: '',
  newPassword: '',
  repeated: '',
  factor: '',
}

/** In the order in which every form shows them. */
export const authFields = Object.keys(emptyValues) as AuthField[]
