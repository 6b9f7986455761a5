import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { handOverAnswer, stillWithPeople } from '#domain/chat/hand-over.ts'
import { languageOf } from '#domain/chat/language.ts'
import { assistant } from './assistant.ts'
import { handedOver, handOver } from './hand-over.ts'

/** Asked by a press of "Talk to a person", at any time. Pressed again, it answers with the same ticket. */
export const askForPerson = assistant.askForPerson.handler(async ({ input, context, errors }) => {
  const { conversations, callerAddress, now } = context
  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const opened = await conversations.open({ ...input, secret, callerAddress, now: now() })
  if (opened.outcome === 'too-many')
    throw errors['too-many-messages']({ data: { retryAfterSeconds: opened.retryAfterSeconds } })

  const { conversation } = opened
  const { sessionId } = conversation
  const language = languageOf(conversation.turns.at(-1)?.question ?? '')
  const known = handedOver(conversation, secret)
  if (known && known.state !== 'refused' && known.ticketNumber !== input.after)
    return { message: stillWithPeople(known.ticketNumber, language), sessionId, handedOver: known }

  const given = await handOver(
    context,
    conversation,
    {
      ...input,
      ...(input.unsent.length > 0 && { message: input.unsent.join('\n\n') }),
      reason: 'button',
      secret,
      callerAddress,
      typed: input.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    },
    (ticket) => ({ question: '', answer: handOverAnswer('button', ticket, language), outcome: 'person' }),
  )
  if ('retryAfterSeconds' in given) throw errors['no-hand-over']({ data: given })
  return { ...given, sessionId }
})
