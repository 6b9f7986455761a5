/** Validity of the link in an invitation to an account, in days. */
export const INVITED_FOR_DAYS = 3

/** For how long the code of a purpose works, in minutes. A newcomer may read the mail later that day. */
export const codeMinutes = {
  'sign-up': 24 * 60,
  'forgotten-password': 15,
  invitation: INVITED_FOR_DAYS * 24 * 60,
} as const

/** Wrong codes after which a new mail is needed. */
export const WRONG_CODES = 5
