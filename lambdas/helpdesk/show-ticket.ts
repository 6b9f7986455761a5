import { offers } from '#domain/contract/offers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { asClientsSee } from '#domain/helpdesk/client-ticket.ts'
import { mayBeReopened, standardClosing } from '#domain/helpdesk/closing.ts'
import { deliveriesIn } from '#domain/helpdesk/delivery-history.ts'
import { publicEntries } from '#domain/helpdesk/message.ts'
import type { PublicEntry } from '#domain/helpdesk/message.ts'
import { guestFollows } from '#domain/helpdesk/relations/related-tickets.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { showLinks } from '#domain/offers/shown.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { AgentStore } from './agent-store.ts'
import type { ClosingStore } from './sla/closing-store.ts'
import type { OpenedTicket, TicketStore } from './ticket-store.ts'

/** A ticket rarely has more failed deliveries; the log is paged, so that reading a ticket costs the same however old it is. */
const MOST_AUDITED = 100

const GUEST = 'guest'

/** The ticket as an agent sees it. */
export async function showToAgent(
  { ticket, linked, asked, followers, timeline, hasEarlier, guestAccess }: OpenedTicket,
  reader: Actor,
  { log, agents }: { readonly log: AuditLog; readonly agents: AgentStore },
) {
  const [audited, known] = await Promise.all([
    log.ofObject(ticketObject(ticket.ticketNumber), { limit: MOST_AUDITED }),
    agents.all(),
  ])
  if (audited === 'bad-cursor') throw new Error('The audit log refused its own first page.')
  return {
    ...ticket,
    links: showLinks(offers, linked, reader),
    isWorkAsked: asked.some((each) => each === reader.organisation?.id),
    timeline: [...timeline],
    hasEarlier,
    guestAccess,
    // The reader may have removed one of them with the change that is shown.
    followers: followers
      .filter(({ personId }) => ticket.watchers.includes(personId))
      .map(({ personId, name }) => ({ personId, name })),
    deliveries: deliveriesIn(audited.entries),
    people: {
      ...Object.fromEntries(known.map(({ personId, name }) => [personId, name])),
      ...(ticket.personId !== undefined && { [ticket.personId]: ticket.name }),
    },
  }
}

/** The ticket as a client or guest sees it. `reader` is undefined for the holder of a ticket link. */
export async function showToClient(
  { ticket, linked, asked, followers, timeline }: OpenedTicket,
  reader: Actor | undefined,
  { agents, tickets, now, closing }: ClientContext,
) {
  const personId = reader?.id ?? GUEST
  const [mergedInto, page, rules] = await Promise.all([
    readableTarget(ticket, reader, tickets),
    publicPage({ ticket, reader }, { known: timeline }, { agents, tickets }),
    // Only a closed ticket depends on them.
    ticket.status === 'closed' ? closing.rules() : standardClosing,
  ])
  return {
    ...asClientsSee(ticket),
    mergedInto,
    watching: ticket.watchers.includes(personId) || isRequester(reader, ticket),
    isRequester: isRequester(reader, ticket),
    // A guest's mailbox is proved by its link only, so colleagues are not named to it.
    followers: reader ? followers.map(({ name }) => name) : [],
    mayBeReopened: mayBeReopened(ticket, now(), rules),
    links: reader ? showLinks(offers, linked, reader) : [],
    isWorkAsked: asked.some((each) => each === reader?.organisation?.id),
    ...page,
  }
}

interface ClientContext {
  readonly agents: AgentStore
  readonly tickets: Pick<TicketStore, 'find' | 'publicPage'>
  readonly now: () => number
  readonly closing: Pick<ClosingStore, 'rules'>
}

/** The ticket that this one was merged into, if the reader may read that one, too. */
async function readableTarget(ticket: Ticket, reader: Actor | undefined, tickets: ClientContext['tickets']) {
  const { mergedInto } = ticket
  if (mergedInto === undefined) return undefined
  const target = await tickets.find(mergedInto)
  const isReadable = target && (reader ? mayRead(reader, target) : guestFollows(ticket, target))
  return isReadable ? mergedInto : undefined
}

/** A page of the public entries as the reader sees them; `reader` is undefined for the holder of a ticket link. */
export async function publicPage(
  { ticket, reader }: { readonly ticket: Ticket; readonly reader: Actor | undefined },
  which: Parameters<TicketStore['publicPage']>[1],
  { agents, tickets }: Pick<ClientContext, 'agents'> & { readonly tickets: Pick<TicketStore, 'publicPage'> },
): Promise<{ timeline: PublicEntry[]; hasEarlier: boolean }> {
  const [{ timeline, hasEarlier }, known] = await Promise.all([tickets.publicPage(ticket, which), agents.all()])
  const staff = new Set(known.map(({ personId }) => personId))
  return { timeline: publicEntries(timeline, actorsOf(reader, ticket), (actor) => !staff.has(actor)), hasEarlier }
}

/** The actors of a ticket's events that are the reader. Without a session, the requester acts as `guest` or `mail`. */
function actorsOf(reader: Actor | undefined, ticket: Pick<Ticket, 'personId' | 'email'>): string[] {
  const requester = isRequester(reader, ticket) ? [GUEST, 'mail'] : []
  return reader ? [reader.id, ...requester] : requester
}

/** Whether the reader asked the ticket; without a session, the link's holder did. */
export function isRequester(
  reader: Actor | undefined,
  { personId, email }: Pick<Ticket, 'personId' | 'email'>,
): boolean {
  if (!reader) return true
  return personId === undefined ? reader.email === canonicalEmail(email) : reader.id === personId
}
