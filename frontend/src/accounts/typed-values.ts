import type { AuthValues } from './auth-values.ts'

/** What was typed into the forms of one visit to the sign-in page, so that nothing is lost on the way from one to another and back. */
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
