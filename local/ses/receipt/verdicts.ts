import * as z from 'zod'

export const verdictWords = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const
const verdict = z.enum(verdictWords).default('PASS')

/** Results of SES's checks. They default to PASS. */
export const verdictsSchema = z.object({ spam: verdict, virus: verdict, spf: verdict, dkim: verdict, dmarc: verdict })
export type Verdicts = z.output<typeof verdictsSchema>

export const verdictNames = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const satisfies readonly (keyof Verdicts)[]

/** Results in the words of Authentication-Results (RFC 8601). */
export const authenticationResult: Readonly<Record<(typeof verdictWords)[number], string>> = {
  PASS: 'pass',
  FAIL: 'fail',
  GRAY: 'none',
  PROCESSING_FAILED: 'temperror',
}
