import { expect, test } from 'vitest'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import type { KeptChange } from '#domain/meetings/unsent-changes.ts'
import {
  clashOf,
  entryOf,
  isKeptChange,
  isMadeBefore,
  isRewriting,
  supersededBy,
  withUnsent,
  wordsOf,
} from '#domain/meetings/unsent-changes.ts'
import { sampleMeeting } from './samples.ts'

const id = '00000000-0000-4000-8000-0000000000aa'
const decision = { change: 'add-decision', decision: { id, text: 'Two suppliers' }, index: 0 } as const
const action = { change: 'add-action', action: { id, text: 'Ask both' }, index: 0 } as const
const additions: KeptChange[] = [
  decision,
  action,
  { change: 'park', parked: { id, text: 'Later' }, index: 0 },
  { change: 'add-item', item: { id, title: 'Fuel', purpose: 'discuss', minutes: 5 }, index: 0 },
]
const making = { personId: 'ana', leads: true, now: Date.parse('2026-12-01T08:00:00Z') }

test('an entry whose answer was lost is sent again without a second entry', () => {
  for (const change of additions) {
    const first = changeMeeting(sampleMeeting(), change, making)
    if ('refused' in first) throw new Error(first.refused)
    const again = changeMeeting(first.meeting, change, making)
    expect('refused' in again && isMadeBefore(change, again.refused), change.change).toBe(true)
    expect(isMadeBefore(change, 'minutes-approved')).toBe(false)
  }
})

test('a removal that was made before is not shown as refused', () => {
  const removal = { change: 'remove-action', id } as const
  const refused = changeMeeting(sampleMeeting(), removal, making)
  expect('refused' in refused && isMadeBefore(removal, refused.refused)).toBe(true)
  expect(isMadeBefore({ change: 'change-action', id, fields: {}, was: {} }, 'not-found')).toBe(false)
})

test('the screen shows the meeting with what is not sent, in order and without what is refused', () => {
  const done = '2026-12-01T09:00:00.000Z'
  const shown = withUnsent(
    sampleMeeting(),
    [action, { change: 'change-action', id, fields: { doneAt: done }, was: { doneAt: null } }, action],
    making,
  )
  expect(shown.actions).toEqual([{ id, text: 'Ask both', doneAt: done }])
  const approved = { ...sampleMeeting(), state: 'approved' as const }
  expect(withUnsent(approved, [decision], making)).toEqual(approved)
})

test('only changes that can be sent twice are kept, and only whole ones come from storage', () => {
  for (const change of additions) expect(isKeptChange(JSON.parse(JSON.stringify(change)))).toBe(true)
  expect(isKeptChange({ change: 'attend', who: 'ana', attendance: 'present' })).toBe(true)
  for (const other of [
    { change: 'start' },
    { change: 'approve' },
    { change: 'toString' },
    { change: 'add-decision' },
    { change: 'add-decision', decision: { text: 'x' } },
    { change: 'change-action', id },
    null,
    'park',
  ])
    expect(isKeptChange(other), JSON.stringify(other)).toBe(false)
})

test('a refused entry is named by its words', () => {
  expect(additions.map(wordsOf)).toEqual(['Two suppliers', 'Ask both', 'Later', 'Fuel'])
  expect(additions.map(entryOf)).toEqual([id, id, id, id])
  expect(wordsOf({ change: 'attend', who: 'ana', attendance: null })).toBeUndefined()
})

