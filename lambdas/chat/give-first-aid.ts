import { languageOf } from '#domain/chat/language.ts'
import { redact } from '#domain/chat/redaction.ts'
import type { Urgency } from '#domain/chat/urgency.ts'
import { firstAidFor } from '#domain/company/first-aid.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { inTime } from '#lambdas/platform/in-time.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { Assistant } from './assistant.ts'

/** How long first aid waits to be remembered. Milliseconds. */
const REMEMBERED_WITHIN = 800

interface UrgentMessage {
  readonly message: string
  readonly sessionId: string
  readonly secret: string | undefined
  readonly userName: string
  readonly callerAddress: string
}

/**
 * Answers an urgent message with our own first aid. No model is asked and no limit refuses it. It is remembered for later
 * questions if the tables answer at once and the caller has not used up the allowance of urgent messages.
 */
export async function giveFirstAid(
  { conversations, now }: Pick<Assistant, 'conversations' | 'now'>,
  urgency: Urgency,
  asked: UrgentMessage,
): Promise<{ message: string; sessionId: string }> {
  const message = firstAidFor(urgency, languageOf(asked.message))
  count('MessagesAnswered')
  try {
    const sessionId = await inTime(REMEMBERED_WITHIN, remember())
    return { message, sessionId }
  } catch (cause) {
    // The tables are down or slow. Who is in trouble does not wait for them.
    logger.warn('first aid was given and is not remembered', { failure: describeError(cause) })
    return { message, sessionId: asked.sessionId }
  }

  async function remember(): Promise<string> {
    const { sessionId, secret, callerAddress } = asked
    const opened = await conversations.open({ sessionId, secret, callerAddress, now: now(), urgent: true })
    if (opened.outcome === 'too-many') {
      count('MessagesOverLimit')
      return sessionId
    }
    const question = redact(asked.message, { name: asked.userName })
    await conversations.save(opened.conversation, { turn: { question, answer: message }, now: now() })
    return opened.conversation.sessionId
  }
}
