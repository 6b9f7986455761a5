import { createHash, randomInt, randomUUID } from 'node:crypto'
import { callBackNumber } from '#domain/chat/call-back.ts'
import type { HandOver, HandOverReason, OpenedTicket } from '#domain/chat/hand-over.ts'
import { stillWithPeople } from '#domain/chat/hand-over.ts'
import { languageOf } from '#domain/chat/language.ts'
import { isOwnAddress, withOwnTurns } from '#domain/chat/own-turns.ts'
import type { OwnTurn } from '#domain/chat/own-turns.ts'
import { redact } from '#domain/chat/redaction.ts'
import { inOwnWords, ticketOf } from '#domain/chat/transcript.ts'
import { VISITOR } from '#domain/helpdesk/chat-ticket.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { plainLine } from '#domain/text/plain.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Assistant } from './assistant.ts'
import { OVER_LIMIT } from './conversation-store.ts'
import type { Conversation, NewTurn } from './conversation-store.ts'

/** Who asks, and in which words. */
interface Visitor {
  readonly userName: string
  readonly userEmail: string
  readonly callerAddress: string
  readonly secret: string | undefined
  /** What the visitor wrote before, as typed. */
  readonly typed: readonly string[]
  /** The message that is handed over, as typed. */
  readonly message?: string
  /** What their browser answered from their own records. */
  readonly ownTurns: readonly OwnTurn[]
}

/** What the panel needs of a conversation that people took over. */
export interface HandedOver {
  readonly ticketNumber: string
  readonly token: string
  readonly state: HandOver['state']
}

/**
 * Hands a conversation over: its turn and the command that opens the ticket are stored together, so that it happens once. Otherwise after
 * how many seconds it can be tried again: the caller handed over too many, or the conversation has no secret and a new one begins.
 */
export async function handOver(
  {
    conversations,
    recogniser,
    now,
    knownPerson,
  }: Pick<Assistant, 'conversations' | 'recogniser' | 'now'> & Pick<Call, 'knownPerson'>,
  conversation: Conversation,
  { reason, ...visitor }: Visitor & { readonly reason: HandOverReason },
  turnOf: (ticket: OpenedTicket) => NewTurn,
): Promise<
  { message: string; headings?: number[]; turn?: number; handedOver: HandedOver } | { retryAfterSeconds: number }
> {
  const { secret, userName: name, userEmail: email, callerAddress } = visitor
  if (conversation.owner === undefined || secret === undefined) return { retryAfterSeconds: 1 }
  const at = now()
  const ticketNumber = drawTicketNumber(at, randomInt)
  const token = chatToken(secret, conversation.sessionId, ticketNumber)
  const [turns, origin, { urgencyOf }, person] = await Promise.all([
    conversation.version === 0 ? [] : conversations.allTurns(conversation.sessionId),
    conversations.visitorOf(callerAddress, at),
    recogniser(),
    knownPerson(),
  ])
  // With another address than their own they write as a visitor, whom nobody checked.
  const known = isOwnAddress(person, email) ? person : undefined
  const redacted = (message: string) => redact(message, { name })
  const said = {
    turns: withOwnTurns(inOwnWords(turns, visitor.typed, redacted), known ? visitor.ownTurns : []),
    last: visitor.message,
  }
  const ticket = ticketOf(said, reason, urgencyOf)
  const phone = [visitor.message ?? '', ...visitor.typed.toReversed()]
    .map(callBackNumber)
    .find((each) => each !== undefined)
  const command = giveCommand(
    { helpdesk: helpdeskOffers },
    {
      to: 'helpdesk',
      command: 'open-chat-ticket',
      input: {
        ticketNumber,
        name: plainLine(name),
        email,
        ...ticket,
        ...(phone !== undefined && { phone }),
        tokenHash: hashOf(token),
        visitor: origin,
      },
      giver: known ?? { id: VISITOR, email: undefined, roles: [], assurance: 'aal1', organisation: undefined },
      from: { feature: 'chat', type: 'conversation', id: conversation.sessionId },
    },
    { now: at, messageId: randomUUID() },
  )
  if (typeof command === 'string') throw new Error(`The help desk takes no conversation: ${command}.`)
  const turn = turnOf({ ticketNumber, priority: ticket.priority, hasPhone: phone !== undefined })
  const saved = await conversations.save(
    conversation,
    { turn, now: at },
    {
      handOver: { ticketNumber, at: new Date(at).toISOString(), reason, state: 'opening' },
      messages: [command],
      items: [conversations.countHandOver(origin, at)],
    },
  )
  if (saved === OVER_LIMIT) return { retryAfterSeconds: conversations.handOverAgainAfter(at) }
  // Another request was faster: both answer with its ticket.
  if (typeof saved === 'object') {
    const given = handedOver({ handOver: saved.handedOver, sessionId: conversation.sessionId }, secret)
    const language = languageOf(turn.question || (turns.at(-1)?.question ?? ''))
    return given
      ? { message: stillWithPeople(given.ticketNumber, language), handedOver: given }
      : { retryAfterSeconds: 1 }
  }
  await conversations.noteHandOver(conversation, at)
  return {
    message: turn.answer,
    ...(turn.headings && { headings: turn.headings }),
    turn: saved,
    handedOver: { ticketNumber, token, state: 'opening' },
  }
}

/** How the panel reads a conversation that was handed over. */
export function handedOver(
  { handOver: given, sessionId }: Pick<Conversation, 'handOver' | 'sessionId'>,
  secret: string | undefined,
): HandedOver | undefined {
  if (!given || secret === undefined) return undefined
  const { ticketNumber, state } = given
  return { ticketNumber, state, token: chatToken(secret, sessionId, ticketNumber) }
}

/** By which the help desk knows that it is asked for the browser that handed the ticket over. */
export function chatTokenHash(secret: string, sessionId: string, ticketNumber: string): string {
  return hashOf(chatToken(secret, sessionId, ticketNumber))
}

/** The token follows from the browser's secret, so that it is stored nowhere: the help desk gets its hash. */
function chatToken(secret: string, sessionId: string, ticketNumber: string): string {
  return hashOf(`chat ticket ${secret} ${sessionId} ${ticketNumber}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
