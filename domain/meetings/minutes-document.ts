import { dateOf, dayAt } from '../calendar/day.ts'
import type { TemplateData } from '../documents/templates.ts'
import { plainWords } from '../text/rich/message-lines.ts'
import { whenInWords } from './calendar/home-time.ts'
import { whoIs } from './guest-page.ts'
import { papersOf } from './item-papers.ts'
import type { KeptItem, Meeting } from './meeting.ts'
import { noteBlocks } from './note-blocks.ts'
import { summaryIn, summaryMarking } from './summary.ts'
import { writtenDate, writtenMoment } from './written-date.ts'

interface Shown {
  readonly organisationName: string
  readonly nameOf: (personId: string) => string
  /** Reads the Markdown of notes and entries. */
  readonly words?: (markdown: string) => string
  /** The reader is of the organisation, and sees who the guests were. */
  readonly namesGuests?: boolean
  /** Of the site. The papers of items are for readers of the organisation, and are left out without it. */
  readonly origin?: string
}

/** The date of a moment in South Africa. */
const onDate = (moment: string) => writtenDate(dateOf(dayAt(Date.parse(moment))))
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'Without a title'

/** The minutes of a meeting as a document. They are marked as a draft until the chair has approved them. */
export function minutesDocument(
  meeting: Meeting,
  { organisationName, nameOf, words = plainWords, namesGuests = false, origin }: Shown,
): TemplateData<'report'> {
  const { title, date, minutes, place, agenda, actions, decisions, parked, amendments, approvedAt, approvedBy } =
    meeting
  const facts = [
    `${whenInWords(meeting)}, planned for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${place === '' ? '' : `, ${oneLine(place)}`}.`,
    approvedAt === undefined
      ? 'These minutes are a draft. The chair has not approved them.'
      : `Approved by ${nameOf(approvedBy ?? '')} on ${onDate(approvedAt)}.`,
  ]
  const people = (['present', 'apologies', 'absent'] as const).flatMap((how) => {
    const names = whoIs(meeting, how, nameOf, namesGuests)
    return names.length > 0
      ? [`${{ present: 'Present', apologies: 'Apologies', absent: 'Absent' }[how]}: ${names.join(', ')}`]
      : []
  })
  const decided = (itemId: string | undefined) =>
    decisions
      .filter((each) => (itemId === undefined ? agenda.every(({ id }) => id !== each.itemId) : each.itemId === itemId))
      .map(({ text, number }) => (number === undefined ? words(text) : `Decision ${number}: ${words(text)}`))
  const others = decided(undefined)
  const discussed = (item: KeptItem) => {
    const papers = origin === undefined ? [] : papersOf(item, origin).map(({ text }) => text)
    const noted = noteBlocks(words(item.note?.text ?? ''))
    const came = decided(item.id).map((text) => ({ type: 'note' as const, text }))
    const isSilent = noted.length + came.length === 0 && actions.every(({ itemId }) => itemId !== item.id)
    return [
      ...(papers.length > 0
        ? [
            { type: 'paragraph' as const, text: 'Papers:' },
            { type: 'list' as const, items: papers },
          ]
        : []),
      ...(isSilent ? [{ type: 'paragraph' as const, text: 'Nothing was noted.' }] : noted),
      ...came,
    ]
  }
  const summary = summaryIn(meeting)
  return {
    title: oneLine(title),
    kind: approvedAt === undefined ? 'Minutes (draft)' : 'Minutes',
    date,
    dateShown: writtenDate(date),
    marking: 'Confidential',
    parties: [{ role: 'Meeting of', name: oneLine(organisationName) }],
    sections: [
      { heading: 'Meeting', blocks: [{ type: 'list', items: [...facts, ...people] }] },
      ...(summary
        ? [
            {
              heading: 'Summary',
              blocks: [
                ...noteBlocks(words(summary.text)),
                {
                  type: 'note' as const,
                  text: `${summaryMarking(nameOf(summary.by))} on ${onDate(summary.at)}.`,
                },
              ],
            },
          ]
        : []),
      ...agenda.map((item, place) => ({
        heading: oneLine(`${place + 1}. ${item.title}`).slice(0, 300),
        blocks: discussed(item),
      })),
      ...(others.length > 0
        ? [{ heading: 'Further decisions', blocks: [{ type: 'list' as const, items: others }] }]
        : []),
      ...(actions.length > 0
        ? [
            {
              heading: 'Actions',
              blocks: [
                {
                  type: 'table' as const,
                  caption: 'Who does what by when',
                  columns: [
                    { heading: 'Action', share: 5 },
                    { heading: 'Person', share: 2 },
                    { heading: 'Due', share: 2 },
                  ],
                  rows: actions.map(({ text, personId, dueOn, doneAt }) => [
                    words(text),
                    personId === undefined ? 'Nobody' : nameOf(personId),
                    doneAt === undefined ? (dueOn === undefined ? 'No date' : writtenDate(dueOn)) : 'Done',
                  ]),
                },
              ],
            },
          ]
        : []),
      ...(parked.length > 0
        ? [
            {
              heading: 'Parking lot',
              blocks: [{ type: 'list' as const, items: parked.map(({ text }) => words(text)) }],
            },
          ]
        : []),
      ...(amendments.length > 0
        ? [
            {
              heading: 'Corrections after the approval',
              blocks: [
                {
                  type: 'list' as const,
                  items: amendments.map(
                    ({ text, at, personId }) => `${words(text)} (${nameOf(personId)}, ${writtenMoment(at)})`,
                  ),
                },
              ],
            },
          ]
        : []),
    ],
  }
}
