import { withoutLinks } from '../mail/without-links.ts'
import { plainWords, plainWordsOfLinks } from '../text/rich/message-lines.ts'
import { papersOf } from './item-papers.ts'
import type { Paper } from './item-papers.ts'
import type { Meeting } from './meeting.ts'
import { summaryIn, summaryMarking } from './summary.ts'
import { writtenDate, writtenMoment } from './written-date.ts'

/** Characters of all notes in a mail; the PDF has the rest. */
const MOST_NOTED = 40_000

/** The minutes of a meeting in plain words, as a mail has them. */
export interface PlainMinutes {
  /** A summary that somebody took over, with the words that mark it. */
  readonly summary?: { readonly marking: string; readonly text: string }
  readonly notes: { readonly title: string; readonly note: string; readonly papers: Paper[] }[]
  readonly decisions: string[]
  readonly actions: string[]
  readonly parked: string[]
  readonly corrections: string[]
}

/**
 * What a mail says of minutes, with their Markdown as `words` reads it. Of many notes the last ones are left out. `origin` of the site is
 * for readers of the organisation: they get the papers of items, with links to records.
 */
export function plainMinutes(
  meeting: Meeting,
  nameOf: (personId: string) => string,
  words: (markdown: string) => string = plainWords,
  origin?: string,
): PlainMinutes {
  const { agenda, decisions, actions, parked, amendments } = meeting
  let left = MOST_NOTED
  const notes = agenda.flatMap((item) => {
    const { title, note } = item
    const noted = words(note?.text ?? '')
    const papers = origin === undefined ? [] : papersOf(item, origin)
    left -= noted.length + papers.reduce((sum, { text, address = '' }) => sum + text.length + address.length, 0)
    if (left < 0 || (noted === '' && papers.length === 0)) return []
    return [{ title, note: noted, papers }]
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
