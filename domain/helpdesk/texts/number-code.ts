import { company } from '../../company/details.ts'

export const CODE_DIGITS = 6
/** How long a code is good for, in milliseconds. */
export const CODE_LASTS_MS = 10 * 60 * 1000
/** Wrong entries after which a code is void. */
export const TRIES_PER_CODE = 5

/** The text with the code that proves whose a mobile number is. */
export function codeText(code: string): string {
  return `${company.name}: ${code} confirms this number for on-call texts. The code lasts 10 minutes. Tell it to nobody.`
}
