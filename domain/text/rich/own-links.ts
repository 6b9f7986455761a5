import { ticketNumberPattern } from '../../links/ticket-number-pattern.ts'
import type { RichPart, RichParts } from './read-message.ts'

/** Links of texts that are not messages: a number to dial is none. */
const LINKED = /^(?:https?:\/\/|mailto:)/i
const TICKET_NUMBER = new RegExp(`(?<![\\w-])(${ticketNumberPattern})(?![\\w-])`)
/** The signed-in part of the site. */
const OWN_PATH = /^\/(?:dashboard|admin)(?:\/|$)/

interface Ours {
  /** Origin of the site, such as https://veritech.example. */
  readonly origin: string
  /** The page of tickets for the reader. */
  readonly ticketsAt: string
}

/** Whether a text names a ticket by its number. */
export function namesTicket(text: string): boolean {
  return TICKET_NUMBER.test(text)
}

/**
 * Parts with links to our own records: ticket numbers in words become links, and an address of the signed-in site becomes a path on it.
 * The page behind a link decides who reads the record. Other addresses than http, https and mailto are text.
 */
export function withOwnLinks(parts: RichParts, ours: Ours): RichPart[] {
  return parts.flatMap((part): RichPart | RichPart[] => {
    if (part.type === 'text') return withTickets(part.text, ours)
    if (!('parts' in part)) return part
    if (part.type !== 'link') return { ...part, parts: withOwnLinks(part.parts, ours) }
    if (!LINKED.test(part.address)) return { type: 'plain', parts: part.parts }
    const path = ownPath(part.address, ours)
    if (path === undefined) return part
    const [shown] = part.parts
    const isBare = part.parts.length === 1 && shown?.type === 'text' && URL.parse(shown.text)?.href === part.address
    const name = isBare ? nameOf(path) : undefined
    return { ...part, address: path, parts: name === undefined ? part.parts : [{ type: 'text', text: name }] }
  })
}

function withTickets(text: string, { ticketsAt }: Ours): RichPart[] {
  return text
    .split(TICKET_NUMBER)
    .map((piece, at): RichPart => {
      const words = { type: 'text', text: piece } as const
      // `split` gives what the pattern captured at odd places.
      return at % 2 === 0 ? words : { type: 'link', address: `${ticketsAt}?ticket=${piece}`, parts: [words] }
    })
    .filter((part) => part.type !== 'text' || part.text !== '')
}

function ownPath(address: string, { origin }: Ours): string | undefined {
  const found = URL.parse(address)
  if (found?.origin !== origin || !OWN_PATH.test(found.pathname)) return undefined
  return found.pathname + found.search + found.hash
}

/** What an address of ours that was pasted is shown as; undefined for a page without a record. */
function nameOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  const ticket = searchParams.get('ticket')
  if (ticket !== null && namesTicket(ticket)) return `Ticket ${ticket}`
  if (/^\/dashboard\/projects\/[^/]{30,}$/.test(pathname)) return searchParams.has('open') ? 'Task' : 'Project'
  return /^\/dashboard\/meetings\/[^/]{30,}$/.test(pathname) ? 'Meeting' : undefined
}
