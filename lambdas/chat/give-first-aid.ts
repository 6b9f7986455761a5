import { aidWithTicket } from '#domain/chat/aid-with-ticket.ts'
import { headed } from '#domain/chat/headings.ts'
import { handOverAnswer } from '#domain/chat/hand-over.ts'
import { languageOf } from '#domain/chat/language.ts'
import type { OwnTurn } from '#domain/chat/own-turns.ts'
import { redact } from '#domain/chat/redaction.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { withTimeout } from '#lambdas/platform/with-timeout.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Assistant } from './assistant.ts'
import type { Conversation } from './conversation-store.ts'
import { handedOver, handOver } from './hand-over.ts'
import type { HandedOver } from './hand-over.ts'

/** Time limit for storing the conversation before first aid is sent anyway. Milliseconds. */
const STORE_WITHIN = 800
/** The same for a call for help, whose ticket is stored with it. The browser shows first aid itself meanwhile. Milliseconds. */
const HAND_OVER_WITHIN = 4000

interface UrgentMessage {
  readonly message: string
  readonly sessionId: string
  readonly secret: string | undefined
  readonly userName: string
  readonly userEmail: string
  readonly ownTurns: readonly OwnTurn[]
  readonly conversationHistory: readonly { readonly role: string; readonly content: string }[]
  readonly callerAddress: string
  readonly messageId?: string | undefined
  /** Whether it asks our engineers for help, and not only what to do. */
  readonly calls: boolean
}

interface Stored {
  readonly sessionId: string
  readonly message?: string
  readonly headings?: number[] | undefined
  readonly turn?: number
  readonly handedOver?: HandedOver | undefined
}

/**
 * Answers an urgent message with `aid`, which is prepared, without a model call or a limit. The turn is stored only if the
 * table answers in time and the caller is within the limit of urgent messages. A call for help is handed over to people at once.
 */
export async function giveFirstAid(
  context: Pick<Assistant, 'conversations' | 'recogniser' | 'now'> & Pick<Call, 'knownPerson'>,
  aid: string,
  asked: UrgentMessage,
): Promise<Stored & { message: string }> {
  const { conversations, now } = context
  const language = languageOf(asked.message)
  const { text: message, ...heads } = headed(aid)
  const { calls } = asked
  count('MessagesAnswered')
  try {
    return { message, ...heads, ...(await withTimeout(calls ? HAND_OVER_WITHIN : STORE_WITHIN, storeTurn())) }
  } catch (cause) {
    // An emergency must not wait for a slow or failed table.
    logger.warn('first aid answered but not stored', { failure: describeError(cause) })
    return { message, ...heads, sessionId: asked.sessionId }
  }

  async function storeTurn(): Promise<Stored> {
    const { sessionId, secret, callerAddress, messageId } = asked
    const opened = await conversations.open({ sessionId, secret, callerAddress, messageId, now: now(), urgent: true })
    if (opened.outcome === 'too-many') return { sessionId }
    const { conversation } = opened
    const known = handedOver(conversation, secret)
    const isOpen = known?.state === 'open' || known?.state === 'opening'
    const named = isOpen ? aidWithTicket(aid, known.ticketNumber) : aid
    // The browser passes on to people what was said of their ticket.
    const tellsPeople = calls || named !== aid
    const repeated = conversation.turns.find((turn) => messageId !== undefined && turn.messageId === messageId)
    if (repeated) {
      const { sessionId: id } = conversation
      const { answer, headings, number: turn } = repeated
      return { sessionId: id, message: answer, headings, turn, ...(tellsPeople && { handedOver: known }) }
    }
    const given = calls && !isOpen ? await toPeople(conversation) : undefined
    if (given && 'handedOver' in given) {
      await conversations.countAnswer(conversation, { now: now(), isEmergency: true })
      return { ...given, sessionId: conversation.sessionId }
    }
    const at = now()
    const [turn] = await Promise.all([
      conversations.save(conversation, { turn: turnWith(named), now: at }),
      conversations.countAnswer(conversation, { now: at, isEmergency: true }),
    ])
    return {
      sessionId: conversation.sessionId,
      ...(isOpen && { message: headed(named).text }),
      ...(typeof turn === 'number' && { turn }),
      ...(tellsPeople && { handedOver: known }),
    }
  }

  function turnWith(marked: string) {
    const { messageId } = asked
    const { text: answer, headings } = headed(marked)
    const question = redact(asked.message, { name: asked.userName })
    const outcome = 'first-aid' as const
    return { question, answer, ...(headings && { headings }), outcome, ...(messageId !== undefined && { messageId }) }
  }

  function toPeople(conversation: Conversation) {
    const typed = asked.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
    return handOver(context, conversation, { ...asked, reason: 'emergency', typed }, (ticket) =>
      turnWith(`${aidWithTicket(aid, ticket.ticketNumber)}\n${handOverAnswer('emergency', ticket, language)}`),
    )
  }
}
