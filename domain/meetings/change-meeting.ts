import { localIn } from '../calendar/zone.ts'
import { mayApprove } from './access.ts'
import type { Meeting } from './meeting.ts'
import { askedSequenceOf, invitedTo, MOST_ENTRIES, MOST_ITEMS, MOST_PEOPLE, toldOf, withAnswer } from './meeting.ts'
import type { MeetingChange } from './meeting-change.ts'
import { draftOf } from './sent-draft.ts'
import { isDraft } from './summary.ts'

/** What a colleague has written in a field meanwhile. */
interface Conflict {
  readonly id?: string
  readonly field: string
  readonly theirs: unknown
  /** Who wrote it, where that is known. */
  readonly by?: string
}

type Refusal =
  | { readonly refused: 'changed-meanwhile'; readonly conflicts: readonly Conflict[] }
  | {
      readonly refused:
        | 'not-found'
        | 'exists'
        | 'too-many'
        | 'minutes-approved'
        | 'not-now'
        | 'not-yet'
        | 'before-its-day'
        | 'not-for-you'
        | 'of-a-series'
    }

export type Changed = { readonly meeting: Meeting; readonly undo?: MeetingChange } | Refusal

export interface Making {
  readonly personId: string
  /** Whether the person leads the meeting: `mayLead` of access.ts. */
  readonly leads: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** After the approval the minutes stay as they are: corrections are added, and actions get done. */
const AFTER_APPROVAL = new Set<MeetingChange['change']>(['amend', 'change-action', 'make-tasks'])
/** A meeting is one item; DynamoDB's limit is 400 KB. */
const MOST_BYTES = 350_000
const LEADING = new Set<MeetingChange['change']>(['start', 'end', 'send-minutes'])
const WHILE_CANCELLED = new Set<MeetingChange['change']>(['answer'])

/**
 * A change made on what the meeting is now, with what takes it back. Refused: a change of what somebody else changed meanwhile, of what is
 * not there, out of turn (`not-now`), a start on an earlier day that does not move the meeting (`before-its-day`), after the approval, an approval by anybody but the chair or before the day of the meeting (`not-yet`),
 * and what leads a meeting by who does not.
 */
export function changeMeeting(meeting: Meeting, change: MeetingChange, making: Making): Changed {
  if (meeting.state === 'approved' && !isAllowedAfterApproval(change)) return { refused: 'minutes-approved' }
  if (meeting.state === 'cancelled' && !WHILE_CANCELLED.has(change.change)) return { refused: 'not-now' }
  if (!making.leads && isLeading(meeting, change) && !isOrganisersStep(meeting, change, making))
    return { refused: 'not-for-you' }
  const changed = made(meeting, change, making)
  if ('refused' in changed) return changed
  if (new TextEncoder().encode(JSON.stringify(changed.meeting)).length > MOST_BYTES) return { refused: 'too-many' }
  return { ...changed, meeting: { ...changed.meeting, changedAt: new Date(making.now).toISOString() } }
}

function isLeading({ chairId }: Meeting, change: MeetingChange): boolean {
  if (change.change !== 'details') return LEADING.has(change.change)
  return change.fields.chairId !== undefined && change.fields.chairId !== chairId
}

/** Who organises a meeting starts and ends it, also if another person chairs it. */
function isOrganisersStep({ personId }: Meeting, { change }: MeetingChange, making: Making): boolean {
  return (change === 'start' || change === 'end') && making.personId === personId
}

function isAllowedAfterApproval(change: MeetingChange): boolean {
  if (!AFTER_APPROVAL.has(change.change)) return false
  return change.change !== 'change-action' || Object.keys(change.fields).every((field) => field === 'doneAt')
}

function made(meeting: Meeting, change: MeetingChange, making: Making): Changed {
  switch (change.change) {
    case 'details':
      return changedDetails(meeting, change)
    case 'add-item':
      return added(meeting, 'agenda', { ...change.item, seconds: 0 }, change.index, MOST_ITEMS, {
        change: 'remove-item',
        id: change.item.id,
      })
    case 'change-item':
      return changedEntry(meeting, { ...change, list: 'agenda' }, making)
    case 'move-item':
      return movedItem(meeting, change)
    case 'remove-item':
      return removedItem(meeting, change.id)
    case 'write-note':
      return writtenNote(meeting, change, making)
    case 'take-summary':
      return takenSummary(meeting, change, making)
    case 'add-decision':
      return added(meeting, 'decisions', change.decision, change.index, MOST_ENTRIES, {
        change: 'remove-decision',
        id: change.decision.id,
      })
    case 'change-decision':
      return changedEntry(meeting, { ...change, list: 'decisions' }, making)
    case 'remove-decision':
      return removed(meeting, 'decisions', change.id, ({ number: _number, ...decision }, index) => ({
        change: 'add-decision',
        decision,
        index,
      }))
    case 'add-action':
      return added(meeting, 'actions', change.action, change.index, MOST_ENTRIES, {
        change: 'remove-action',
        id: change.action.id,
      })
    case 'change-action':
      return changedEntry(meeting, { ...change, list: 'actions' }, making)
    case 'remove-action':
      return removed(meeting, 'actions', change.id, ({ task: _task, ...action }, index) => ({
        change: 'add-action',
        action,
        index,
      }))
    case 'make-tasks':
      return askedTasks(meeting, change.ids)
    case 'park':
      return added(meeting, 'parked', change.parked, change.index, MOST_ENTRIES, {
        change: 'unpark',
        id: change.parked.id,
      })
    case 'unpark':
      return removed(meeting, 'parked', change.id, (parked, index) => ({ change: 'park', parked, index }))
    case 'attend':
      return attended(meeting, change, making)
    case 'answer':
      if (![...meeting.personIds, meeting.chairId, meeting.personId].includes(making.personId))
        return { refused: 'not-for-you' }
      return { meeting: withAnswer(meeting, making.personId, change.answer) }
    case 'start':
    case 'go-to-item':
    case 'end':
    case 'send-minutes':
    case 'approve':
    case 'amend':
    case 'invite':
    case 'hand-over':
    case 'cancel':
      return inTurn(meeting, change, making)
  }
}

type Step = Extract<
  MeetingChange,
  { change: 'start' | 'go-to-item' | 'end' | 'send-minutes' | 'approve' | 'amend' | 'invite' | 'hand-over' | 'cancel' }
>

/** What is possible only at its time: a meeting runs, is over, its minutes are sent, and then approved. */
function inTurn(meeting: Meeting, change: Step, { personId, leads, now }: Making): Changed {
  const at = new Date(now).toISOString()
  const { state } = meeting
  switch (change.change) {
    case 'start': {
      if (state !== 'planned') return { refused: 'not-now' }
      const local = localIn(meeting.zone, now)
      if (local.date < meeting.date && change.today !== true) return { refused: 'before-its-day' }
      const held = local.date < meeting.date ? movedTo(meeting, local) : meeting
      const [first] = meeting.agenda
      const current = first && { itemId: first.id, since: at }
      return { meeting: { ...held, state: 'running', startedAt: at, ...(current && { current }) } }
    }
    case 'go-to-item':
      if (state !== 'running') return { refused: 'not-now' }
      if (!meeting.agenda.some(({ id }) => id === change.itemId)) return { refused: 'not-found' }
      return { meeting: { ...clockedOff(meeting, now), current: { itemId: change.itemId, since: at } } }
    case 'end':
      if (state !== 'running') return { refused: 'not-now' }
      return { meeting: { ...clockedOff(meeting, now), state: 'held', endedAt: at } }
    case 'send-minutes':
      if (state !== 'held' && state !== 'sent') return { refused: 'not-now' }
      return { meeting: { ...meeting, state: 'sent', sentAt: at, sentDraft: draftOf(meeting) } }
    case 'approve': {
      if (state !== 'sent') return { refused: 'not-now' }
      if (!mayApprove({ id: personId }, meeting)) return { refused: 'not-for-you' }
      if (localIn(meeting.zone, now).date < meeting.date) return { refused: 'not-yet' }
      const { sentDraft: _sentDraft, ...minutes } = meeting
      return {
        meeting: {
          ...minutes,
          state: 'approved',
          approvedAt: at,
          approvedBy: personId,
          hasMailedGuests: change.toGuests === true,
        },
      }
    }
    case 'amend': {
      if (state !== 'approved') return { refused: 'not-now' }
      if (meeting.amendments.some(({ id }) => id === change.id)) return { refused: 'exists' }
      if (meeting.amendments.length >= MOST_ENTRIES) return { refused: 'too-many' }
      const amendment = { id: change.id, at, personId, text: change.text }
      return { meeting: { ...meeting, amendments: [...meeting.amendments, amendment] } }
    }
    case 'invite':
      if (state !== 'planned') return { refused: 'not-now' }
      return { meeting: askedAgain(meeting, at) }
    case 'hand-over':
      if (state !== 'planned') return { refused: 'not-now' }
      if (meeting.seriesId !== undefined) return { refused: 'of-a-series' }
      if (!leads && personId !== meeting.personId) return { refused: 'not-for-you' }
      if (change.personId === meeting.personId) return { refused: 'exists' }
      return { meeting: handedTo(meeting, change.personId) }
    case 'cancel':
      if (state !== 'planned') return { refused: 'not-now' }
      return { meeting: { ...meeting, state: 'cancelled', sequence: meeting.sequence + 1 } }
  }
}

/** An invitation that went out again has a number of its own, so that answers to the one before do not count. */
function askedAgain(meeting: Meeting, invitedAt: string): Meeting {
  const isSame = meeting.invitedAt !== undefined && askedSequenceOf(meeting) === meeting.sequence
  const sequence = meeting.sequence + (isSame ? 1 : 0)
  return { ...askedForNow(meeting), sequence, askedSequence: sequence, told: invitedTo(meeting), invitedAt }
}

type Times = NonNullable<Meeting['askedTimes']>
const timesOf = ({ date, time, minutes, zone }: Times): Times => ({ date, time, minutes, zone })

/** When a meeting is by the invitation that was mailed last. */
export function mailedTimesOf(meeting: Meeting): Times {
  return meeting.askedTimes ?? timesOf(meeting)
}

/** The meeting as it is mailed now. At another time than before, everybody but the organiser is asked anew (RFC 5546, 2.1.4 and 3.2.2.1). */
function askedForNow(meeting: Meeting): Meeting {
  const { askedTimes, ...rest } = meeting
  if (!askedTimes || isSame(askedTimes, timesOf(meeting))) return rest
  const [kept, lapsed] = [true, false].map((isOwn) =>
    meeting.answers.filter(({ who }) => (who === meeting.personId) === isOwn),
  ) as [Meeting['answers'], Meeting['answers']]
  const { date, time, zone } = askedTimes
  const before = (meeting.earlierAnswers ?? []).filter((each) => lapsed.every(({ who }) => who !== each.who))
  return {
    ...rest,
    answers: kept,
    earlierAnswers: [...before, ...lapsed.map(({ who, answer }) => ({ who, answer, date, time, zone }))],
  }
}

/** The meeting on another day, of which everybody invited is told at once and asked anew. */
function movedTo(meeting: Meeting, { date, time }: Pick<Meeting, 'date' | 'time'>): Meeting {
  const sequence = meeting.sequence + 1
  const { off: _off, opened: _opened, ...rest } = meeting
  const moved = { ...rest, date, time, sequence }
  if (meeting.invitedAt === undefined) return moved
  const asked = askedForNow({ ...moved, askedTimes: mailedTimesOf(meeting) })
  return { ...asked, askedSequence: sequence, told: invitedTo(meeting) }
}

/**
 * A planned meeting with another organiser: calendars get it under the same UID with the next number (RFC 5546, 3.2.2.4). Who was invited
 * is told at once, so that answers count for that number.
 */
export function handedTo(meeting: Meeting, personId: string): Meeting {
  const given = withOrganiser(meeting.invitedAt === undefined ? meeting : askedForNow(meeting), personId)
  const sequence = meeting.sequence + 1
  const asked = meeting.invitedAt === undefined ? {} : { askedSequence: sequence, told: invitedTo(given) }
  return { ...given, sequence, ...asked }
}

/** A meeting or a series of another organiser. If the one before chaired it too, the new one does, and the one before stays invited. */
export function withOrganiser<Of extends Pick<Meeting, 'personId' | 'personIds' | 'chairId'>>(
  of: Of,
  personId: string,
): Of {
  if (of.chairId !== of.personId) return { ...of, personId }
  const others = of.personIds.filter((id) => id !== personId && id !== of.personId)
  return { ...of, personId, chairId: personId, personIds: [...others, of.personId].slice(0, MOST_PEOPLE) }
}

/** The meeting with the time of the item that is spoken about added to it, and no item running. `now` is in milliseconds since 1970. */
function clockedOff(meeting: Meeting, now: number): Meeting {
  const { current, ...rest } = meeting
  if (!current) return meeting
  const passed = Math.max(0, Math.round((now - Date.parse(current.since)) / 1000))
  const agenda = meeting.agenda.map((item) =>
    item.id === current.itemId ? { ...item, seconds: item.seconds + passed } : item,
  )
  return { ...rest, agenda }
}

type List = 'agenda' | 'decisions' | 'actions' | 'parked'
type Entry<Name extends List> = Meeting[Name][number]

function added<Name extends List>(
  meeting: Meeting,
  list: Name,
  entry: Entry<Name>,
  index: number,
  most: number,
  undo: MeetingChange,
): Changed {
  const entries: readonly Entry<Name>[] = meeting[list]
  if (entries.some(({ id }) => id === entry.id)) return { refused: 'exists' }
  if (entries.length >= most) return { refused: 'too-many' }
  return { meeting: { ...meeting, [list]: entries.toSpliced(index, 0, entry) }, undo }
}

function removed<Name extends List>(
  meeting: Meeting,
  list: Name,
  id: string,
  undoOf: (entry: Entry<Name>, index: number) => MeetingChange,
): Changed {
  const entries: readonly Entry<Name>[] = meeting[list]
  const index = entries.findIndex((each) => each.id === id)
  const entry = entries[index]
  if (!entry) return { refused: 'not-found' }
  return { meeting: { ...meeting, [list]: entries.toSpliced(index, 1) }, undo: undoOf(entry, index) }
}

/** An item with a note is kept: what was typed is never lost. */
function removedItem(meeting: Meeting, id: string): Changed {
  const item = meeting.agenda.find((each) => each.id === id)
  const isUsed = [...meeting.decisions, ...meeting.actions].some(({ itemId }) => itemId === id)
  if (item && (isUsed || (item.note?.text ?? '') !== '' || meeting.current?.itemId === id))
    return { refused: 'not-now' }
  return removed(meeting, 'agenda', id, ({ note: _note, seconds: _seconds, ...kept }, index) => ({
    change: 'add-item',
    item: kept,
    index,
  }))
}

function movedItem(meeting: Meeting, { id, index }: { readonly id: string; readonly index: number }): Changed {
  const from = meeting.agenda.findIndex((each) => each.id === id)
  const item = meeting.agenda[from]
  if (!item) return { refused: 'not-found' }
  const agenda = meeting.agenda.toSpliced(from, 1).toSpliced(index, 0, item)
  return { meeting: { ...meeting, agenda }, undo: { change: 'move-item', id, index: from } }
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that are not what the person saw. */
function conflictsIn(now: Fields, was: Fields, fields: Fields, id?: string): Conflict[] {
  return Object.keys(fields)
    .filter((field) => !isSame(now[field] ?? null, was[field] ?? null) && !isSame(now[field] ?? null, fields[field]))
    .map((field) => ({ ...(id !== undefined && { id }), field, theirs: now[field] ?? null }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What stood in the fields of a change, null where nothing did. */
function before(entry: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field] ?? null]))
}

const CHANGES = { agenda: 'change-item', decisions: 'change-decision', actions: 'change-action' } as const
const WORDS = { agenda: 'title', decisions: 'text', actions: 'text' } as const

interface EntryChange {
  readonly list: keyof typeof CHANGES
  readonly id: string
  readonly fields: Fields
  readonly was: Fields
}

function changedEntry(meeting: Meeting, { list, id, fields, was }: EntryChange, { personId }: Making): Changed {
  const entry = meeting[list].find((each) => each.id === id)
  if (!entry) return { refused: 'not-found' }
  const words = WORDS[list]
  const writer = meeting.writers?.[id]
  const conflicts = conflictsIn(entry, was, fields, id).map((conflict) =>
    conflict.field === words && writer !== undefined ? { ...conflict, by: writer } : conflict,
  )
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  const now = Object.fromEntries(Object.entries({ ...entry, ...fields }).filter(([, value]) => value !== null))
  const entries = meeting[list].map((each) => (each.id === id ? now : each))
  const isReworded = fields[words] !== undefined && fields[words] !== (entry as Fields)[words]
  return {
    meeting: {
      ...meeting,
      [list]: entries,
      ...(isReworded && { writers: { ...meeting.writers, [id]: personId } }),
    },
    undo: { change: CHANGES[list], id, fields: before(entry, fields), was: fields } as MeetingChange,
  }
}

function changedDetails(
  now: Meeting,
  { fields, was, off, isOpened }: Extract<MeetingChange, { change: 'details' }>,
): Changed {
  const meeting = fields.guestNames === undefined ? now : { ...now, guestNames: now.guestNames ?? [] }
  const conflicts = conflictsIn(meeting, was, fields)
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  const undo = { change: 'details', fields: before(meeting, fields), was: fields } as MeetingChange
  const isOther = Object.entries(fields).some(([field, value]) => !isSame((meeting as Fields)[field], value))
  if (!isOther) return { meeting, undo }
  // Calendars show every detail, and take a change only with a higher number. Answers still count for what was mailed.
  const asked =
    meeting.invitedAt === undefined
      ? {}
      : {
          askedSequence: askedSequenceOf(meeting),
          told: toldOf(meeting),
          askedTimes: mailedTimesOf(meeting),
        }
  const changed = { ...meeting, ...fields, ...asked, sequence: meeting.sequence + 1 }
  if (changed.date === meeting.date) return { meeting: changed, undo }
  const { off: left, opened: _opened, ...rest } = changed
  if (off !== undefined) return { meeting: { ...rest, off: { date: meeting.date, name: off } }, undo }
  const isBack = isOpened === true && left?.date === changed.date
  return { meeting: isBack ? { ...rest, opened: left } : rest, undo }
}

function writtenNote(
  meeting: Meeting,
  { itemId, text, version }: Extract<MeetingChange, { change: 'write-note' }>,
  { personId, now }: Making,
): Changed {
  const item = meeting.agenda.find(({ id }) => id === itemId)
  if (!item) return { refused: 'not-found' }
  const isTheirs = (item.note?.version ?? 0) !== version && item.note?.text !== text
  if (isTheirs)
    return { refused: 'changed-meanwhile', conflicts: [{ id: itemId, field: 'note', theirs: item.note ?? null }] }
  if (item.note?.text === text) return { meeting }
  const note = { text, version: (item.note?.version ?? 0) + 1, by: personId, at: new Date(now).toISOString() }
  return {
    meeting: { ...meeting, agenda: meeting.agenda.map((each) => (each.id === itemId ? { ...each, note } : each)) },
  }
}

/** A summary belongs to minutes that are a draft. Nothing that a colleague took over meanwhile is overwritten. */
function takenSummary(
  meeting: Meeting,
  { text, version }: Extract<MeetingChange, { change: 'take-summary' }>,
  { personId, now }: Making,
): Changed {
  if (!isDraft(meeting)) return { refused: 'not-now' }
  const { summary } = meeting
  const was = summary?.text ?? ''
  if (was === text) return { meeting }
  if ((summary?.version ?? 0) !== version)
    return { refused: 'changed-meanwhile', conflicts: [{ field: 'summary', theirs: summary ?? null }] }
  const next = { text, version: version + 1, by: personId, at: new Date(now).toISOString() }
  return {
    meeting: { ...meeting, summary: next },
    undo: { change: 'take-summary', text: was, version: next.version },
  }
}

/** Marks actions for which tasks were asked for. One that is done, or has its task, stays as it is. */
function askedTasks(meeting: Meeting, ids: readonly string[]): Changed {
  if (ids.some((id) => meeting.actions.every((action) => action.id !== id))) return { refused: 'not-found' }
  const actions = meeting.actions.map((action) =>
    ids.includes(action.id) && mayBecomeTask(action) ? { ...action, task: { state: 'asked' as const } } : action,
  )
  return { meeting: { ...meeting, actions } }
}

/** Whether an action can become a task: it is open, and has none. */
export function mayBecomeTask({ doneAt, task }: Meeting['actions'][number]): boolean {
  return doneAt === undefined && (task === undefined || task.state === 'refused')
}

function attended(
  meeting: Meeting,
  { who, attendance, was = null }: Extract<MeetingChange, { change: 'attend' }>,
  { personId }: Making,
): Changed {
  const invited = [...meeting.personIds, ...meeting.guests, meeting.chairId, meeting.personId]
  if (!invited.includes(who)) return { refused: 'not-found' }
  const others = meeting.attendance.filter((each) => each.who !== who)
  const now = meeting.attendance.find((each) => each.who === who)
  const theirs = now?.attendance ?? null
  if (theirs === attendance) return { meeting }
  if (theirs !== was) {
    const by = now?.by === undefined ? {} : { by: now.by }
    return { refused: 'changed-meanwhile', conflicts: [{ id: who, field: 'attendance', theirs, ...by }] }
  }
  const noted = attendance === null ? [] : [{ who, attendance, by: personId }]
  return {
    meeting: { ...meeting, attendance: [...others, ...noted] },
    undo: { change: 'attend', who, attendance: theirs, was: attendance },
  }
}
