import { passwordProblem, wordsToAvoid } from '#domain/accounts/password.ts'

/** Why a new password is refused before the user pool sees it; undefined if it is not. */
export async function refusalOf(
  password: string,
  { email, organisationName }: { readonly email: string | undefined; readonly organisationName?: string | undefined },
): Promise<'password-refused' | 'password-guessable' | undefined> {
  if (passwordProblem(password) !== undefined) return 'password-refused'
  const { isEasilyGuessed } = await import('./easily-guessed.ts')
  return isEasilyGuessed(password, wordsToAvoid(email ?? '', organisationName)) ? 'password-guessable' : undefined
}
