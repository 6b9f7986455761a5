import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { redact } from '#domain/chat/redaction.ts'
import { cleanReply } from '#domain/chat/reply.ts'
import { tokensAtMost, inputTokens } from '#domain/chat/token-estimate.ts'
import { urgencyOf, urgencyOfConversation } from '#domain/chat/urgency.ts'
import { count } from '#lambdas/platform/count.ts'
import { assistant } from './assistant.ts'
import { giveFirstAid } from './give-first-aid.ts'
import { isRefusedByModel } from './model.ts'

export const websiteChat = assistant.websiteChat.handler(async ({ input, context, errors }) => {
  const { conversations, knowledge, model, callerAddress, now } = context
  const deadline = AbortSignal.timeout(context.answerWithin)

  const secret = context.header(CONVERSATION_SECRET_HEADER)
  const emergency = urgencyOf(input.message)
  if (emergency) return giveFirstAid(context, emergency, { ...input, secret, callerAddress })

  const opened = await conversations.open({ sessionId: input.sessionId, secret, callerAddress, now: now() })
  if (opened.outcome === 'too-many')
    throw errors['too-many-messages']({ data: { retryAfterSeconds: opened.retryAfterSeconds } })

  const { conversation } = opened
  const { turns } = conversation
  const urgency = urgencyOfConversation(turns)
  const passages = knowledge.passagesFor(input.message, { earlier: turns.at(-1)?.question, urgency })
  const question = redact(input.message, { name: input.userName })

  const prompt = promptFor({ question, turns, passages, urgency })
  const read = inputTokens(prompt)
  const booking = await conversations.book(read + model.maxOutputTokens, now())
  if (!booking) {
    count('MessagesOverBudget')
    throw errors['assistant-resting']()
  }
  const written = await model.answer(prompt, deadline).catch(async (cause: unknown) => {
    // A refusal can cost input tokens only. After a timeout the full reservation stays, because Bedrock may bill it.
    if (isRefusedByModel(cause)) await conversations.settle(booking, read)
    // The visitor gets one message for every cause; the log records which.
    count('MessagesUnanswered')
    throw errors['assistant-unavailable']({ cause })
  })
  const spent = written.tokens ?? read + tokensAtMost(written.text)
  const settled = conversations.settle(booking, spent)
  const message = cleanReply(written.text, { urgent: urgency !== undefined })
  if (message === undefined) {
    await settled
    count('MessagesUnanswered')
    throw errors['assistant-unavailable']()
  }

  const at = now()
  await Promise.all([
    settled,
    conversations.save(conversation, { turn: { question, answer: message }, now: at }),
    conversations.countAnswer(conversation, { now: at }),
  ])
  count('MessagesAnswered')
  return { message, sessionId: conversation.sessionId }
})
