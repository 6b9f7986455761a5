import { languageOf } from '#domain/chat/language.ts'
import { redact } from '#domain/chat/redaction.ts'
import type { Urgency } from '#domain/chat/urgency.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { withTimeout } from '#lambdas/platform/with-timeout.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { Assistant } from './assistant.ts'

/** Time limit for storing the conversation before first aid is sent anyway. Milliseconds. */
const STORE_WITHIN = 800

interface UrgentMessage {
  readonly message: string
  readonly sessionId: string
  readonly secret: string | undefined
  readonly userName: string
  readonly callerAddress: string
  readonly messageId?: string | undefined
}

/**
 * Answers an urgent message with prepared first aid, without a model call or a limit. The turn is stored only if the
 * table answers in time and the caller is within the limit of urgent messages.
 */
export async function giveFirstAid(
  { conversations, now }: Pick<Assistant, 'conversations' | 'now'>,
  urgency: Urgency,
  asked: UrgentMessage,
): Promise<{ message: string; sessionId: string; turn?: number }> {
  const message = firstAidFor(urgency, languageOf(asked.message))
  count('MessagesAnswered')
  try {
    return { message, ...(await withTimeout(STORE_WITHIN, storeTurn())) }
  } catch (cause) {
    // An emergency must not wait for a slow or failed table.
    logger.warn('first aid answered but not stored', { failure: describeError(cause) })
    return { message, sessionId: asked.sessionId }
  }

  async function storeTurn(): Promise<{ sessionId: string; turn?: number }> {
    const { sessionId, secret, callerAddress, messageId } = asked
    const opened = await conversations.open({ sessionId, secret, callerAddress, now: now(), urgent: true })
    if (opened.outcome === 'too-many') return { sessionId }
    const { conversation } = opened
    const repeated = conversation.turns.find((turn) => messageId !== undefined && turn.messageId === messageId)
    if (repeated) return { sessionId: conversation.sessionId, turn: repeated.number }
    const question = redact(asked.message, { name: asked.userName })
    const at = now()
    const [turn] = await Promise.all([
      conversations.save(conversation, {
        turn: { question, answer: message, outcome: 'first-aid', ...(messageId !== undefined && { messageId }) },
        now: at,
      }),
      conversations.countAnswer(conversation, { now: at, isEmergency: true }),
    ])
    return { sessionId: conversation.sessionId, ...(typeof turn === 'number' && { turn }) }
  }
}
