import { promptFor } from '#domain/chat/prompt.ts'
import { redact } from '#domain/chat/redaction.ts'
import { cleanReply } from '#domain/chat/reply.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { count } from '#lambdas/platform/count.ts'
import { assistant } from './assistant.ts'

/** The browser gives a message up after ten seconds; it must have heard from us by then. Milliseconds. */
const ANSWER_WITHIN = 8000

export const websiteChat = assistant.websiteChat.handler(async ({ input, context, errors }) => {
  const { conversations, knowledge, model, callerAddress, now } = context
  const deadline = AbortSignal.timeout(ANSWER_WITHIN)

  const opened = await conversations.open({ sessionId: input.sessionId, callerAddress, now: now() })
  if (opened.outcome === 'too-many') {
    count('MessagesOverLimit')
    throw errors['too-many-messages']({ data: { retryAfterSeconds: opened.retryAfterSeconds } })
  }

  const { conversation } = opened
  const { turns } = conversation
  const urgency = urgencyOf(input.message)
  const passages = knowledge.passagesFor(input.message, { earlier: turns.at(-1)?.question, urgency })
  const question = redact(input.message, { name: input.userName })

  // An attack does not wait for tomorrow's budget: first aid needs no model.
  const resting = opened.outcome === 'resting'
  if (resting && !urgency) {
    count('MessagesOverBudget')
    throw errors['assistant-resting']()
  }
  const written = resting
    ? { text: passages[0].text, tokens: 0 }
    : await model.answer(promptFor({ question, turns, passages, urgency }), deadline).catch((cause: unknown) => {
        // Down, throttled, refused to us or too slow: the visitor hears the same of each, the log the cause.
        count('MessagesUnanswered')
        throw errors['assistant-unavailable']({ cause })
      })
  const message = cleanReply(written.text, urgency && passages[0].text)
  if (message === undefined) {
    count('MessagesUnanswered')
    throw errors['assistant-unavailable']()
  }

  await conversations.save(conversation, { turn: { question, answer: message }, tokens: written.tokens, now: now() })
  count('MessagesAnswered')
  return { message, sessionId: conversation.sessionId }
})
