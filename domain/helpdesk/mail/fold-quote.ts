/** A text in two parts: what the sender wrote, and what mail programs add below it. */
interface Folded {
  readonly text: string
  /** Quoted mails and the signature; empty without any. */
  readonly folded: string
}

/** Lines that an attribution such as "On Monday, Ana <ana@…> wrote:" may be wrapped over. */
const ATTRIBUTION_LINES = 3
const ATTRIBUTIONS = [
  { begins: 'on ', ends: 'wrote:' },
  { begins: 'op ', ends: 'geskryf:' },
  { begins: 'op ', ends: 'geskryf het:' },
]
const SEPARATORS = [
  '-----original message-----',
  '-------- original message --------',
  '-----oorspronklike boodskap-----',
]
const OUTLOOK_RULE = '_'.repeat(32)
/** At least three of these in a row of lines are the header of a quoted mail. */
const HEADER_WORDS = ['from:', 'sent:', 'date:', 'to:', 'cc:', 'subject:', 'van:', 'gestuur:', 'aan:', 'onderwerp:']
const HEADER_LINES = 3
const SIGNATURES = ['-- ', '--']
const PHONE_SIGNATURES = ['sent from my ', 'get outlook for ', 'sent from outlook for ', 'sent from yahoo mail']

/**
 * Separates a plain-text mail from the mails that it quotes and from its signature, as Outlook, Gmail, Apple Mail and phones write
 * them. A mail that answers between quoted lines is left whole, and so is one that would be empty, such as a forwarded mail.
 */
export function foldQuote(whole: string): Folded {
  const lines = whole.split('\n')
  const starts = [quoteStart(lines), signatureStart(lines), trailingQuoteStart(lines)]
  const at = Math.min(...starts.map((start) => start ?? lines.length))
  const text = lines.slice(0, at).join('\n').trim()
  const folded = lines.slice(at).join('\n').trim()
  return text === '' || folded === '' ? { text: whole.trim(), folded: '' } : { text, folded }
}

function quoteStart(lines: readonly string[]): number | undefined {
  const at = lines.findIndex(
    (_, index) => isAttribution(lines, index) || isSeparator(lines, index) || isHeader(lines, index),
  )
  return at < 0 || answersBetween(lines.slice(at)) ? undefined : at
}

function isAttribution(lines: readonly string[], at: number): boolean {
  const first = lowerCase(lines[at])
  return ATTRIBUTIONS.some(({ begins, ends }) => {
    if (!first.startsWith(begins)) return false
    const following = lines.slice(at, at + ATTRIBUTION_LINES).map(lowerCase)
    const last = following.findIndex((line) => line.endsWith(ends))
    // A sentence that begins alike ends before the next empty line.
    return last >= 0 && following.slice(0, last).every((line) => line !== '')
  })
}

function isSeparator(lines: readonly string[], at: number): boolean {
  const line = lowerCase(lines[at])
  return SEPARATORS.includes(line) || (line.startsWith(OUTLOOK_RULE) && isHeader(lines, nextFilled(lines, at + 1)))
}

function isHeader(lines: readonly string[], at: number): boolean {
  return lines.slice(at, at + HEADER_LINES).filter(beginsLikeHeader).length === HEADER_LINES
}

/** Outlook writes the names bold, which is `*From:*` in plain text. */
function beginsLikeHeader(line: string): boolean {
  const bare = lowerCase(line).replaceAll('*', '')
  return HEADER_WORDS.some((word) => bare.startsWith(word))
}

/** Whether there is text below the first quoted lines. */
function answersBetween(quoted: readonly string[]): boolean {
  const first = quoted.findIndex(isQuoted)
  if (first < 0) return false
  const end = signatureStart(quoted) ?? quoted.length
  return quoted.slice(first, end).some((line) => line.trim() !== '' && !isQuoted(line))
}

function signatureStart(lines: readonly string[]): number | undefined {
  const at = lines.findIndex(
    (line) => SIGNATURES.includes(line) || PHONE_SIGNATURES.some((beginning) => lowerCase(line).startsWith(beginning)),
  )
  return at < 0 ? undefined : at
}

/** The quoted lines that end the text. */
function trailingQuoteStart(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line))
  const at = nextFilled(lines, last + 1)
  return at < lines.length ? at : undefined
}

function nextFilled(lines: readonly string[], from: number): number {
  const at = lines.findIndex((line, index) => index >= from && line.trim() !== '')
  return at < 0 ? lines.length : at
}

function isQuoted(line: string): boolean {
  return line.startsWith('>')
}

function lowerCase(line = ''): string {
  return line.trim().toLowerCase()
}
