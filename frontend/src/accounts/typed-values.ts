import type { AuthValues } from './auth-values.ts'

/** Keeps form values while the person moves between the sign-in forms. */
export function typedValues(email?: string) {
  let kept: Partial<AuthValues> = email === undefined ? {} : { email }
  return {
    read: (): Partial<AuthValues> => kept,
    keep: ({ email, organisation, password, newPassword, repeated }: AuthValues): void => {
      kept = { email, organisation, password, newPassword, repeated }
    },
    organisation: () => kept.organisation?.trim() || undefined,
    forgetPasswords: (): void => {
      kept = { email: kept.email ?? '', organisation: kept.organisation ?? '' }
    },
  }
}
