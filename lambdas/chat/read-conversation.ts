import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { assistant } from './assistant.ts'
import { handedOver } from './hand-over.ts'

/** What the browser shows after a reload, or in a second tab, of what it did not keep itself. */
export const readConversation = assistant.readConversation.handler(async ({ input, context, errors }) => {
  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const conversation = await context.conversations.read(input.sessionId, { secret, now: context.now() })
  if (!conversation) throw errors['conversation-unknown']()
  return {
    turns: conversation.turns.map(({ number, question, answer, headings, messageId, rating }) => ({
      number,
      question,
      answer,
      headings,
      messageId,
      rating,
    })),
    handedOver: handedOver(conversation, secret),
  }
})
