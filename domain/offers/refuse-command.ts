import { messageSince } from './message.ts'
import type { CommandMessage, RefusalMessage } from './message.ts'

/** Reasons that the platform itself refuses a command by. */
export type PlatformRefusal = 'not-offered' | 'not-allowed' | 'invalid-input'

/**
 * The message that tells the feature which gave a command why it was refused. It follows from the command, so that a command that
 * is refused twice is told of once. `now` is in milliseconds since 1970.
 */
export function refuseCommand(
  { messageId, to, from, command, giver }: CommandMessage,
  reason: string,
  now: number,
): RefusalMessage {
  return {
    ...messageSince(now, from.feature, `${messageId}-refused`),
    kind: 'refusal',
    by: to,
    command,
    given: messageId,
    record: from,
    personId: giver.id,
    reason,
  }
}
