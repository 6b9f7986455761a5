import { company } from '../../company/details.ts'

export const TEXT_CODE_DIGITS = 6
/** For this long the code that proves a number works (OWASP ASVS 5.0, 6.5.5: at most ten minutes). */
export const TEXT_CODE_MINUTES = 10
/** Wrong codes after which a new one has to be texted. */
export const WRONG_TEXT_CODES = 5

/** The text that proves whose a number is. Plain ASCII without personal data, and short enough for one message. */
export function setUpText(code: string): string {
  return `${company.name}: ${code} confirms this number for sign-in codes. It lasts ${TEXT_CODE_MINUTES} minutes. Tell it to nobody.`
}

/** What a person reads whose texts of the day, or ours of the month, are used up. Cognito shows it at the sign-in. */
export const TEXTS_REFUSAL =
  'No more codes can be texted today. Try again tomorrow, or use a recovery code: choose "I have lost my device".'

/**
 * Whether a person may sign in with texted codes. Staff and resellers may not: a number is taken over at a shop counter, and their accounts
 * open the data of many clients (OWASP ASVS 5.0, 6.6.1; NIST SP 800-63B-4 calls such codes restricted).
 */
export function mayUseTextCodes({ roles }: { readonly roles: readonly string[] }): boolean {
  return roles.length === 0
}
