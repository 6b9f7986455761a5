/** What a password has to have, and how a person is told. The user pool is configured from it. */
export const passwordRule = {
  minimumLength: 12,
  /** As many characters as Cognito takes. */
  maximumLength: 256,
  /** How many of a person's last passwords cannot be chosen again. */
  remembered: 5,
} as const

/** The characters that Cognito counts as symbols; a space counts within the password. */
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

/** The rule in one sentence. */
export const passwordSentence = `${capitalised(listed(parts.map(({ name }) => name)))}.`

/** The parts of the rule, each with whether `password` keeps it. */
export function passwordParts(password: string): { readonly name: string; readonly isKept: boolean }[] {
  return parts.map(({ name, isIn }) => ({ name, isKept: isIn(password) }))
}

/** Why the pool would refuse `password`, in a sentence; undefined where it would not. */
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
