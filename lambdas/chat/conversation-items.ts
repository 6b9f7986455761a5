import { isUnsure } from '#domain/chat/conversation.ts'
import type { Turn } from '#domain/chat/conversation.ts'
import type { HandOver } from '#domain/chat/hand-over.ts'
import { plainLine } from '#domain/text/plain.ts'
import { conversationKey, conversationsOn, GAPS } from '#lambdas/platform/assistant/assistant-keys.ts'

const LONGEST_TITLE = 140
/** Digits of a turn's number in its key. */
const DIGITS = 5

const turnKey = (sessionId: string, number: number) => ({
  pk: conversationKey(sessionId).pk,
  sk: `TURN#${String(number).padStart(DIGITS, '0')}`,
})

/** A turn as it is stored. `expiresAt` is in epoch seconds. */
export function turnItem(sessionId: string, turn: Turn, expiresAt: number) {
  const key = turnKey(sessionId, turn.number)
  const isGap = isUnsure(turn) || turn.rating === 'down'
  return {
    ...key,
    kind: 'conversation-turn',
    sessionId,
    ...Object.fromEntries(Object.entries(turn).filter(([, value]) => value !== undefined)),
    expiresAt,
    ...(isGap && gapOf(sessionId, turn)),
  }
}

/** Index keys of a turn in the list of gaps. */
function gapOf(sessionId: string, { at, number }: Pick<Turn, 'at' | 'number'>) {
  return { pk2: GAPS, sk2: `${at}#${sessionId}#${number}` }
}

/** What a new turn changes of a conversation as lists show it: parts of an update expression. */
export function listed({
  sessionId,
  at,
  turn,
  handOver,
}: {
  readonly sessionId: string
  readonly at: string
  readonly turn: Pick<Turn, 'question' | 'outcome'>
  readonly handOver: HandOver | undefined
}) {
  return {
    sets: [
      '#kind = :kind',
      'sessionId = :sessionId',
      'startedAt = if_not_exists(startedAt, :at)',
      'lastAt = :at',
      'title = if_not_exists(title, :title)',
      'pk1 = :list',
      'sk1 = :place',
      ...(handOver ? ['handOver = :handOver'] : []),
      ...(turn.outcome === 'first-aid' ? ['emergencyAt = if_not_exists(emergencyAt, :at)'] : []),
    ].join(', '),
    adds: [
      ...(isUnsure(turn) ? ['unsure :one'] : []),
      ...(turn.outcome === 'first-aid' ? ['emergencies :one'] : []),
    ].join(', '),
    names: { '#kind': 'kind' },
    values: {
      ':kind': 'conversation',
      ':sessionId': sessionId,
      ':at': at,
      ':title': plainLine(turn.question, LONGEST_TITLE) || 'A person was asked for',
      ':list': conversationsOn(at.slice(0, 10)),
      ':place': `${at}#${sessionId}`,
      ...(handOver && { ':handOver': handOver }),
    },
  }
}