test('other words of an entry can be sent twice, survive a lost network, and never overwrite those of a colleague', () => {
  const meeting = {
    ...sampleMeeting(),
    agenda: [{ id, title: 'Fuel', purpose: 'discuss' as const, minutes: 5, seconds: 0 }],
    decisions: [{ id, text: 'Two suppliers' }],
    actions: [{ id, text: 'Ask both' }],
  }
  const rewritings: KeptChange[] = [
    { change: 'change-item', id, fields: { title: 'Fuel price' }, was: { title: 'Fuel' } },
    { change: 'change-decision', id, fields: { text: 'One supplier' }, was: { text: 'Two suppliers' } },
    { change: 'change-action', id, fields: { text: 'Ask three' }, was: { text: 'Ask both' } },
  ]
  for (const change of rewritings) {
    expect(isKeptChange(JSON.parse(JSON.stringify(change))), change.change).toBe(true)
    expect(isRewriting(change)).toBe(true)
    expect(wordsOf(change)).toMatch(/Fuel price|One supplier|Ask three/)
    const shown = withUnsent(meeting, [change, change], making)
    expect([shown.agenda[0]?.title, shown.decisions[0]?.text, shown.actions[0]?.text]).toContain(wordsOf(change))
    const second = JSON.parse(
      JSON.stringify(change).replaceAll(/Fuel price|One supplier|Ask three/g, 'Words of a colleague'),
    ) as KeptChange
    expect(changeMeeting(shown, second, making)).toMatchObject({
      refused: 'changed-meanwhile',
      conflicts: [{ theirs: wordsOf(change) }],
    })
    const first = changeMeeting(meeting, change, making)
    if ('refused' in first || !first.undo) throw new Error('It has no undo.')
    expect(changeMeeting(first.meeting, first.undo, making)).toMatchObject({ meeting: { actions: meeting.actions } })
  }
  expect(isRewriting({ change: 'change-action', id, fields: { doneAt: null }, was: {} })).toBe(false)
})

test('words that clash with those of a colleague are shown with theirs, and can be saved on top of them', () => {
  const was = { text: 'We rent' }
  const change: KeptChange = { change: 'change-decision', id, fields: { text: 'We rent for a year' }, was }
  const theirs = { ...sampleMeeting(), decisions: [{ id, text: 'We buy' }], writers: { [id]: 'bheki' } }
  const clash = clashOf(theirs, change, making)!
  expect(clash).toMatchObject({ theirs: 'We buy', by: 'bheki' })
  expect(withUnsent(theirs, [clash.again], making).decisions).toEqual([{ id, text: 'We rent for a year' }])
  expect(clashOf({ ...theirs, decisions: [{ id, ...was }] }, change, making)).toBeUndefined()
  // What was removed meanwhile clashes with nothing.
  expect(clashOf({ ...theirs, decisions: [] }, change, making)).toBeUndefined()
})

test('attendance that was noted without a connection does not replace what a colleague noted later', () => {
  const attend = { change: 'attend', who: 'bheki', attendance: 'absent', was: null } as const
  const theirs = {
    ...sampleMeeting(),
    attendance: [{ who: 'bheki', attendance: 'present' as const, by: 'lerato' }],
  }
  expect(changeMeeting(theirs, attend, making)).toEqual({
    refused: 'changed-meanwhile',
    conflicts: [{ id: 'bheki', field: 'attendance', theirs: 'present', by: 'lerato' }],
  })
  // What an earlier version of the page kept names nothing that it saw.
  const { was: _was, ...unnamed } = attend
  expect(changeMeeting(theirs, unnamed, making)).toMatchObject({ refused: 'changed-meanwhile' })
  const clash = clashOf(theirs, attend, making)!
  expect(clash).toMatchObject({ attendance: 'present', by: 'lerato' })
  expect(withUnsent(theirs, [attend], making)).toEqual(theirs)
  expect(withUnsent(theirs, [clash.again], making).attendance).toEqual([
    { who: 'bheki', attendance: 'absent', by: 'ana' },
  ])
  // The same again is no conflict: its answer may have been lost.
  expect(changeMeeting(theirs, { ...attend, attendance: 'present' }, making)).toEqual({
    meeting: { ...theirs, changedAt: expect.any(String) },
  })
  expect(clashOf({ ...theirs, attendance: [] }, { ...attend, was: 'present' }, making)).toMatchObject({
    attendance: null,
  })
})

test('of refused attendance of one person only the last waits for a choice', () => {
  const attend = { change: 'attend', who: 'bheki', attendance: 'absent' } as const
  const records = [
    { id: 'one', change: attend, refusal: 'A colleague changed it.' },
    { id: 'two', change: { ...attend, who: 'lerato' }, refusal: 'A colleague changed it.' },
    { id: 'three', change: attend },
    { id: 'four', change: decision, refusal: 'The minutes are approved.' },
  ]
  expect(supersededBy({ ...attend, attendance: 'present' }, records)).toEqual(['one'])
  expect(supersededBy(decision, records)).toEqual([])
})
