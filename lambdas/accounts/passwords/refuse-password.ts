import { passwordProblem, wordsToAvoid } from '#domain/accounts/password.ts'
import type { IsStolen } from './stolen-passwords.ts'

interface Chosen {
  readonly email: string | undefined
  readonly organisationName?: string | undefined
}

/** Why a new password is refused before the user pool sees it; undefined if it is not. */
export async function refusalOf(
  password: string,
  { email, organisationName }: Chosen,
  isStolen: IsStolen,
): Promise<'password-refused' | 'password-guessable' | 'password-stolen' | undefined> {
  if (passwordProblem(password) !== undefined) return 'password-refused'
  const { isEasilyGuessed } = await import('./easily-guessed.ts')
  if (isEasilyGuessed(password, wordsToAvoid(email ?? '', organisationName))) return 'password-guessable'
  return (await isStolen(password)) ? 'password-stolen' : undefined
}
