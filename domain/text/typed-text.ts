import * as z from 'zod'

/** All but line breaks, control characters, and format characters, which turn or hide writing. Some scripts need the joiners. */
const ONE_LINE = /^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u
const LINES = /^(?:[\n\r\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u

/** What people type into a field of one line, trimmed. Documents, payment files and subjects of mails show it to others. */
export function typedLine() {
  return z.string().trim().regex(ONE_LINE, 'This must be one line of plain text, without control characters.')
}

/** The same with line breaks, such as an address. */
export function typedLines() {
  return z.string().trim().regex(LINES, 'This must be plain text, without control characters.')
}
