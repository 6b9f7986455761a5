import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { redact } from '#domain/chat/redaction.ts'
import { assistant } from './assistant.ts'

/** A later rating replaces an earlier one. */
export const rateAnswer = assistant.rateAnswer.handler(async ({ input, context, errors }) => {
  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const reason = input.reason && redact(input.reason, { name: '' })
  const rated = await context.conversations.rate(
    { sessionId: input.sessionId, number: input.turn },
    { secret, now: context.now(), rating: input.rating, ...(reason && { reason }) },
  )
  if (!rated) throw errors['conversation-unknown']()
  return {}
})
