import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { occurrencesOf } from '../calendar/recurrence.ts'
import type { Recurrence } from '../calendar/recurrence.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'
import {
  agendaItemSchema,
  answeredSchema,
  askedSequenceOf,
  earlierSeriesAnswerSchema,
  isUntold,
  meetingDetailsSchema,
  meetingSchema,
  newMeeting,
  withAnswer,
} from './meeting.ts'
import type { Answered, EarlierAnswer, Meeting } from './meeting.ts'
import { ruleSchema } from './meeting-rule.ts'
import { ruleWords } from './rule-words.ts'

/** What an occurrence begins with. `date` is the first day of the series. */
export const seriesPlanSchema = z.strictObject({
  ...meetingDetailsSchema.shape,
  agenda: z.array(agendaItemSchema).max(60),
  rule: ruleSchema,
})

/** When a series met, and by which rule. */
const seriesTimesSchema = seriesPlanSchema.pick({ date: true, time: true, minutes: true, zone: true, rule: true })

export const seriesSchema = z.object({
  id: z.uuid(),
  organisation: z.string(),
  /** Who called it. */
  personId: z.string(),
  ...seriesPlanSchema.shape,
  /** The series that it took over from, and the date from which. Open actions and minutes of that one go on here. */
  follows: z.object({ seriesId: z.uuid(), ruled: dateSchema }).optional(),
  /** To the series as a whole. An occurrence begins with them. */
  answers: z.array(answeredSchema).default([]),
  /** To the occurrence that the rule has on a date, and to all later ones, in order. */
  laterAnswers: z.array(answeredSchema.extend({ from: dateSchema })).default([]),
  /** To earlier times of the series, of people who were asked anew: as `answers` and `laterAnswers` were then. */
  earlierAnswers: z.array(earlierSeriesAnswerSchema).optional(),
  /** What it met by before changes of its times, the latest last, each with the day of that change. */
  earlierTimes: z.array(seriesTimesSchema.extend({ changedOn: dateSchema })).optional(),
  /** Of its invitations. */
  sequence: z.int().min(0),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.int().min(1),
})
export type Series = z.infer<typeof seriesSchema>

/** How far a series is calculated, so that no date asks for centuries. */
const MOST_DAYS = 3660

/** Changes of its times that a series keeps. */
const MOST_EARLIER_TIMES = 6

/** Series that an organisation has at the same time. */
export const MOST_SERIES = 100

export function recurrenceOf({ date, rule }: Pick<Series, 'date' | 'rule'>): Recurrence {
  const { until, ...rest } = rule
  return { from: date, ...(until !== undefined && { until }), ...rest }
}

/** The id of an occurrence, which stays when it is moved. */
export function occurrenceId(seriesId: string, ruled: string): string {
  return `${seriesId}.${ruled}`
}

/** The series and the date of an occurrence's id; undefined for a single meeting. */
export function occurrenceIn(meetingId: string): { readonly seriesId: string; readonly ruled: string } | undefined {
  const [seriesId = '', ruled] = meetingId.split('.')
  return ruled === undefined ? undefined : { seriesId, ruled }
}

/**
 * An occurrence with the number that calendars have of it, before it is changed: an invitation to the series raises that of all occurrences,
 * and a change needs a higher one. What people are not told of yet stays so.
 */
export function numberedBy<Of extends Pick<Meeting, 'sequence' | 'askedSequence' | 'invitedAt' | 'state'>>(
  occurrence: Of,
  { sequence }: Pick<Series, 'sequence'>,
): Of {
  if (occurrence.sequence >= sequence) return occurrence
  const asked = isUntold(occurrence) ? askedSequenceOf(occurrence) : sequence
  return { ...occurrence, sequence, askedSequence: asked }
}

/** What people planned of a series, without what the server keeps of it. */
export function planOf(series: Series): z.infer<typeof seriesPlanSchema> {
  const {
    id: _id,
    organisation: _organisation,
    personId: _personId,
    follows: _follows,
    answers: _answers,
    laterAnswers: _laterAnswers,
    earlierAnswers: _earlierAnswers,
    earlierTimes: _earlierTimes,
    sequence: _sequence,
    createdAt: _createdAt,
    changedAt: _changedAt,
    version: _version,
    ...plan
  } = series
  return plan
}

