/** The password policy. The user pool is configured from it. */
export const passwordRule = {
  minimumLength: 12,
  /** Cognito's maximum. */
  maximumLength: 256,
  /** The number of previous passwords that cannot be reused. */
  remembered: 5,
} as const

/** The characters that Cognito counts as symbols; a space counts except at the ends. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const parts: readonly { readonly name: string; readonly isIn: (password: string) => boolean }[] = [
  {
    name: `at least ${passwordRule.minimumLength} characters`,
    isIn: (password) => password.length >= passwordRule.minimumLength,
  },
  { name: 'a small letter', isIn: (password) => /[a-z]/.test(password) },
  { name: 'a capital letter', isIn: (password) => /[A-Z]/.test(password) },
  { name: 'a number', isIn: (password) => /\d/.test(password) },
  { name: 'a symbol such as - or !', isIn: (password) => SYMBOL.test(password) },
]

/** The policy as one sentence. */
export const passwordSentence = `${capitalised(listed(parts.map(({ name }) => name)))}.`

/** The requirements of the policy and whether `password` meets each. */
export function passwordParts(password: string): { readonly name: string; readonly isKept: boolean }[] {
  return parts.map(({ name, isIn }) => ({ name, isKept: isIn(password) }))
}

/** The reason why the user pool would refuse `password`; undefined if it would accept it. */
export function passwordProblem(password: string): string | undefined {
  const missing = passwordParts(password).filter(({ isKept }) => !isKept)
  if (missing.length > 0) return `The password still needs ${listed(missing.map(({ name }) => name))}.`
  if (password.length > passwordRule.maximumLength)
    return `The password can have at most ${passwordRule.maximumLength} characters.`
  if (password.trim() !== password) return 'The password cannot begin or end with a space.'
  return undefined
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-ZA').format(names)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
