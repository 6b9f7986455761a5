import type { AuthValues } from './auth-values.ts'

/** Keeps form values while the person moves between the sign-in forms. */
export function typedValues() {
  let kept: Partial<AuthValues> = {}
  return {
    read: (): Partial<AuthValues> => kept,
    keep: ({ email, password, newPassword, repeated }: AuthValues): void => {
      kept = { email, password, newPassword, repeated }
    },
    forgetPasswords: (): void => {
      kept = { email: kept.email ?? '' }
    },
  }
}
