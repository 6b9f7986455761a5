import { createHash, randomUUID } from 'node:crypto'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { isOwnAddress, withMoments, withOwnTurns } from '#domain/chat/own-turns.ts'
import { mailedTurns } from '#domain/chat/mailed-turns.ts'
import type { ChatTranscriptMail } from '#domain/chat/mails/chat-transcript.ts'
import { VISITOR } from '#domain/helpdesk/chat-ticket.ts'
import { MOST_TICKETS } from '#domain/helpdesk/mailed-conversation.ts'
import type { MailedConversation } from '#domain/helpdesk/mailed-conversation.ts'
import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { ticketNumberPattern } from '#domain/links/ticket-number-pattern.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { CommandMessage } from '#domain/offers/message.ts'
import { assistant } from './assistant.ts'
import type { Conversation } from './conversation-store.ts'
import { chatTokenHash } from './hand-over.ts'

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
  const { sessionId, version } = conversation ?? { sessionId: input.sessionId, version: 0 }
  const { turns: mailed, missing } = mailedTurns(withMoments(turns))
  const asked = { to: input.email, turns: mailed, missing }
  const command = conversation && mailedByHelpDesk(conversation, secret, { asked, now })
  const mail: ChatTranscriptMail = {
    // The same words go to the same address once.
    ...outboxMailBase(
      now,
      `chat-transcript-${digest(`${sessionId} ${version} ${input.email}${ownTurns.length > 0 ? JSON.stringify(ownTurns) : ''}`)}`,
    ),
    template: 'chat-transcript',
    ...asked,
  }
  const sent = await conversations.mail(command ? { messages: [command] } : { mails: [mail] }, {
    to: input.email,
    sessionId,
    callerAddress,
    now,
  })
  if (sent !== 'sent') throw errors['too-many-transcripts']({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
  return input.ownTurns.length > ownTurns.length ? { isWithoutRecords: true as const } : {}
})

/** The command that the help desk adds what people answered, and mails it; undefined for a conversation that no person has. */
function mailedByHelpDesk(
  { sessionId, handOver, turns }: Conversation,
  secret: string | undefined,
  { asked, now }: { readonly asked: Pick<MailedConversation, 'to' | 'turns' | 'missing'>; readonly now: number },
): CommandMessage | undefined {
  if (!handOver || secret === undefined) return undefined
  const isTaken = handOver.state !== 'refused'
  // The tickets of earlier hand-overs stand in the assistant's answers only. A number that is no ticket of this browser opens nothing.
  const named = turns.flatMap(({ answer }) => answer.match(TICKET_NUMBERS) ?? [])
  const tickets = [...new Set([handOver.ticketNumber, ...named.toReversed()])].slice(0, MOST_TICKETS)
  const command = giveCommand(
    { helpdesk: helpdeskOffers },
    {
      to: 'helpdesk',
      command: 'mail-conversation',
      input: {
        ...asked,
        tickets: tickets.map((ticketNumber) => ({
          ticketNumber,
          tokenHash: chatTokenHash(secret, sessionId, ticketNumber),
        })),
        ...(isTaken && { ticketNumber: handOver.ticketNumber }),
      },
      giver: { id: VISITOR, email: undefined, roles: [], assurance: 'aal1', organisation: undefined },
      from: { feature: 'chat', type: 'conversation', id: sessionId },
    },
    { now, messageId: randomUUID() },
  )
  if (typeof command === 'string') throw new Error(`The help desk mails no conversation: ${command}.`)
  return command
}

const TICKET_NUMBERS = new RegExp(ticketNumberPattern, 'g')

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
