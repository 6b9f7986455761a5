import { company } from '#domain/company/details.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'
import { pageName } from '#domain/company/page-names.ts'
import { languagesOfLines } from './reply-language.ts'

export type ReplyPart = { readonly text: string } | { readonly text: string; readonly href: string }

/** Words of an answer that are a link, with an address of ours. */
export interface ReplyLink {
  readonly text: string
  readonly href: string
}

export interface ReplyLine {
  readonly kind: 'heading' | 'critical' | 'item' | 'text'
  readonly parts: readonly ReplyPart[]
  /** Unless it is English. */
  readonly lang?: AidLanguage
}

/** Longer than any answer of the server. */
const LONGEST = 20_000

const SECTION = 'SECTION:'
const CRITICAL = 'CRITICAL'
/** The beginning of the last line of an answer, as the server writes it. */
const SOURCES = /^(?:More on this|Meer hieroor|Okunye ngalokhu|Source|Bron|Umthombo): /
/** "/contact", or "Do you sell phones? (/contact)". */
const SOURCE = /^(?:(.+) \()?(\/[a-z][a-z/-]*)\)?[.]?$/
const ITEM = /^[-*•]\s+/

/** A web address, without closing punctuation. */
const WEB = /https?:\/\/[^\s<>"']+/
/** A path of this site: "/services/cyber-security". */
const PAGE = /(?<=^|[\s(])\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*(?=$|[\s).,;:!?])/
/** An address on this site, with what its page opens. */
const OWN_PAGE = /^\/[a-z][\w/.-]*(?:\?[\w=&.-]*)?$/
const E_MAIL = /(?<![\w.+%-])[\w.+%-]{1,64}@[a-zA-Z\d-]{1,63}(?:\.[a-zA-Z\d-]{1,63}){1,5}(?![\w@-])/
/** A South African number ("010 000 0000"), an international one ("+27 10 000 0000"), or the police (10111). */
const PHONE = /(?<![\w+./-])(?:\+[1-9](?:[ -]?\(?\d\)?){7,13}|0(?:[ -]?\d){9}|10111)(?![\w/-])(?!\.\d)/
const LINK = new RegExp([WEB, PAGE, E_MAIL, PHONE].map(({ source }) => source).join('|'), 'g')
const SENTENCE_END = /(?<![).,;:!?\]])[).,;:!?\]]+$/

interface Besides {
  /** Which lines are headings; the first is 0. */
  readonly headings?: readonly number[] | undefined
  /** Further words that are links, in the order of the answer. An address that is not a page of ours is none. */
  readonly links?: readonly ReplyLink[] | undefined
  /** The language of the answer. */
  readonly spoken?: AidLanguage
}

/** Splits an answer into lines and links. All other content stays plain text. */
export function replyLines(
  reply: string,
  { headings = [], links = [], spoken = 'en' }: Besides = {},
): readonly ReplyLine[] {
  const left = links.filter(({ text, href }) => text !== '' && OWN_PAGE.test(href))
  const lines = reply
    .slice(0, LONGEST)
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), isHeading: headings.includes(at) }))
    .filter(({ line }) => line !== '')
  const languages = languagesOfLines(
    lines.map(({ line }) => line),
    spoken,
  )
  return lines.map(({ line, isHeading }, at) => {
    const lang = languages[at] ?? 'en'
    const read = { ...readLine(line, isHeading), ...(lang !== 'en' && { lang }) }
    return left.length === 0 ? read : { ...read, parts: read.parts.flatMap((part) => linked(part, left)) }
  })
}

/** Takes the next links out of `left` that are words of a part. */
function linked(part: ReplyPart, left: ReplyLink[]): readonly ReplyPart[] {
  const [link] = left
  const at = link && !('href' in part) ? part.text.indexOf(link.text) : -1
  if (!link || at < 0) return [part]
  left.shift()
  const rest = part.text.slice(at + link.text.length)
  return [
    ...(at > 0 ? [{ text: part.text.slice(0, at) }] : []),
    link,
    ...(rest === '' ? [] : linked({ text: rest }, left)),
  ]
}

/** The number in international format; short numbers are unchanged. */
function dialled(number: string): string {
  const digits = number.replaceAll(/[^+\d]/g, '')
  return digits.startsWith('0') ? `+27${digits.slice(1)}` : digits
}

/** Whether an answer asks to phone at once: the first number in its first line is our emergency number. The emergency services come before us. */
export function asksToPhone(lines: readonly ReplyLine[]): boolean {
  const parts = lines[0]?.parts ?? []
  const at = parts.findIndex((part) => 'href' in part)
  const first = parts[at]
  if (first === undefined || !('href' in first) || first.href !== EMERGENCY) return false
  return !parts.slice(0, at).some(({ text }) => EMERGENCY_SERVICES.test(text))
}

const EMERGENCY_SERVICES = /(?<!\d)(?:112|10177|10111)(?!\d)/

const EMERGENCY = `tel:${company.emergencyPhoneNumber}`

function readLine(line: string, isHeading: boolean): ReplyLine {
  if (isHeading) return { kind: 'heading', parts: parts(line) }
  // A tab may still hold an answer from before headings were told apart.
  if (line.startsWith(SECTION)) return { kind: 'heading', parts: parts(line.slice(SECTION.length).trim()) }
  if (line.startsWith(CRITICAL)) return { kind: 'critical', parts: parts(line) }
  const source = SOURCES.exec(line)
  if (source) return { kind: 'text', parts: [{ text: source[0] }, ...sources(line.slice(source[0].length))] }
  if (ITEM.test(line)) return { kind: 'item', parts: parts(line.replace(ITEM, '')) }
  return { kind: 'text', parts: parts(line) }
}

/** The sources of an answer, by their names instead of their addresses. */
function sources(line: string): readonly ReplyPart[] {
  const named = line.split(/; |, (?=\/)/).flatMap((source, at): ReplyPart[] => {
    const [, name, path = ''] = SOURCE.exec(source) ?? []
    const text = name ?? pageName(path)
    return [...(at > 0 ? [{ text: ', ' }] : []), ...(text === undefined ? parts(source) : [{ text, href: path }])]
  })
  return named
}

function parts(line: string): readonly ReplyPart[] {
  const found: ReplyPart[] = []
  let read = 0
  for (const { 0: match, index } of line.matchAll(LINK)) {
    const text = match.replace(SENTENCE_END, '')
    const href = safeHref(text)
    if (!href) continue
    if (index > read) found.push({ text: line.slice(read, index) })
    found.push({ text, href })
    read = index + text.length
  }
  if (read < line.length || found.length === 0) found.push({ text: line.slice(read) })
  return found
}

/** The link of a phone number, mailbox, web address or path. URLs with credentials are refused, because they disguise the host. */
function safeHref(text: string): string | undefined {
  if (text.startsWith('/')) return text
  if (/^[+\d]/.test(text) && !text.includes('@')) return `tel:${dialled(text)}`
  if (!/^https?:/i.test(text)) return `mailto:${text}`
  if (!URL.canParse(text)) return undefined
  const { href, username, password } = new URL(text)
  return username || password ? undefined : href
}
