import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { LinkMessage, NotificationMessage, RefusalMessage } from '#domain/offers/message.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ProjectStore } from './project-store.ts'
import { forgetAsked, storeTaskLink } from './task-notes-store.ts'

/** Links a task to the ticket that the help desk opened about it. Nothing is written of a project that is deleted. */
export function notingTicket(projects: Pick<ProjectStore, 'head'>, commit: Commit) {
  return async ({ record, linked }: LinkMessage): Promise<void> => {
    const place = taskIn(record.id)
    const head = await projects.head(place.projectId)
    if (!head) return
    await commit({
      items: [storeTaskLink({ ...place, organisation: head.organisation }, linked), forgetAsked(place)],
    })
  }
}

/** Tells who asked that no ticket was opened, so that they can ask again. */
export function notingRefusedTicket(commit: Commit, now: () => number) {
  return async ({ messageId, record, personId }: RefusalMessage): Promise<void> => {
    const told: NotificationMessage = {
      ...messageSince(now(), KEEPS_NOTIFICATIONS, `${messageId}-told`),
      kind: 'notification',
      personId,
      name: 'ticket-not-opened',
      about: record,
    }
    // Delivered again, its notification is there already, and the whole is refused.
    await commit({ items: [forgetAsked(taskIn(record.id))], messages: [told] })
  }
}
