import { changeMails } from '#domain/helpdesk/mails/change-mails.ts'
import { escalationMail } from '#domain/helpdesk/mails/escalation-call.ts'
import { newsMailOf } from '#domain/helpdesk/mails/ticket-news.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { NotificationMessage } from '#domain/offers/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { AgentStore } from './agent-store.ts'
import type { ConsequencesOf } from './change-ticket.ts'
import type { Follower } from './ticket-store.ts'
import { makeGuestLink } from './guest/guest-link-store.ts'
import type { Correspondence } from './mail/correspondence.ts'

/** Mails for the other side, and notifications in the portal for everyone else who follows the ticket. */
export function changeConsequences({
  agents,
  deskAddress,
  correspond,
}: {
  readonly agents: AgentStore
  readonly deskAddress: string
  readonly correspond: Correspondence
}): ConsequencesOf {
  return async ({ before, after, entries, followers, actor, now }) => {
    const assignee = after.assignee === undefined ? undefined : await agents.find(after.assignee)
    // Members sign in: a link must not outlive their place in the organisation.
    const link = after.personId === undefined ? makeGuestLink(after.ticketNumber, now) : undefined
    const mails = changeMails({
      after,
      entries,
      agentAddress: assignee?.email ?? deskAddress,
      linkToken: link?.token,
      now,
    })
    return {
      items: link && mails.some(({ linkToken }) => linkToken !== undefined) ? [link.write] : [],
      mails: [
        ...(await correspond(after, mails)),
        ...(await newsMails({ after, entries, followers, actor, now })),
        ...(await escalationCalls(agents, after, entries, now)),
      ],
      messages: notificationsOf({ before, after, entries, actor, now }),
    }
  }

  /** Mails for those who follow the ticket and neither wrote the reply nor get its text. */
  async function newsMails({ after, entries, followers, actor, now }: Omit<Followed, 'before'> & Followers) {
    const reply = entries.find(({ happening }) => happening.type === 'replied')
    if (!reply || reply.happening.type !== 'replied') return []
    const others = after.watchers.filter((id) => id !== actor && id !== after.assignee && id !== after.personId)
    const readers = await Promise.all(
      others.map(async (personId) => {
        const member = followers.find((each) => each.personId === personId)
        if (member) return { ...member, reader: 'member' as const }
        const agent = await agents.find(personId)
        return agent && { ...agent, reader: 'agent' as const }
      }),
    )
    // The text of an agent's reply goes to the requester; of a colleague's reply they hear like followers.
    const { personId, email } = after
    const requester =
      reply.happening.side === 'client' && personId !== undefined && personId !== actor && actor !== 'mail'
        ? [{ personId, email, reader: 'member' as const }]
        : []
    return [...readers.flatMap((reader) => reader ?? []), ...requester].map((reader) =>
      newsMailOf(after, reader, { reply: reply.seq, now }),
    )
  }
}

interface Followers {
  readonly followers: readonly Follower[]
}

/** The mails that call people of the rota about a ticket. */
export async function escalationCalls(
  agents: AgentStore,
  ticket: Ticket,
  entries: readonly Pick<TimelineEntry, 'happening'>[],
  now: number,
) {
  const calls = entries.flatMap(({ happening }) => (happening.type === 'escalated' ? [happening] : []))
  const called = await Promise.all(calls.map(async ({ to, step }) => ({ step, agent: await agents.find(to) })))
  return called.flatMap(({ step, agent }) => (agent ? [escalationMail(ticket, { to: agent.email, step, now })] : []))
}

interface Followed {
  readonly before: Ticket
  readonly after: Ticket
  readonly entries: readonly TimelineEntry[]
  readonly actor: string
  readonly now: number
}

/** Notifications in the portal for everybody who follows a changed ticket, except who changed it. */
export function notificationsOf({ before, after, entries, actor, now }: Followed): NotificationMessage[] {
  const replied = entries.find(({ happening }) => happening.type === 'replied')
  const names = new Map<string, string>()
  if (replied) for (const personId of followersOf(after)) names.set(personId, 'ticket-replied')
  if (after.assignee !== undefined && after.assignee !== before.assignee) names.set(after.assignee, 'ticket-assigned')
  for (const { happening } of entries) if (happening.type === 'escalated') names.set(happening.to, 'ticket-escalated')
  names.delete(actor)
  return [...names].map(([personId, name]) => ({
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${after.ticketNumber}-${after.version}-${personId}`),
    kind: 'notification',
    personId,
    name,
    about: { feature: 'helpdesk', type: 'ticket', id: after.ticketNumber },
  }))
}

function followersOf({ personId, assignee, watchers }: Ticket): string[] {
  return [...new Set([personId, assignee, ...watchers].flatMap((id) => id ?? []))]
}
