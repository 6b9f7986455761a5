import type { Message as WrittenMessage } from '#domain/helpdesk/message.ts'
import type { TicketEvent } from '#domain/helpdesk/ticket-event.ts'

/** An entry, ready for the reader: the actor has a name. */
export interface ShownEntry extends Pick<TicketEvent, 'seq' | 'at' | 'happening'> {
  readonly message?: WrittenMessage | undefined
  readonly comment?: string | undefined
  /** Who did it; absent if a rule did. */
  readonly by?: string | undefined
  /** The reader did it. */
  readonly isOwn?: boolean | undefined
  /** Who did it did it to themselves. */
  readonly isToSelf?: boolean | undefined
}
