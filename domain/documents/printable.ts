import type * as z from 'zod'

/**
 * What the fonts of our PDFs draw: Latin with all its accents (Vietnamese, too), Greek, Cyrillic, Devanagari, punctuation, currencies,
 * arrows and signs of mathematics. A test compares it with the fonts. Another character would be printed as a box.
 */
const DRAWN =
  /[\n\r\t\u0020-\u036F\u0370-\u03E1\u03F0-\u052F\u0900-\u097F\u1D00-\u1DBF\u1E00-\u1FFF\u2010-\u205E\u2070-\u209F\u20A0-\u20C0\u2100-\u214F\u2190-\u22FF]/u

/** Format characters, which documents leave out. */
const LEFT_OUT = /[\p{Cf}\u{FE00}-\u{FE0F}]/u

/** The characters of a text that a document cannot show, each once, in their order. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((character) => !DRAWN.test(character) && !LEFT_OUT.test(character))
}

const MOST_NAMED = 5

/** What is wrong with a text that a document shows; undefined if all of it can be printed. */
export function printProblem(text: string): string | undefined {
  const found = unprintable(text)
  if (found.length === 0) return undefined
  const named = found.slice(0, MOST_NAMED).join(' ')
  return `Documents cannot show ${named}${found.length > MOST_NAMED ? ' and more' : ''}. Write it in Latin letters.`
}

/** Refuses what a document cannot show. For what people type now: what is stored from before is read as it is. */
export function printable(text: string, context: z.RefinementCtx): void {
  const message = printProblem(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}
