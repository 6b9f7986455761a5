import type { PublicEntry } from '#domain/helpdesk/message.ts'
import type { TimelineLine } from '#domain/incident/timeline.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { maybeSignedIn } from '../client/session-hint.ts'

interface History {
  readonly ticketNumber: string
  readonly lines: TimelineLine[]
}

/** The public history of a ticket, oldest first. `given` is a guest's link or, for signed-in people, a ticket number. */
export async function readHistory(given: string): Promise<History> {
  const fragment = given.slice(given.indexOf('#') + 1)
  const token = given.includes('#') ? linkTokenIn(fragment) : undefined
  if (token !== undefined) {
    const ticket = await api.helpdesk.readGuestTicket({ token })
    return whole(ticket, async (before) => api.helpdesk.readGuestTimeline({ token, before }))
  }
  if (!maybeSignedIn())
    throw problem('Paste the whole link from our email. With a ticket number alone you have to be signed in.')
  const ticketNumber = given.toUpperCase()
  const ticket = await api.helpdesk.readMyTicket({ ticketNumber })
  return whole(ticket, async (before) => api.helpdesk.readMyTimeline({ ticketNumber, before }))
}

interface Page {
  readonly timeline: readonly PublicEntry[]
  readonly hasEarlier: boolean
}

async function whole(
  ticket: Page & { readonly ticketNumber: string; readonly subject: string; readonly description: string },
  earlier: (before: number) => Promise<Page>,
): Promise<History> {
  let { timeline, hasEarlier } = ticket
  while (hasEarlier && timeline[0]) {
    const page = await earlier(timeline[0].seq)
    timeline = [...page.timeline, ...timeline]
    hasEarlier = page.hasEarlier
  }
  return {
    ticketNumber: ticket.ticketNumber,
    lines: timeline.map((entry) => ({ at: entry.at, from: 'ticket', text: textOf(entry, ticket) })),
  }
}

/** The opening message is a field of the ticket, and no message of its history. */
function textOf(entry: PublicEntry, { subject, description }: { subject: string; description: string }): string {
  const words = wordsOf(entry)
  return entry.happening.type === 'opened' ? `${words}: ${subject}\n${description}` : words
}

function wordsOf({ happening, message, side, own }: PublicEntry): string {
  const who = own ? 'You' : side === 'agent' ? 'Help desk' : side === 'client' ? 'Your side' : 'Automatic'
  if (message) return `${who}: ${message.text}`
  if (happening.type === 'opened') return `${who}: opened the ticket with priority ${happening.priority}`
  if (happening.type === 'status-changed') return `${who}: status ${spaced(happening.to)}`
  if (happening.type === 'priority-changed') return `${who}: priority ${happening.to}`
  if (happening.type === 'assigned')
    return happening.to === null ? 'No engineer has the ticket' : 'An engineer has the ticket'
  return `${who}: ${spaced(happening.type)}`
}

function spaced(name: string): string {
  return name.replaceAll('-', ' ')
}

function problem(message: string): ApiError {
  return new ApiError({ code: 'not-signed-in', message, status: 0 })
}
