import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { NotificationMessage } from '#domain/offers/message.ts'
import type { projectsOffers } from '#domain/projects/offers.ts'
import { taskReference } from '#domain/projects/task-reference.ts'

interface Notified {
  readonly personId: string
  readonly name: keyof typeof projectsOffers.notifications
  readonly about: Parameters<typeof taskReference>[0]
  /** The same for one happening, so that it is told once. */
  readonly key: string
}

/** The message that notifies a person about a task. `now` is in milliseconds since 1970. */
export function notifyOfTask(now: number, { personId, name, about, key }: Notified): NotificationMessage {
  return {
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${key}-${personId}`),
    kind: 'notification',
    personId,
    name,
    about: taskReference(about),
  }
}
