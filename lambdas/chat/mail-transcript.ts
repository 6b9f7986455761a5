import { createHash } from 'node:crypto'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { mailedTurns } from '#domain/chat/mailed-turns.ts'
import type { ChatTranscriptMail } from '#domain/chat/mails/chat-transcript.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { assistant } from './assistant.ts'

/** Mails the conversation of this browser. The answer is the same for every address. */
export const mailTranscript = assistant.mailTranscript.handler(async ({ input, context, errors }) => {
  const { conversations, callerAddress } = context
  const now = context.now()
  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const conversation = await conversations.read(input.sessionId, { secret, now })
  if (!conversation || conversation.turns.length === 0) throw errors['conversation-unknown']()
  const { sessionId, version, handOver } = conversation
  const mail: ChatTranscriptMail = {
    // The same words go to the same address once.
    ...outboxMailBase(now, `chat-transcript-${digest(`${sessionId} ${version} ${input.email}`)}`),
    template: 'chat-transcript',
    to: input.email,
    ...mailedTurns(conversation.turns),
    ...(handOver && handOver.state !== 'refused' && { ticketNumber: handOver.ticketNumber }),
  }
  const sent = await conversations.mail(mail, { sessionId, callerAddress, now })
  if (sent !== 'sent') throw errors['too-many-transcripts']({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
  return {}
})

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
