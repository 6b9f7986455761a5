import * as z from 'zod'
import { plainWords } from '../text/rich/message-lines.ts'
import type { Meeting } from './meeting.ts'
import { writtenDate } from './written-date.ts'

/** What an organisation decided about meetings. */
export const meetingSettingsSchema = z.strictObject({
  /** Whether a model may be asked for summaries of minutes. */
  suggestsSummaries: z.boolean(),
})
export type MeetingSettings = z.infer<typeof meetingSettingsSchema>

/** Of an organisation that decided nothing. */
export const firstSettings: MeetingSettings = { suggestsSummaries: false }

/** Characters of the minutes that a model reads; of longer ones the end is left out. */
export const MOST_SUMMARISED = 24_000

/** What is said of a suggestion before somebody takes it over. */
export const suggestionMarking =
  'Suggested by a machine from these minutes. It is not part of them until you take it over.'

/** What is said of a summary wherever the minutes are read. */
export function summaryMarking(name: string): string {
  return `Summary suggested by a machine, read and taken over by ${name}`
}

/** Whether the minutes of a meeting are a draft: it is over, and the chair has not approved them. */
export function isDraft({ state }: Pick<Meeting, 'state'>): boolean {
  return state === 'held' || state === 'sent'
}

/** The summary that somebody took over, if the minutes have one. One that was removed leaves its version only. */
export function summaryIn({ summary }: Pick<Meeting, 'summary'>): Meeting['summary'] {
  return summary?.text === '' ? undefined : summary
}

/** The minutes as a model reads them, in plain words, without a summary; empty if nothing was noted, decided or given to anybody. */
export function summarisedMinutes(meeting: Meeting, nameOf: (personId: string) => string): string {
  const { title, date, agenda, decisions, actions, parked } = meeting
  const notes = agenda.flatMap((item) => {
    const noted = plainWords(item.note?.text ?? '').trim()
    return noted === '' ? [] : [`${item.title}: ${noted}`]
  })
  const outcome = [
    ...decisions.map(({ text }) => `Decided: ${plainWords(text)}`),
    ...actions.map(({ text, personId, dueOn }) =>
      [
        `Action: ${plainWords(text)}`,
        personId === undefined ? undefined : nameOf(personId),
        dueOn && `by ${writtenDate(dueOn)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ]
  if (notes.length + outcome.length === 0) return ''
  // Outcome first, because the end of long minutes is left out.
  return [
    `${title}, ${writtenDate(date)}`,
    ...outcome,
    ...notes,
    ...parked.map(({ text }) => `For another time: ${plainWords(text)}`),
  ].join('\n')
}
