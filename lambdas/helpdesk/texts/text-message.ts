import type { CallText } from '#domain/helpdesk/texts/call-text.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { TextMessage } from '#domain/offers/message.ts'

/** The message that has a person of the desk texted. The desk sends its texts itself. `now` in milliseconds since 1970. */
export function textMessage(messageId: string, personId: string, { words, path }: CallText, now: number): TextMessage {
  return {
    ...messageSince(now, 'helpdesk', messageId),
    kind: 'text',
    personId,
    content: { type: 'words', words, path },
  }
}
