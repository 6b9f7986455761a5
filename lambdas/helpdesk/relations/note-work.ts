import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { LinkMessage, NotificationMessage, RefusalMessage } from '#domain/offers/message.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { linkItem } from '#lambdas/platform/messages/link-items.ts'
import { askedWorkKey, ticketKey } from '../ticket-items.ts'

/** Links a ticket to the task or the project that was made of it. */
export function notingWork(commit: Commit) {
  return async ({ record, linked, organisation }: LinkMessage): Promise<void> => {
    const item = linkItem(ticketKey(record.id).pk, linked, organisation)
    const asked = organisation === undefined ? [] : [{ remove: { Key: askedWorkKey(record.id, organisation) } }]
    await commit({ items: [{ put: { Item: item } }, ...asked] })
  }
}

/** Tells who asked that nothing was made of the ticket, so that it can be asked for again. */
export function notingRefusedWork(commit: Commit, now: () => number) {
  return async ({ messageId, record, organisation, personId }: RefusalMessage): Promise<void> => {
    const told: NotificationMessage = {
      ...messageSince(now(), KEEPS_NOTIFICATIONS, `${messageId}-told`),
      kind: 'notification',
      personId,
      name: 'work-not-made',
      about: record,
    }
    const asked = organisation === undefined ? [] : [{ remove: { Key: askedWorkKey(record.id, organisation) } }]
    // Delivered again, its notification is there already, and the whole is refused.
    await commit({ items: asked, messages: [told] })
  }
}
