export type ReplyPart = { readonly text: string } | { readonly text: string; readonly href: string }

export interface ReplyLine {
  readonly kind: 'heading' | 'critical' | 'item' | 'text'
  readonly parts: readonly ReplyPart[]
}

const SECTION = 'SECTION:'
const CRITICAL = 'CRITICAL'
const ITEM = /^[-*•]\s+/

/** A web address, or a page of this site after a space: "/services/cyber-security". Closing punctuation belongs to the sentence. */
const LINK = /https?:\/\/[^\s<>"']+|(?<=^|[\s(])\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*(?=$|[\s).,;:!?])/g
const SENTENCE_END = /[).,;:!?\]]+$/

/** The assistant's answer, line by line. It is text and stays text: nothing in it becomes markup but these links. */
export function replyLines(reply: string): readonly ReplyLine[] {
  return reply
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
}

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

/** Addresses on the web and on this site; never one that hides a name and password before its host. */
function safeHref(text: string): string | undefined {
  if (text.startsWith('/')) return text
  if (!URL.canParse(text)) return undefined
  const { href, username, password } = new URL(text)
  return username || password ? undefined : href
}
