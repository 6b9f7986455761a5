import { checkedReply } from '#domain/chat/checked-reply.ts'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { redact } from '#domain/chat/redaction.ts'
import { cleanReply } from '#domain/chat/reply.ts'
import { tokensAtMost, inputTokens } from '#domain/chat/token-estimate.ts'
import { unknownAnswer, withheldAnswer } from '#domain/chat/unknown-answer.ts'
import { personAnswer, wantsPerson } from '#domain/chat/wants-person.ts'
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
  const found = knowledge.find(input.message, { earlier: turns.at(-1)?.question, urgency })
  const question = redact(input.message, { name: input.userName })

  if (wantsPerson(input.message)) return reply(personAnswer[found.language], 'MessagesForPerson')
  if (found.passages.length === 0) return reply(unknownAnswer[found.language], 'MessagesWithoutPassage')

  const prompt = promptFor({ question, turns, found, urgency })
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
  const cleaned = cleanReply(written.text, { urgent: urgency !== undefined })
  if (cleaned === undefined) {
    await settled
    count('MessagesUnanswered')
    throw errors['assistant-unavailable']()
  }
  const checked = checkedReply(cleaned, found)
  const [answered] = await Promise.all([
    reply(
      checked ?? withheldAnswer(found.language, urgency),
      checked === undefined ? 'RepliesWithheld' : 'MessagesAnswered',
    ),
    settled,
  ])
  return answered

  async function reply(message: string, metric: string): Promise<{ message: string; sessionId: string }> {
    const at = now()
    await Promise.all([
      conversations.save(conversation, { turn: { question, answer: message }, now: at }),
      conversations.countAnswer(conversation, { now: at }),
    ])
    count(metric)
    return { message, sessionId: conversation.sessionId }
  }
})
