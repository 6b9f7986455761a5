import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { localIn } from '#domain/calendar/zone.ts'
import { askedSequenceOf, withAnswer } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { occurrenceId, withLaterAnswer, withWholeAnswer } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import type { CalendarAnswerMessage } from '#domain/offers/message.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import { answerOccurrences } from './answer-occurrences.ts'
import { meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import type { MeetingStore } from './meeting-store.ts'
import type { People } from '#lambdas/platform/known-people.ts'

const ATTEMPTS = 8

type Outcome = 'answered' | 'not-invited' | 'outdated' | 'not-found'

interface Parts {
  readonly meetings: Pick<MeetingStore, 'find' | 'series' | 'from'>
  readonly people: People
  readonly readTrial: ReadTrial
  readonly commit: Commit
  readonly now: () => number
}

/**
 * Takes an answer that came from a calendar program: from a person who is invited, to the invitation as it was last sent. An answer to a
 * whole series counts for occurrences without an answer of their own. Every other answer is left out: its sender cannot be told.
 */
export function takingAnswers({ meetings, people, readTrial, commit, now }: Parts) {
  return async (message: CalendarAnswerMessage): Promise<void> => {
    const { messageId, uid, occurrence } = message
    const id = uid.slice(0, uid.lastIndexOf('@'))
    const series = await meetings.series(id)
    const ruled = series && occurrence !== undefined ? ruledOf(series, occurrence) : undefined
    const outcome = !series
      ? await answerMeeting(id, message)
      : ruled === undefined
        ? await answerSeries(id, message)
        : message.isOnward
          ? await answerOnward(series, ruled, message)
          : await answerMeeting(occurrenceId(id, ruled), message)
    logger.info('calendar answer taken', { messageId, outcome })
  }

  async function answerMeeting(id: string, message: CalendarAnswerMessage): Promise<Outcome> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const meeting = await meetings.find(id)
      if (!meeting || meeting.state !== 'planned') return 'not-found'
      const who = await invitedAs(meeting, message)
      if (who === undefined) return 'not-invited'
      if (message.sequence < askedSequenceOf(meeting)) return 'outdated'
      const version = { key: meetingKey(id), was: meeting.version }
      const { outcome } = await commit({
        items: [putMeeting(withAnswer(meeting, who, message.answer, message.comment))],
        version,
      })
      if (outcome === 'written') return 'answered'
    }
    throw new Error('The meeting changes too fast: the message comes again.')
  }

  /** The occurrence itself says whether the sender is asked, and by which invitation. */
  async function answerOnward({ id }: Series, ruled: string, message: CalendarAnswerMessage): Promise<Outcome> {
    const taken = await answerMeeting(occurrenceId(id, ruled), message)
    if (taken !== 'answered') return taken
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const series = await meetings.series(id)
      if (!series) return 'not-found'
      const who = await invitedAs(series, message)
      if (who === undefined) return taken
      const { answer, comment } = message
      const given = { who, answer, ...(comment !== undefined && { comment }), from: ruled }
      const version = { key: seriesKey(id), was: series.version }
      const { outcome } = await commit({ items: [putSeries(withLaterAnswer(series, given))], version })
      if (outcome !== 'written') continue
      await answerOccurrences({ meetings, commit, now }, series, { who, answer, from: ruled })
      return taken
    }
    throw new Error('The series changes too fast: the message comes again.')
  }

  async function answerSeries(id: string, message: CalendarAnswerMessage): Promise<Outcome> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const series = await meetings.series(id)
      if (!series) return 'not-found'
      const who = await invitedAs(series, message)
      if (who === undefined) return 'not-invited'
      if (message.sequence < series.sequence) return 'outdated'
      const version = { key: seriesKey(id), was: series.version }
      const { outcome } = await commit({
        items: [putSeries(withWholeAnswer(series, { who, answer: message.answer, comment: message.comment }))],
        version,
      })
      if (outcome !== 'written') continue
      await answerOccurrences({ meetings, commit, now }, series, { who, answer: message.answer })
      return 'answered'
    }
    throw new Error('The series changes too fast: the message comes again.')
  }

  /** How the meeting names the sender: by the id of a member whose address it is, or by a guest's address. */
  async function invitedAs(
    { organisation, personIds, chairId, personId, guests }: Pick<Meeting, Invited>,
    { attendee }: CalendarAnswerMessage,
  ): Promise<string | undefined> {
    if (!mayUse(entitlementOf(await readTrial(organisation, 'meeting-management'), now()), 'change')) return undefined
    const { known } = await people.of(organisation, [...personIds, chairId, personId])
    const member = [...known].find(([, { email }]) => canonicalEmail(email) === attendee)
    return member?.[0] ?? guests.find((guest) => canonicalEmail(guest) === attendee)
  }
}

type Invited = 'organisation' | 'personIds' | 'chairId' | 'personId' | 'guests'

/** A program names an occurrence by the time at which its rule starts it. */
function ruledOf({ zone }: Series, occurrence: string): string {
  return occurrence.includes('T') ? localIn(zone, Date.parse(occurrence)).date : occurrence
}
