import { offers } from '#domain/contract/offers.ts'
import { isInBurst } from '#domain/helpdesk/notifications/reply-burst.ts'
import { reportsEmergency } from '#domain/helpdesk/report-emergency.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import { doneMessages } from '#domain/offers/done-messages.ts'
import type { DoneMessage } from '#domain/offers/message.ts'
import type { AgentStore } from './agent-store.ts'
import type { ConsequencesOf } from './change-ticket.ts'
import { makeGuestLink } from './guest/guest-link-store.ts'
import type { Correspondence } from './mail/correspondence.ts'
import { changeNotices } from './notifications/change-notices.ts'
import type { Notifier } from './notifications/notifier.ts'
import { burstDue, withoutReplyMails } from './notifications/send-bursts.ts'
import { withoutResolution } from './notifications/send-resolutions.ts'

/** Tells the other side and everyone else who follows the ticket, as they chose. */
export function changeConsequences({
  agents,
  deskAddress,
  correspond,
  tell,
}: {
  readonly agents: AgentStore
  readonly deskAddress: string
  readonly correspond: Correspondence
  readonly tell: Notifier
}): ConsequencesOf {
  return async (change) => {
    const { after, now, timeline } = change
    // Members sign in: a link must not outlive their place in the organisation.
    const link = after.personId === undefined ? makeGuestLink(after.ticketNumber, now) : undefined
    const all = changeNotices({ ...change, agents: await agents.all(), deskAddress, linkToken: link?.token })
    // An emergency is mailed at once.
    const isLater = !reportsEmergency(change.entries) && change.entries.some((entry) => isInBurst(entry, timeline))
    const { notices, items: resolution } = withoutResolution(isLater ? withoutReplyMails(all) : all, after, change)
    const burst = isLater ? [burstDue(after.ticketNumber, now)] : []
    const { items, mails, messages } = await tell(after, notices, now)
    const isLinked = mails.some(({ linkToken }) => linkToken !== undefined)
    return {
      items: [...(link && isLinked ? link.writes : []), ...burst, ...resolution, ...items],
      mails: await correspond(after, mails),
      messages: [...messages, ...toSources(change)],
    }
  }
}

/** Tells the features whose records the ticket was made of that it ended, or was taken up again. */
function toSources({ before, after, linked, now }: Parameters<ConsequencesOf>[0]): DoneMessage[] {
  if (isActive(before.status) === isActive(after.status)) return []
  const { ticketNumber, version, status } = after
  const made = { feature: 'helpdesk', type: 'ticket', id: ticketNumber }
  return doneMessages(offers, { made, sources: linked, isDone: !isActive(status), change: String(version) }, now)
}
