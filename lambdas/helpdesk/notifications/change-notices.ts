import { changeMails } from '#domain/helpdesk/mails/change-mails.ts'
import { escalationMail } from '#domain/helpdesk/mails/escalation-call.ts'
import { escalationText } from '#domain/helpdesk/texts/call-text.ts'
import { noticeMailOf } from '#domain/helpdesk/mails/ticket-notice.ts'
import { newsMailOf } from '#domain/helpdesk/mails/ticket-news.ts'
import { publicNumber } from '#domain/helpdesk/message.ts'
import type { NumberedEntry } from '#domain/helpdesk/message.ts'
import type { TicketNotice, NoticeReader } from '#domain/helpdesk/notifications/notice.ts'
import type { Happening } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { Agent } from '../agent-store.ts'
import type { Follower } from '../ticket-store.ts'

interface NoticedChange {
  readonly before: Ticket
  readonly after: Ticket
  readonly entries: readonly NumberedEntry[]
  /** Members who followed the ticket before the change. */
  readonly followers: readonly Follower[]
  readonly actor: string
  /** The people of the desk. */
  readonly agents: readonly Agent[]
  readonly deskAddress: string
  /** The token of a link for the requester; absent if they have an account. */
  readonly linkToken: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A reader whose address is known. */
type MailedReader = NoticeReader & { readonly email: string }

/** All notifications of a change, the most urgent last. The person who made the change gets none. */
export function changeNotices(change: NoticedChange): TicketNotice[] {
  return [
    ...watcherNotices(change),
    ...ratingNotices(change),
    ...statusNotices(change),
    ...replyNotices(change),
    ...assignmentNotices(change),
    ...callNotices(change),
  ]
}

/** Whom another person made follow the ticket. The mails begin with the next reply. */
function watcherNotices({ entries, actor, agents }: NoticedChange): TicketNotice[] {
  return entries.flatMap(({ happening }): TicketNotice[] => {
    if (happening.type !== 'watched' || happening.personId === actor) return []
    const { personId } = happening
    const side = agents.some((agent) => agent.personId === personId) ? 'agent' : 'client'
    return [{ event: 'followed', reader: { personId, side }, notification: 'ticket-followed' }]
  })
}

/** An agent, as a reader of notices. */
export function agentReader({ personId, email }: Agent): MailedReader {
  return { personId, email, side: 'agent' }
}

/** The requester as a reader; undefined without an account. */
export function requesterReader({ personId, email }: Ticket, agents: readonly Agent[]): MailedReader | undefined {
  if (personId === undefined) return undefined
  return { personId, email, side: agents.some((agent) => agent.personId === personId) ? 'agent' : 'client' }
}

/** Calls of people on the rota, by mail, text and notification. Nobody can switch them off. */
export function callNotices({
  after,
  entries,
  actor,
  agents,
  now,
}: Pick<NoticedChange, 'after' | 'actor' | 'agents' | 'now'> & {
  readonly entries: readonly { readonly happening: Happening }[]
}): TicketNotice[] {
  return entries.flatMap(({ happening }): TicketNotice[] => {
    if (happening.type !== 'escalated') return []
    const agent = agents.find(({ personId }) => personId === happening.to)
    const text = escalationText(after, happening.step)
    if (!agent)
      return [
        noticeTo({ personId: happening.to, side: 'agent' }, actor, {
          event: 'always',
          notification: 'ticket-escalated',
          text,
        }),
      ]
    const mail = escalationMail(after, { to: agent.email, step: happening.step, now })
    return [noticeTo(agentReader(agent), actor, { event: 'always', notification: 'ticket-escalated', mail, text })]
  })
}

/** A notice without its notification if the reader caused it. */
function noticeTo(
  reader: NoticeReader,
  actor: string,
  { notification, ...notice }: Omit<TicketNotice, 'reader'>,
): TicketNotice {
  return { ...notice, reader, ...(notification !== undefined && reader.personId !== actor && { notification }) }
}

/** Who hears of a reply. */
export function replyNotices(change: NoticedChange): TicketNotice[] {
  const { after, entries, followers, actor, agents, now } = change
  const assignee = agents.find(({ personId }) => personId === after.assignee)
  const requester = requesterReader(after, agents)
  const mails = changeMails({ ...change, agentAddress: assignee?.email ?? change.deskAddress })
  const told = mails.map((mail): TicketNotice => {
    const reader = mail.template === 'client-reply' ? assignee && agentReader(assignee) : requester
    const event = mail.template === 'ticket-resolved' ? 'status' : 'reply'
    if (!reader) return { event, mail }
    return noticeTo(reader, actor, {
      event,
      mail,
      notification: event === 'reply' ? 'ticket-replied' : 'ticket-resolved',
    })
  })
  const reply = entries.find(({ happening }) => happening.type === 'replied')
  if (reply?.happening.type !== 'replied') return told
  const news = (reader: MailedReader, event: TicketNotice['event']) =>
    noticeTo(reader, actor, {
      event,
      notification: 'ticket-replied',
      mail: newsMailOf(
        after,
        { ...reader, reader: reader.side === 'agent' ? 'agent' : 'member' },
        { reply: publicNumber(reply), now },
      ),
    })
  const followed = after.watchers
    .filter((id) => id !== actor && id !== after.assignee && id !== after.personId)
    .flatMap((id): TicketNotice[] => {
      const member = followers.find(({ personId }) => personId === id)
      if (member) return [news({ ...member, side: 'client' }, 'followed')]
      const agent = agents.find(({ personId }) => personId === id)
      return agent ? [news(agentReader(agent), 'followed')] : []
    })
  // The text of an agent's reply goes to the requester; of a colleague's reply they hear like followers. One by mail may be their own.
  const isColleagues = reply.happening.side === 'client' && requester !== undefined && requester.personId !== actor
  const ofColleague = isColleagues
    ? [
        actor === 'mail'
          ? noticeTo(requester, actor, { event: 'reply', notification: 'ticket-replied' })
          : news(requester, 'reply'),
      ]
    : []
  // An agent whose colleague replies sees it in the portal.
  const ofAgent =
    reply.happening.side === 'agent' && assignee
      ? [noticeTo(agentReader(assignee), actor, { event: 'reply', notification: 'ticket-replied' })]
      : []
  return [...told, ...followed, ...ofColleague, ...ofAgent.filter(({ notification }) => notification !== undefined)]
}

function assignmentNotices({ before, after, actor, agents, now }: NoticedChange): TicketNotice[] {
  const assignee = agents.find(({ personId }) => personId === after.assignee)
  if (after.assignee === undefined || after.assignee === before.assignee || after.assignee === actor) return []
  if (!assignee)
    return [
      {
        event: 'assigned',
        reader: { personId: after.assignee, side: 'agent' },
        notification: 'ticket-assigned',
      },
    ]
  return [
    {
      event: 'assigned',
      reader: agentReader(assignee),
      notification: 'ticket-assigned',
      mail: noticeMailOf(after, { what: 'assigned', to: assignee.email, now }),
    },
  ]
}

/** Of a status that a client changed, the ticket's agent hears; of one that an agent changed, the requester (with `replyNotices`). */
function statusNotices({ before, after, entries, actor, agents, now }: NoticedChange): TicketNotice[] {
  const assignee = agents.find(({ personId }) => personId === after.assignee)
  const isClients = !agents.some(({ personId }) => personId === actor) && actor !== 'system'
  const isReply = entries.some(({ happening }) => happening.type === 'replied')
  if (!assignee || !isClients || isReply || before.status === after.status || assignee.personId === actor) return []
  return [
    {
      event: 'status',
      reader: agentReader(assignee),
      notification: 'ticket-status-changed',
      mail: noticeMailOf(after, { what: 'status', to: assignee.email, now }),
    },
  ]
}

function ratingNotices({ after, entries, actor, agents, now }: NoticedChange): TicketNotice[] {
  const assignee = agents.find(({ personId }) => personId === after.assignee)
  if (!assignee || assignee.personId === actor || !entries.some(({ happening }) => happening.type === 'rated'))
    return []
  return [
    {
      event: 'rated',
      reader: agentReader(assignee),
      notification: 'ticket-rated',
      mail: noticeMailOf(after, { what: 'rated', to: assignee.email, now }),
    },
  ]
}
