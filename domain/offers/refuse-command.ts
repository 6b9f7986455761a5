import { messageSince } from './message.ts'
import type { CommandMessage, RefusalMessage } from './message.ts'

/** Reasons that the platform itself refuses a command by. */
export type PlatformRefusal = 'not-offered' | 'not-allowed' | 'invalid-input'

/**
 * The message that tells the sending feature why its command was refused. Its id follows from the command, so that a repeated
 * refusal is reported once. `now` is in milliseconds since 1970.
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
    ...(giver.organisation !== undefined && { organisation: giver.organisation }),
    reason,
  }
}
