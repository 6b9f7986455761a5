import { changeMeeting } from './change-meeting.ts'
import type { Making } from './change-meeting.ts'
import type { Meeting } from './meeting.ts'
import type { MeetingChange } from './meeting-change.ts'

/** Where each change that a browser may keep has its content: an entry with an id, or the id of one. */
const PLACES = {
  'add-item': 'item',
  'add-decision': 'decision',
  'add-action': 'action',
  park: 'parked',
  'change-item': 'id',
  'change-decision': 'id',
  'change-action': 'id',
  'remove-decision': 'id',
  'remove-action': 'id',
  unpark: 'id',
  attend: 'who',
} as const

/** A change that may be sent again without a second effect, so that a browser keeps it while there is no connection. */
export type KeptChange = Extract<MeetingChange, { change: keyof typeof PLACES }>

type Attendance = Extract<MeetingChange, { change: 'attend' }>['attendance']

type Values = Readonly<Record<string, unknown>>

/** Whether a browser keeps a change until it is sent. Used for what comes from its storage, too, without a schema. */
export function isKeptChange(value: unknown): value is KeptChange {
  if (!isRecord(value) || typeof value['change'] !== 'string' || !Object.hasOwn(PLACES, value['change'])) return false
  const content = value[PLACES[value['change'] as keyof typeof PLACES]]
  if (value['change'].startsWith('change-') && !(isRecord(value['fields']) && isRecord(value['was']))) return false
  return typeof content === 'string' || (isRecord(content) && typeof content['id'] === 'string')
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null
}

/** The id of the entry that a change adds, changes or removes, or who attends. */
export function entryOf(change: KeptChange): string {
  switch (change.change) {
    case 'add-item':
      return change.item.id
    case 'add-decision':
      return change.decision.id
    case 'add-action':
      return change.action.id
    case 'park':
      return change.parked.id
    case 'attend':
      return change.who
    case 'change-item':
    case 'change-decision':
    case 'change-action':
    case 'remove-decision':
    case 'remove-action':
    case 'unpark':
      return change.id
  }
}

/** The words that a change adds or rewrites; undefined if there are none. They are never dropped without the person's choice. */
export function wordsOf(change: KeptChange): string | undefined {
  switch (change.change) {
    case 'add-item':
      return change.item.title
    case 'add-decision':
      return change.decision.text
    case 'add-action':
      return change.action.text
    case 'park':
      return change.parked.text
    case 'change-item':
      return change.fields.title ?? change.fields.papers ?? undefined
    case 'change-decision':
    case 'change-action':
      return change.fields.text
    case 'remove-decision':
    case 'remove-action':
    case 'unpark':
    case 'attend':
      return undefined
  }
}

/** Whether a change gives an entry other words. The field in which they were typed keeps them until the server has answered. */
export function isRewriting(change: MeetingChange): boolean {
  if (change.change === 'change-item') return change.fields.title !== undefined
  return (change.change === 'change-decision' || change.change === 'change-action') && change.fields.text !== undefined
}

interface Clash {
  /** What a colleague wrote in its place, and who it was; absent where no words clash. */
  readonly theirs?: string
  /** How a colleague noted that somebody came; null if they took that back. */
  readonly attendance?: Attendance
  readonly by?: string | undefined
  /** The change on what is there now. */
  readonly again: KeptChange
}

/** What a kept change clashes with: somebody else changed the same meanwhile. Undefined if nothing does. */
export function clashOf(meeting: Meeting, change: KeptChange, making: Making): Clash | undefined {
  const changed = changeMeeting(meeting, change, making)
  if (!('refused' in changed) || changed.refused !== 'changed-meanwhile') return undefined
  const { conflicts } = changed
  if (change.change === 'attend') {
    const attendance = conflicts[0]?.theirs as Attendance
    return { attendance, by: conflicts[0]?.by, again: { ...change, was: attendance } }
  }
  if (!('was' in change)) return undefined
  const now = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs ?? null]))
  const words = conflicts.find(({ field, theirs }) => (field === 'text' || field === 'title') && theirs !== undefined)
  return {
    ...(words && { theirs: String(words.theirs), by: words.by }),
    again: { ...change, was: { ...change.was, ...now } } as KeptChange,
  }
}

/**
 * Whether a refusal says that the change was made before: its answer was lost, and it was sent again. An entry's id is drawn by the
 * browser that adds it.
 */
export function isMadeBefore({ change }: KeptChange, refusal: string): boolean {
  if (refusal === 'exists') return ['add-item', 'add-decision', 'add-action', 'park'].includes(change)
  return refusal === 'not-found' && ['remove-decision', 'remove-action', 'unpark'].includes(change)
}

/**
 * Refused changes of this browser that a later one takes the place of, by their ids: of a person's attendance the last word counts, and one
 * choice is enough.
 */
export function supersededBy(
  change: KeptChange,
  records: readonly { readonly id: string; readonly change: KeptChange; readonly refusal?: string }[],
): string[] {
  if (change.change !== 'attend') return []
  return records
    .filter((each) => each.refusal !== undefined && each.change.change === 'attend' && each.change.who === change.who)
    .map(({ id }) => id)
}

/** The meeting as it will be once the changes of this browser are sent. What the server would refuse is left out. */
export function withUnsent(meeting: Meeting, changes: readonly KeptChange[], making: Making): Meeting {
  return changes.reduce((now, change) => {
    const changed = changeMeeting(now, change, making)
    return 'refused' in changed ? now : changed.meeting
  }, meeting)
}
