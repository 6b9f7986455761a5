import { createHash } from 'node:crypto'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { isOwnAddress, withOwnTurns } from '#domain/chat/own-turns.ts'
import { mailedTurns } from '#domain/chat/mailed-turns.ts'
import type { ChatTranscriptMail } from '#domain/chat/mails/chat-transcript.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { assistant } from './assistant.ts'

/** Mails the conversation of this browser. The answer is the same for every address. */
export const mailTranscript = assistant.mailTranscript.handler(async ({ input, context, errors }) => {
  const { conversations, callerAddress } = context
  const now = context.now()
  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const [conversation, person] = await Promise.all([
    conversations.read(input.sessionId, { secret, now }),
    input.ownTurns.length > 0 ? context.knownPerson() : undefined,
  ])
  // What is read from records goes to the address that the person proved, and to no other.
  const ownTurns = isOwnAddress(person, input.email) ? input.ownTurns : []
  const turns = withOwnTurns(conversation?.turns ?? [], ownTurns)
  if (turns.length === 0) throw errors['conversation-unknown']()
  const { sessionId, version, handOver } = conversation ?? {
    sessionId: input.sessionId,
    version: 0,
    handOver: undefined,
  }
  const mail: ChatTranscriptMail = {
    // The same words go to the same address once.
    ...outboxMailBase(
      now,
      `chat-transcript-${digest(`${sessionId} ${version} ${input.email}${ownTurns.length > 0 ? JSON.stringify(ownTurns) : ''}`)}`,
    ),
    template: 'chat-transcript',
    to: input.email,
    ...mailedTurns(
      turns.map(({ question, answer, ...turn }) => ({ question, answer, ...('isOwn' in turn && { isOwn: true }) })),
    ),
    ...(handOver && handOver.state !== 'refused' && { ticketNumber: handOver.ticketNumber }),
  }
  const sent = await conversations.mail(mail, { sessionId, callerAddress, now })
  if (sent !== 'sent') throw errors['too-many-transcripts']({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
  return input.ownTurns.length > ownTurns.length ? { isWithoutRecords: true as const } : {}
})

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
