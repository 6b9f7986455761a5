import * as z from 'zod'

/**
 * NFKC-normalised text of at most `longest` characters, checked before and after. NFKC can turn one character into eighteen.
 * The first check bounds its work, which is quadratic in a run of combining marks.
 */
export function normalisedText(longest: number, tooLong: string) {
  return z
    .string()
    .trim()
    .max(longest, { error: tooLong, abort: true })
    .normalize('NFKC')
    .trim()
    .max(longest, { error: tooLong, abort: true })
}
