import * as z from 'zod'

export const verdictWords = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const
const verdict = z.enum(verdictWords).default('PASS')

/** What SES found when it checked a mail; all is well unless somebody says otherwise. */
export const verdictsSchema = z.object({ spam: verdict, virus: verdict, spf: verdict, dkim: verdict, dmarc: verdict })
export type Verdicts = z.output<typeof verdictsSchema>

export const verdictNames = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const satisfies readonly (keyof Verdicts)[]

/** RFC 8601: a result as Authentication-Results says it. */
export const authenticationResult: Readonly<Record<(typeof verdictWords)[number], string>> = {
  PASS: 'pass',
  FAIL: 'fail',
  GRAY: 'none',
  PROCESSING_FAILED: 'temperror',
}
