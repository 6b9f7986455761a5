import { withoutLinks } from '../mail/without-links.ts'
import { plainWords } from '../text/rich/message-lines.ts'
import type { Meeting } from './meeting.ts'
import { writtenDate } from './written-date.ts'

/** Characters of all notes in a mail; the PDF has the rest. */
const MOST_NOTED = 40_000

/** The minutes of a meeting in plain words, as a mail has them. */
export interface PlainMinutes {
  readonly notes: { readonly title: string; readonly note: string }[]
  readonly decisions: string[]
  readonly actions: string[]
  readonly parked: string[]
  readonly corrections: string[]
}

/** What a mail says of minutes. Of many notes the last ones are left out. */
export function plainMinutes(meeting: Meeting, nameOf: (personId: string) => string): PlainMinutes {
  const { agenda, decisions, actions, parked, amendments } = meeting
  let left = MOST_NOTED
  const notes = agenda.flatMap(({ title, note }) => {
    const words = plainWords(note?.text ?? '')
    left -= words.length
    return words === '' || left < 0 ? [] : [{ title, note: words }]
  })
  return {
    notes,
    decisions: decisions.map(({ text, number }) =>
      number === undefined ? plainWords(text) : `${number}. ${plainWords(text)}`,
    ),
    actions: actions.map(({ text, personId, dueOn, doneAt }) =>
      [
        plainWords(text),
        personId === undefined ? undefined : nameOf(personId),
        doneAt === undefined ? dueOn && `by ${writtenDate(dueOn)}` : 'done',
      ]
        .filter(Boolean)
        .join(', '),
    ),
    parked: parked.map(({ text }) => plainWords(text)),
    corrections: amendments.map(({ text, personId }) => `${plainWords(text)} (${nameOf(personId)})`),
  }
}

/** A meeting whose texts have no links, for a mail to an address that is not proved. */
export function withoutTypedLinks(meeting: Meeting): Meeting {
  const bare = (text: string) => withoutLinks(plainWords(text))
  const of = <Entry extends { readonly text: string }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, text: bare(entry.text) }))
  return {
    ...meeting,
    title: withoutLinks(meeting.title),
    place: withoutLinks(meeting.place, ''),
    agenda: meeting.agenda.map(({ note, ...item }) => ({
      ...item,
      title: withoutLinks(item.title),
      ...(note && { note: { ...note, text: bare(note.text) } }),
    })),
    decisions: of(meeting.decisions),
    actions: of(meeting.actions),
    parked: of(meeting.parked),
    amendments: of(meeting.amendments),
  }
}
