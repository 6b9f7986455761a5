import { plainWords } from '../text/rich/message-lines.ts'
import type { Meeting, SentDraft } from './meeting.ts'
import { summaryIn } from './summary.ts'

/** How minutes differ from the draft that was sent. */
export type DraftChange =
  | { readonly of: 'facts' | 'attendance' | 'summary' | 'parked' }
  | { readonly of: 'item' | 'note'; readonly how: 'added' | 'changed'; readonly place: number; readonly text: string }
  | {
      readonly of: 'decision' | 'action'
      readonly how: 'added' | 'changed'
      readonly text: string
      /** Of a decision in the register. */
      readonly number?: number | undefined
    }
  | { readonly of: 'item' | 'decision' | 'action'; readonly how: 'removed'; readonly count: number }

/** A mail or a dialog names as many changes; the others are counted. */
const MOST_NAMED = 8
const MOST_QUOTED = 60

/**
 * What is kept of minutes that are sent for approval: a fingerprint (FNV-1a, 32 bits) of each entry, and none of its words. Whether an
 * action is done, and its task, are no part of it, because they go on after the approval.
 */
export function draftOf(meeting: Meeting): SentDraft {
  const { title, date, time, minutes, zone, place, agenda, decisions, actions, parked, attendance } = meeting
  return {
    facts: printOf([title, date, time, minutes, zone, place]),
    attendance: printOf(attendance.map(({ who, attendance: how }) => `${who} ${how}`).toSorted()),
    summary: printOf(summaryIn(meeting)?.text),
    parked: printOf(parked.map(({ text }) => text).toSorted()),
    items: agenda.map(({ id, title: name, papers, note }) => ({
      id,
      print: printOf([name, papers]),
      note: printOf(note?.text ?? ''),
    })),
    decisions: decisions.map(({ id, itemId, text }) => ({ id, print: printOf([itemId, text]) })),
    actions: actions.map(({ id, itemId, text, personId, dueOn }) => ({
      id,
      print: printOf([itemId, text, personId, dueOn]),
    })),
  }
}

/** What changed in minutes since their draft was sent, in the order of the minutes. Another order of entries is no change. */
export function changesSinceDraft(meeting: Meeting, draft: SentDraft): DraftChange[] {
  const now = draftOf(meeting)
  const whole = (['facts', 'attendance', 'summary'] as const).filter((of) => now[of] !== draft[of])
  const itemsBefore = new Map(draft.items.map((each) => [each.id, each]))
  const items = now.items.flatMap(({ id, print, note }, index): DraftChange[] => {
    const before = itemsBefore.get(id)
    const at = { place: index + 1, text: meeting.agenda[index]!.title }
    if (!before) return [{ of: 'item', how: 'added', ...at }]
    return [
      ...(before.print === print ? [] : [{ of: 'item', how: 'changed', ...at } as const]),
      ...(before.note === note ? [] : [{ of: 'note', how: 'changed', ...at } as const]),
    ]
  })
  const outcome = (of: 'decision' | 'action', list: 'decisions' | 'actions') => {
    const before = new Map(draft[list].map(({ id, print }) => [id, print]))
    return [
      ...now[list].flatMap(({ id, print }, index): DraftChange[] => {
        if (before.get(id) === print) return []
        const { text, ...more } = meeting[list][index]!
        const number = 'number' in more ? more.number : undefined
        return [{ of, how: before.has(id) ? 'changed' : 'added', text, number }]
      }),
      ...removedIn(of, draft[list], now[list]),
    ]
  }
  return [
    ...whole.map((of) => ({ of })),
    ...items,
    ...removedIn('item', draft.items, now.items),
    ...outcome('decision', 'decisions'),
    ...outcome('action', 'actions'),
    ...(now.parked === draft.parked ? [] : [{ of: 'parked' } as const]),
  ]
}

type Printed = readonly { readonly id: string }[]

function removedIn(of: 'item' | 'decision' | 'action', before: Printed, now: Printed): DraftChange[] {
  const left = new Set(now.map(({ id }) => id))
  const count = before.filter(({ id }) => !left.has(id)).length
  return count === 0 ? [] : [{ of, how: 'removed', count }]
}

/** The changes in words for one sentence, such as “decision “Stay” was added”: at most eight, and how many more there are. */
export function draftChangeWords(changes: readonly DraftChange[]): string[] {
  const named = changes.slice(0, MOST_NAMED).map(wordsOf)
  const more = changes.length - named.length
  return more > 0 ? [...named, `${more} more ${more === 1 ? 'change' : 'changes'}`] : named
}

const WHOLE = {
  facts: 'the title, time or place changed',
  attendance: 'the attendance changed',
  summary: 'the summary changed',
  parked: 'the parking lot changed',
} as const
const REMOVED = {
  item: ['an item was', 'items were'],
  decision: ['a decision was', 'decisions were'],
  action: ['an action was', 'actions were'],
} as const

function wordsOf(change: DraftChange): string {
  if (!('how' in change)) return WHOLE[change.of]
  if (change.how === 'removed') {
    const [one, many] = REMOVED[change.of]
    return `${change.count === 1 ? one : `${change.count} ${many}`} removed`
  }
  const how = change.how === 'added' ? 'was added' : 'changed'
  if ('place' in change) {
    const item = `item ${change.place} “${quoted(change.text)}”`
    return change.of === 'note' ? `the note of ${item} ${how}` : `${item} ${how}`
  }
  const number = change.number === undefined ? '' : ` ${change.number}`
  return `${change.of}${number} “${quoted(plainWords(change.text))}” ${how}`
}

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > MOST_QUOTED ? `${characters.slice(0, MOST_QUOTED).join('').trimEnd()}…` : line
}

/** FNV-1a of the JSON of a value, in base 36. */
function printOf(value: unknown): string {
  let print = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(value ?? null)))
    print = Math.imul(print ^ byte, 0x01000193) >>> 0
  return print.toString(36)
}
