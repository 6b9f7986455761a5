import * as z from 'zod'
import { plainWords } from '../text/rich/message-lines.ts'
import { answerOf, answers, guestNameOf } from './meeting.ts'
import type { Meeting } from './meeting.ts'
import { summaryIn, summaryMarking } from './summary.ts'

/** Days for which a link to a meeting's page may work. */
export const linkDays = [7, 30, 90, 365] as const
export const MOST_LINKS = 80

/** A link to a meeting's page, as the team sees it. `guest` is the address that it was mailed to. */
export const meetingLinkSchema = z.object({
  id: z.string(),
  guest: z.string().optional(),
  /** It shows the next meeting of a series. */
  seriesId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
})

const lines = z.array(z.string())

/**
 * What somebody of another organisation sees: the agenda, and the minutes once they are approved, with the parking lot. Notes before
 * that, the answers of others and their addresses are not part of it.
 */
export const guestPageSchema = z.strictObject({
  title: z.string(),
  organisationName: z.string(),
  date: z.iso.date(),
  time: z.string(),
  minutes: z.int(),
  zone: z.string(),
  place: z.string(),
  isCancelled: z.boolean(),
  /** How often the series meets, if the link shows its next meeting. An answer counts for all that come. */
  repeats: z.string().optional(),
  agenda: z.array(z.strictObject({ title: z.string(), minutes: z.int(), owner: z.string().optional() })),
  approved: z
    .strictObject({
      on: z.iso.datetime(),
      by: z.string(),
      /** With the words that mark it. */
      summary: z.strictObject({ marking: z.string(), text: z.string() }).optional(),
      present: lines,
      apologies: lines,
      items: z.array(z.strictObject({ title: z.string(), note: z.string(), decisions: lines })),
      otherDecisions: lines,
      actions: z.array(
        z.strictObject({ text: z.string(), person: z.string().optional(), dueOn: z.iso.date().optional() }),
      ),
      parked: lines,
      amendments: z.array(z.strictObject({ text: z.string(), on: z.iso.datetime(), by: z.string() })),
    })
    .optional(),
  /** What the reader of a mailed link answered; absent on a link that was given on, and once the meeting is over. */
  answer: z.enum([...answers, 'none']).optional(),
  until: z.iso.datetime(),
})
export type GuestPage = z.infer<typeof guestPageSchema>

interface Shown {
  readonly organisationName: string
  readonly nameOf: (personId: string) => string
  readonly guest?: string | undefined
  readonly until: string
  readonly repeats?: string | undefined
}

/** What a link shows of a meeting. It is built from nothing, so that a new field of a meeting stays inside. */
export function guestPageOf(meeting: Meeting, { organisationName, nameOf, guest, until, repeats }: Shown): GuestPage {
  const { title, date, time, minutes, zone, place, agenda, state } = meeting
  return {
    title,
    organisationName,
    date,
    time,
    minutes,
    zone,
    place,
    isCancelled: state === 'cancelled',
    ...(repeats !== undefined && { repeats }),
    agenda: agenda.map((item) => ({
      title: item.title,
      minutes: item.minutes,
      ...(item.ownerId !== undefined && { owner: nameOf(item.ownerId) }),
    })),
    ...(meeting.approvedAt !== undefined && { approved: approvedOf(meeting, meeting.approvedAt, nameOf) }),
    ...(guest !== undefined && asksForAnswers(meeting) && { answer: answerOf(meeting, guest) ?? 'none' }),
    until,
  }
}

/** Whether people can still say whether they come. */
export function asksForAnswers({ state }: Pick<Meeting, 'state'>): boolean {
  return state === 'planned' || state === 'running'
}

function approvedOf(meeting: Meeting, on: string, nameOf: Shown['nameOf']): NonNullable<GuestPage['approved']> {
  const { agenda, decisions, actions, amendments, parked, approvedBy } = meeting
  const worded = ({ text, number }: Meeting['decisions'][number]) =>
    number ? `${number}. ${plainWords(text)}` : plainWords(text)
  const summary = summaryIn(meeting)
  return {
    on,
    by: nameOf(approvedBy ?? ''),
    ...(summary && { summary: { marking: summaryMarking(nameOf(summary.by)), text: plainWords(summary.text) } }),
    present: whoIs(meeting, 'present', nameOf),
    apologies: whoIs(meeting, 'apologies', nameOf),
    items: agenda.map(({ id, title, note }) => ({
      title,
      note: plainWords(note?.text ?? ''),
      decisions: decisions.filter(({ itemId }) => itemId === id).map(worded),
    })),
    otherDecisions: decisions.filter(({ itemId }) => agenda.every(({ id }) => id !== itemId)).map(worded),
    actions: actions.map(({ text, personId, dueOn }) => ({
      text: plainWords(text),
      ...(personId !== undefined && { person: nameOf(personId) }),
      ...(dueOn !== undefined && { dueOn }),
    })),
    parked: parked.map(({ text }) => plainWords(text)),
    amendments: amendments.map(({ text, at, personId }) => ({ text: plainWords(text), on: at, by: nameOf(personId) })),
  }
}

/**
 * Names of who attended so. Guests are counted, because their names and addresses stay inside; with `namesGuests` they are named, for
 * people of the organisation.
 */
export function whoIs(
  { attendance, guests, guestNames }: Pick<Meeting, 'attendance' | 'guests' | 'guestNames'>,
  how: Meeting['attendance'][number]['attendance'],
  nameOf: (personId: string) => string,
  namesGuests = false,
): string[] {
  const all = attendance.filter((each) => each.attendance === how).map(({ who }) => who)
  const others = all.filter((who) => guests.includes(who)).length
  const names = all.filter((who) => !guests.includes(who)).map(nameOf)
  if (namesGuests) {
    const named = all.filter((who) => guests.includes(who)).map((who) => guestNameOf({ guestNames }, who) ?? who)
    return [...names, ...named.map((name) => `${name} (guest)`)]
  }
  return others === 0 ? names : [...names, others === 1 ? 'One guest' : `${others} guests`]
}
