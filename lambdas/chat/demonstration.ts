import { createHash } from 'node:crypto'
import { dateOf, dayAt, startOfDay, weekdayOf } from '#domain/calendar/day.ts'
import type { AddedAnswer, AnswerHappening } from '#domain/chat/answers/added-answer.ts'
import {
  demonstrationAnswers,
  demonstrationConversations,
  demonstrationEmergencies,
  demonstrationQuestions,
} from '#domain/chat/demonstration/demonstration-conversations.ts'
import type { DemonstrationConversation } from '#domain/chat/demonstration/demonstration-conversations.ts'
import { isUnsure } from '#domain/chat/conversation.ts'
import { plainLine } from '#domain/text/plain.ts'
import {
  answerHistoryOf,
  answerKey,
  conversationKey,
  conversationsOn,
} from '#lambdas/platform/assistant/assistant-keys.ts'
import { demonstrateFigures, varied } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { turnItem } from './conversation-items.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const KEPT_DAYS = 30
/** Whole days before today whose conversations are not deleted yet. */
const READABLE_DAYS = KEPT_DAYS - 1
/** Between two questions of a conversation. */
const PAUSE_MS = 90_000

/**
 * Half a year of counted conversations, fewer at weekends, with an emergency now and then. Those of the days that conversations are kept for
 * can be read. Added answers besides.
 */
export const demonstrate: Demonstrate = async ({ tables, table, now, people }) => {
  const today = dayAt(now)
  const kept = conversationsUntil(now)
  const byDay = Map.groupBy(kept, ({ beganAt }) => dayAt(beganAt))
  const countsOn = (day: number) => {
    const conversations = day < today - READABLE_DAYS ? conversationsOf(day) : (byDay.get(day) ?? [])
    return {
      conversations: conversations.length,
      messages: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
      emergencies: conversations.filter(({ turns }) => turns.some(isEmergency)).length,
      handOvers: conversations.filter(({ handOver }) => handOver).length,
    }
  }
  const days = await demonstrateFigures({ tables, table }, 'chat', { now, countsOn, withToday: true })
  if (days === undefined) return 'Nothing: days are counted already.'
  const owner = people.find(({ isAgent, personId }) => isAgent && personId !== undefined)?.personId
  const answers = owner === undefined ? [] : answerItems(owner, now)
  await putAll({ tables, table }, [...kept.flatMap(conversationItems), ...answers])
  return `${days} days of conversations, ${kept.length} conversations to read, ${answers.length / 2} added answers.`
}

interface Held extends Omit<DemonstrationConversation, 'hoursAgo'> {
  /** Milliseconds since 1970. */
  readonly beganAt: number
}

const isEmergency = ({ outcome }: Pick<Held['turns'][number], 'outcome'>) => outcome === 'first-aid'

/** The conversations of a usual day, the same for the same day. */
function conversationsOf(day: number): Held[] {
  const usual = weekdayOf(day) % 6 === 0 ? 1 : 4
  const number = usual + varied(day, 4)
  const emergencies = Math.max(0, varied(day + 2, 6) - 4)
  const hasHandOver = varied(day + 5, 3) === 0
  return Array.from({ length: number }, (_, at) => {
    const subjects = at < emergencies ? demonstrationEmergencies : demonstrationQuestions
    return {
      // During working hours, one after the other.
      beganAt: startOfDay(day) + 8 * HOUR_MS + Math.floor((at * 9 * HOUR_MS) / number),
      turns: subjects[(day * 7 + at) % subjects.length]!,
      ...(hasHandOver && at === number - 1 && { handOver: 'asked' as const }),
    }
  })
}

/** The conversations of the days for which they are kept, and those that show something. */
function conversationsUntil(now: number): Held[] {
  const today = dayAt(now)
  const days = Array.from({ length: READABLE_DAYS }, (_, before) => today - 1 - before)
  return [
    ...days.flatMap(conversationsOf),
    ...demonstrationConversations.map(({ hoursAgo, ...shown }) => ({ ...shown, beganAt: now - hoursAgo * HOUR_MS })),
  ]
}

function conversationItems({ beganAt, turns, handOver }: Held, index: number) {
  const sessionId = `chat_${digest(`conversation ${index}`).slice(0, 32)}`
  const at = (turn: number) => beganAt + turn * PAUSE_MS
  const iso = (turn: number) => new Date(at(turn)).toISOString()
  const last = turns.length - 1
  const emergency = turns.findIndex(isEmergency)
  const expiresAt = (turn: number) => Math.floor((at(turn) + KEPT_DAYS * DAY_MS) / 1000)
  return [
    {
      ...conversationKey(sessionId),
      kind: 'conversation',
      sessionId,
      version: turns.length,
      startedAt: iso(0),
      lastAt: iso(last),
      title: plainLine(turns[0].question, 140),
      unsure: turns.filter(isUnsure).length,
      emergencies: turns.filter(isEmergency).length,
      ...(emergency >= 0 && { emergencyAt: iso(emergency) }),
      thumbsUp: turns.filter(({ rating }) => rating === 'up').length,
      thumbsDown: turns.filter(({ rating }) => rating === 'down').length,
      pk1: conversationsOn(iso(last).slice(0, 10)),
      sk1: `${iso(last)}#${sessionId}`,
      expiresAt: expiresAt(last),
      ...(handOver && {
        // No ticket was opened for it.
        handOver: { ticketNumber: 'DEMONSTRATION', at: iso(last), reason: handOver, state: 'refused' },
      }),
    },
    ...turns.map((turn, turnIndex) =>
      turnItem(sessionId, { ...turn, number: turnIndex + 1, at: iso(turnIndex) }, expiresAt(turnIndex)),
    ),
  ]
}

function answerItems(owner: string, now: number) {
  return demonstrationAnswers.flatMap(({ endsInDays, ...words }, index) => {
    const addedAt = new Date(now - 90 * DAY_MS).toISOString()
    const answer: AddedAnswer = {
      ...words,
      answerId: uuidOf(`answer ${index}`),
      owner,
      endsOn: dateOf(dayAt(now) + endsInDays),
      addedAt,
      changedAt: addedAt,
      changedBy: owner,
      isWithdrawn: false,
      version: 1,
    }
    const { question, answer: text, endsOn } = answer
    const happening: AnswerHappening = { at: addedAt, by: owner, what: 'added', question, answer: text, endsOn }
    return [
      { ...answerKey(answer.answerId), kind: 'added-answer', ...answer },
      {
        pk: answerHistoryOf(answer.answerId),
        sk: '000001',
        kind: 'added-answer-change',
        ...happening,
        expiresAt: Math.floor((now + 3 * 366 * DAY_MS) / 1000),
      },
    ]
  })
}

function digest(text: string): string {
  return createHash('sha256').update(`demonstration ${text}`).digest('base64url')
}

/** A UUID of version 4 that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(`demonstration ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
