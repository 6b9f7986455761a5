/** The password policy. The user pool is configured from it. */
export const passwordRule = {
  minimumLength: 12,
  /** Cognito's maximum. */
  maximumLength: 256,
  /** The number of previous passwords that cannot be reused. */
  remembered: 5,
} as const

/** The policy as one sentence, without kinds of characters: they make passwords no harder to guess (OWASP ASVS 5.0, 6.2.5). */
const passwordSentence = `At least ${passwordRule.minimumLength} characters; any characters count, spaces too.`

/** What is said of a password that `lambdas/accounts/passwords/easily-guessed.ts` refuses. */
export const EASILY_GUESSED =
  'This password is easily guessed: it is a common one, follows a simple pattern, or is made of your address or our name. Choose another, such as four words that do not belong together.'

/** What is said of a password that is in a list of stolen ones. */
export const STOLEN =
  'This password is in a list of stolen passwords, which attackers try first. It may have been another person’s. Choose one that you use nowhere else, such as four words that do not belong together.'

/** What is said of a password that the policy or the history of the user pool refuses. */
export const passwordRefused = `Choose another new password. ${passwordSentence} None of your last ${passwordRule.remembered}.`

/** Whether `password` has the required length, in UTF-16 units as Cognito counts. */
export function isLongEnough(password: string): boolean {
  return password.length >= passwordRule.minimumLength
}

/** The reason why the user pool would refuse `password`; undefined if it would accept it. */
export function passwordProblem(password: string): string | undefined {
  if (!isLongEnough(password)) return `The password needs at least ${passwordRule.minimumLength} characters.`
  if (password.length > passwordRule.maximumLength)
    return `The password can have at most ${passwordRule.maximumLength} characters.`
  if (password.trim() !== password) return 'The password cannot begin or end with a space.'
  return undefined
}

/** Words that a password must not be made of: the address and its parts, the organisation's name and ours. */
export function wordsToAvoid(email: string, organisationName = ''): string[] {
  const whole = [email, ...email.split('@'), organisationName].filter((text) => text !== '')
  const words = `${whole.join(' ')} veritech`.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set([...whole, ...words].map((word) => word.toLowerCase()))]
}
