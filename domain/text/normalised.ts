import * as z from 'zod'

/**
 * A text that is compared or searched: at most `longest` characters as it was typed and as it is normalised (NFKC), which
 * can make one character eighteen. The first check comes before the normalisation, whose time grows with the square of a
 * run of combining marks.
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
