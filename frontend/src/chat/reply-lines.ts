import { company } from '#domain/company/details.ts'

export type ReplyPart = { readonly text: string } | { readonly text: string; readonly href: string }

export interface ReplyLine {
  readonly kind: 'heading' | 'critical' | 'item' | 'text'
  readonly parts: readonly ReplyPart[]
}

/** The server sends no longer one. */
const LONGEST = 20_000

const SECTION = 'SECTION:'
const CRITICAL = 'CRITICAL'
const ITEM = /^[-*•]\s+/

/** A web address. Closing punctuation belongs to the sentence. */
const WEB = /https?:\/\/[^\s<>"']+/
/** A page of this site after a space: "/services/cyber-security". */
const PAGE = /(?<=^|[\s(])\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*(?=$|[\s).,;:!?])/
const E_MAIL = /(?<![\w.+%-])[\w.+%-]{1,64}@[a-zA-Z\d-]{1,63}(?:\.[a-zA-Z\d-]{1,63}){1,5}(?![\w@-])/
/** A number of this country ("010 000 0000"), an international one ("+27 10 000 0000"), or that of the police. */
const PHONE = /(?<![\w+./-])(?:\+[1-9](?:[ -]?\(?\d\)?){7,13}|0(?:[ -]?\d){9}|10111)(?![\w/-])(?!\.\d)/
const LINK = new RegExp([WEB, PAGE, E_MAIL, PHONE].map(({ source }) => source).join('|'), 'g')
const SENTENCE_END = /(?<![).,;:!?\]])[).,;:!?\]]+$/

/** The assistant's answer, line by line. It is text and stays text: nothing in it becomes markup but these links. */
export function replyLines(reply: string): readonly ReplyLine[] {
  return reply
    .slice(0, LONGEST)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
}

/** "010 000 0911" as it is dialled from anywhere; short numbers as they are. */
function dialled(number: string): string {
  const digits = number.replaceAll(/[^+\d]/g, '')
  return digits.startsWith('0') ? `+27${digits.slice(1)}` : digits
}

/** Whether an answer is about an emergency: its first line is set apart and holds our emergency number. */
export function isFirstAid(lines: readonly ReplyLine[]): boolean {
  const [first] = lines
  return first?.kind === 'critical' && first.parts.some((part) => 'href' in part && part.href === EMERGENCY)
}

const EMERGENCY = `tel:${company.emergencyPhoneNumber}`

function readLine(line: string): ReplyLine {
  if (line.startsWith(SECTION)) return { kind: 'heading', parts: parts(line.slice(SECTION.length).trim()) }
  if (line.startsWith(CRITICAL)) return { kind: 'critical', parts: parts(line) }
  if (ITEM.test(line)) return { kind: 'item', parts: parts(line.replace(ITEM, '')) }
  return { kind: 'text', parts: parts(line) }
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

/** A telephone number, a mailbox, and addresses on the web and on this site; never one that hides a name and password before its host. */
function safeHref(text: string): string | undefined {
  if (text.startsWith('/')) return text
  if (/^[+\d]/.test(text) && !text.includes('@')) return `tel:${dialled(text)}`
  if (!/^https?:/i.test(text)) return `mailto:${text}`
  if (!URL.canParse(text)) return undefined
  const { href, username, password } = new URL(text)
  return username || password ? undefined : href
}
