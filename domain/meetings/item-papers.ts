import { plainWordsOf } from '../text/rich/message-lines.ts'
import { withOwnLinks } from '../text/rich/own-links.ts'
import { readMessage } from '../text/rich/read-message.ts'
import type { RichLink, RichPart, RichParts } from '../text/rich/read-message.ts'
import type { KeptItem } from './meeting.ts'

/** A line of an item's papers. `address` opens the record that it names. */
export interface Paper {
  readonly text: string
  readonly address?: string
}

/**
 * The papers of an item in plain words, as members of the organisation read them on its page: a linked ticket, task or project begins a
 * line of its own. `origin` is that of the site, such as https://veritech.example.
 */
export function papersOf({ papers = '' }: Pick<KeptItem, 'papers'>, origin: string): Paper[] {
  const parts = withOwnLinks(readMessage(papers, 'rich'), { origin, ticketsAt: '/dashboard/tickets' })
  const lines: { link?: RichLink; parts: RichPart[] }[] = []
  const add = (part: RichPart) => {
    const last = lines.at(-1)
    if (isOurs(part)) lines.push({ link: part, parts: [{ type: 'plain', parts: part.parts }] })
    else if (last && part.type !== 'line-break') last.parts.push(part)
    else lines.push({ parts: [part] })
  }
  flattened(parts).forEach(add)
  return lines.flatMap(({ link, parts: of }) => {
    const text = plainWordsOf(withOrigin(of, origin))
    return text === '' ? [] : [{ text, ...(link && { address: origin + link.address }) }]
  })
}

/** `withOwnLinks` makes a path of an address of ours. */
function isOurs(part: RichPart): part is RichLink {
  return part.type === 'link' && part.address.startsWith('/')
}

/** Without paragraphs, which break lines, and parts that add no formatting. */
function flattened(parts: RichParts): RichPart[] {
  return parts.flatMap((part): RichPart[] => {
    if (part.type === 'plain') return flattened(part.parts)
    if (part.type === 'paragraph') return [{ type: 'line-break' }, ...flattened(part.parts), { type: 'line-break' }]
    return [part]
  })
}

function withOrigin(parts: RichParts, origin: string): RichPart[] {
  return parts.map((part): RichPart => {
    if (!('parts' in part)) return part
    const inside = withOrigin(part.parts, origin)
    return isOurs(part) ? { ...part, address: origin + part.address, parts: inside } : { ...part, parts: inside }
  })
}
