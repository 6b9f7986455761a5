import { withoutLinks } from '../mail/without-links.ts'
import { plainWords, plainWordsOfLinks } from '../text/rich/message-lines.ts'
import type { Meeting } from './meeting.ts'
import { summaryIn, summaryMarking } from './summary.ts'
import { writtenDate, writtenMoment } from './written-date.ts'

/** Characters of all notes in a mail; the PDF has the rest. */
const MOST_NOTED = 40_000

/** The minutes of a meeting in plain words, as a mail has them. */
export interface PlainMinutes {
  /** A summary that somebody took over, with the words that mark it. */
  readonly summary?: { readonly marking: string; readonly text: string }
  readonly notes: { readonly title: string; readonly note: string }[]
  readonly decisions: string[]
  readonly actions: string[]
  readonly parked: string[]
  readonly corrections: string[]
}

/** What a mail says of minutes, with their Markdown as `words` reads it. Of many notes the last ones are left out. */
export function plainMinutes(
  meeting: Meeting,
  nameOf: (personId: string) => string,
  words: (markdown: string) => string = plainWords,
): PlainMinutes {
  const { agenda, decisions, actions, parked, amendments } = meeting
  let left = MOST_NOTED
  const notes = agenda.flatMap(({ title, note }) => {
    const noted = words(note?.text ?? '')
    left -= noted.length
    return noted === '' || left < 0 ? [] : [{ title, note: noted }]
  })
  const summary = summaryIn(meeting)
  return {
    ...(summary && { summary: { marking: summaryMarking(nameOf(summary.by)), text: words(summary.text) } }),
    notes,
    decisions: decisions.map(({ text, number }) => (number === undefined ? words(text) : `${number}. ${words(text)}`)),
    actions: actions.map(({ text, personId, dueOn, doneAt }) =>
      [
        words(text),
        personId === undefined ? undefined : nameOf(personId),
        doneAt === undefined ? dueOn && `by ${writtenDate(dueOn)}` : 'done',
      ]
        .filter(Boolean)
        .join(', '),
    ),
    parked: parked.map(({ text }) => words(text)),
    corrections: amendments.map(
      ({ text, personId, at }) => `${words(text)} (${nameOf(personId)}, ${writtenMoment(at)})`,
    ),
  }
}

/** A Markdown text of minutes for a mail to an address that is not proved: no link is in it. It is read once, so that nothing turns into one. */
export function unlinkedWords(markdown: string): string {
  return withoutLinks(plainWordsOfLinks(markdown))
}

/** A meeting whose titles and place have no links, for a mail to an address that is not proved. `unlinkedWords` reads its texts. */
export function withoutTypedLinks(meeting: Meeting): Meeting {
  return {
    ...meeting,
    title: withoutLinks(meeting.title),
    place: withoutLinks(meeting.place, ''),
    agenda: meeting.agenda.map((item) => ({ ...item, title: withoutLinks(item.title) })),
  }
}