/** Whether a series has no occurrence left, because it ends before its first one. */
export function isEnded({ date, rule }: Pick<Series, 'date' | 'rule'>): boolean {
  return rule.until !== undefined && rule.until < date
}

/** Whether nothing of a series is before one of its occurrences, so that ending it there cancels the whole. */
export function isFirstOf({ date }: Pick<Series, 'date'>, occurrence: Pick<Meeting, 'date' | 'ruled'>): boolean {
  return (occurrence.ruled ?? occurrence.date) <= date
}

/** The answers that the occurrence of a date begins with: to the series, or later ones to an earlier occurrence and what follows it. */
export function answersOn(
  { answers, laterAnswers }: Pick<Series, 'answers' | 'laterAnswers'>,
  ruled: string,
): Answered[] {
  const later = laterAnswers.filter(({ from }) => from <= ruled)
  return later.reduce<{ answers: Answered[] }>(
    (given, { who, answer, comment }) => withAnswer(given, who, answer, comment),
    { answers },
  ).answers
}

/** What people answered to earlier times of the series and would count for the occurrence of a date. */
function earlierAnswersOn({ earlierAnswers = [] }: Pick<Series, 'earlierAnswers'>, ruled: string) {
  const counting = earlierAnswers.filter(({ from = ruled }) => from <= ruled)
  const last = new Map(counting.map(({ from: _from, ...each }): [string, EarlierAnswer] => [each.who, each]))
  return [...last.values()]
}

/**
 * A series whose times change, before it has the new ones: everybody but the organiser is asked anew (RFC 5546, 2.1.4 and 3.2.2.1). What
 * the others had answered is kept with the times that they answered to; an answer to times before those only of who gave none since.
 */
export function askedAnew(series: Series): Series {
  const { answers, laterAnswers, earlierAnswers = [], personId, date, time, zone, rule } = series
  const { until: _until, ...rhythm } = rule
  const lapsed = [...answers, ...laterAnswers]
    .filter(({ who }) => who !== personId)
    .map(({ comment: _comment, ...each }) => ({ ...each, date, time, zone, repeats: ruleWords(rhythm) }))
  const before = earlierAnswers.filter((each) => lapsed.every(({ who }) => who !== each.who))
  return {
    ...series,
    answers: answers.filter(({ who }) => who === personId),
    laterAnswers: [],
    earlierAnswers: [...before, ...lapsed],
  }
}

/** With an answer to the whole, which takes the place of those to its later part. */
export function withWholeAnswer(series: Series, { who, answer, comment }: Answered): Series {
  const laterAnswers = series.laterAnswers.filter((each) => each.who !== who)
  return withAnswer({ ...series, laterAnswers }, who, answer, comment)
}

/** With an answer to the occurrence of a date and all later ones, in place of what the person answered to later ones. */
export function withLaterAnswer(series: Series, given: Series['laterAnswers'][number]): Series {
  const others = series.laterAnswers.filter(({ who, from }) => who !== given.who || from < given.from)
  return {
    ...series,
    laterAnswers: [...others, given].toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
    ),
  }
}

/** An occurrence as it is before anybody changes it; undefined if the rule has none on that date. */
export function plannedOccurrence(series: Series, calendar: WorkingCalendar, ruled: string): Meeting | undefined {
  if (ruled < series.date || ruled > shifted(series.date, MOST_DAYS)) return undefined
  // A day off moves an occurrence by a few days; the year is a bound.
  const found = occurrencesOf(recurrenceOf(series), calendar, shifted(ruled, -366), shifted(ruled, 366)).find(
    (each) => each.ruled === ruled,
  )
  return found && occurrenceOn(series, found)
}

/**
 * The occurrence that a series had on a date which is none of it any more, because the series ended before it or moved to other days: it is
 * cancelled. Undefined if the series had none there.
 */
export function lostOccurrence(series: Series, calendar: WorkingCalendar, ruled: string): Meeting | undefined {
  const { until, ...rule } = series.rule
  const { earlierTimes = [] } = series
  // What was over on the day of a change may have been held.
  const moved = earlierTimes.filter(({ changedOn }) => changedOn <= ruled).toReversed()
  const had = [...(until !== undefined && until < ruled ? [{ rule }] : []), ...moved]
  for (const times of had) {
    const found = plannedOccurrence({ ...series, ...times }, calendar, ruled)
    if (found) return { ...found, state: 'cancelled' }
  }
  return undefined
}

/** A series that gets a new plan on a day, with the times that it had if some of its dates may be none any more. */
export function withEarlierTimes(series: Series, plan: z.infer<typeof seriesPlanSchema>, changedOn: string): Series {
  const { date, time, minutes, zone, rule, earlierTimes = [] } = series
  const datesOf = ({ until: _until, passing: _passing, ...rest }: Series['rule']) => JSON.stringify(rest)
  if (date === plan.date && datesOf(rule) === datesOf(plan.rule)) return series
  const all = [...earlierTimes, { date, time, minutes, zone, rule, changedOn }]
  return { ...series, earlierTimes: all.slice(-MOST_EARLIER_TIMES) }
}

/** The occurrences of a series between two dates, within ten years of its first one, as they are before anybody changes them. */
export function plannedOccurrences(series: Series, calendar: WorkingCalendar, first: string, last: string): Meeting[] {
  const furthest = shifted(series.date, MOST_DAYS)
  const end = last < furthest ? last : furthest
  return occurrencesOf(recurrenceOf(series), calendar, first, end).map((each) => occurrenceOn(series, each))
}

function occurrenceOn(series: Series, { date, ruled }: { readonly date: string; readonly ruled: string }): Meeting {
  const { id, organisation, personId, sequence, createdAt } = series
  const { agenda, rule: _rule, ...details } = planOf(series)
  const called = {
    id: occurrenceId(id, ruled),
    organisation,
    personId,
    details: { ...details, date },
    agenda,
    seriesId: id,
    ruled,
  }
  return {
    ...newMeeting(called, Date.parse(createdAt)),
    sequence,
    answers: answersOn(series, ruled),
    ...(series.earlierAnswers && { earlierAnswers: earlierAnswersOn(series, ruled) }),
    invitedAt: createdAt,
    askedSequence: sequence,
    changedAt: series.changedAt,
  }
}

interface Changing {
  readonly before: Series
  readonly series: Series
  readonly calendar: WorkingCalendar
}

/**
 * A stored occurrence once its series is changed. One to which people only answered is no change of it, so it follows the series: at other
 * times they are asked anew, and undefined if the series has none on its date any more. Every other one stays as people left it.
 */
export function followed(occurrence: Meeting, { before, series, calendar }: Changing): Meeting | undefined {
  const { ruled = '', state, version, answers } = occurrence
  const was = plannedOccurrence(before, calendar, ruled)
  if (state !== 'planned' || !was || plannedText(was) !== plannedText(occurrence)) return occurrence
  const next = plannedOccurrence(series, calendar, ruled)
  if (!next) return undefined
  if (!meetsAtOtherTimes(before, series)) return { ...next, answers, version }
  const { date, time, zone } = was
  const lapsed = lapsedAnswers({ answers, date, time, zone }, before)
  const earlier = (next.earlierAnswers ?? []).filter(({ who }) => lapsed.every((each) => each.who !== who))
  return { ...next, earlierAnswers: [...earlier, ...lapsed], version }
}

/** What people but the organiser of a series answered to one of its dates, with the time that they answered to. */
export function lapsedAnswers(
  { answers, date, time, zone }: Pick<Meeting, 'answers' | 'date' | 'time' | 'zone'>,
  { personId }: Pick<Series, 'personId'>,
): EarlierAnswer[] {
  return answers.filter(({ who }) => who !== personId).map(({ who, answer }) => ({ who, answer, date, time, zone }))
}

/** An occurrence without what answers and the numbers of invitations to its series change. */
function plannedText(occurrence: Meeting): string {
  const {
    answers: _answers,
    earlierAnswers: _earlierAnswers,
    version: _version,
    changedAt: _changedAt,
    invitedAt: _invitedAt,
    sequence: _sequence,
    askedSequence: _askedSequence,
    ...rest
  } = meetingSchema.parse(occurrence)
  return JSON.stringify(rest)
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a series meets at other times by a new plan, so that its answers do not count any more. An earlier end moves no meeting. */
export function meetsAtOtherTimes(series: Series, plan: z.infer<typeof seriesPlanSchema>): boolean {
  const timesOf = ({ date, time, minutes, zone, rule: { every, unit } }: Pick<Series, TimesOfSeries>) =>
    JSON.stringify([date, time, minutes, zone, every, unit])
  return timesOf(series) !== timesOf(plan)
}
type TimesOfSeries = 'date' | 'time' | 'minutes' | 'zone' | 'rule'
