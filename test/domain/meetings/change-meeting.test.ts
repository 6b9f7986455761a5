import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import { firstAnswers, isUntold, leaversOf } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import { idOf, NOON, sampleMeeting } from './samples.ts'

const by = (personId = 'ana', now = NOON) => ({ personId, leads: personId === 'ana', now })
function changed(meeting: Meeting, change: MeetingChange, making = by()) {
  const result = changeMeeting(meeting, change, making)
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const refusal = (meeting: Meeting, change: MeetingChange, making = by()) => {
  const result = changeMeeting(meeting, change, making)
  return 'refused' in result ? result.refused : 'made'
}
const action = (place: number, more = {}) => ({ id: idOf(place), text: `Action ${place}`, ...more })
const states = ['planned', 'running', 'held', 'sent', 'approved', 'cancelled'] as const

test.each([
  ['start', ['planned']],
  ['end', ['running']],
  ['send-minutes', ['held', 'sent']],
  ['approve', ['sent']],
  ['invite', ['planned']],
  ['cancel', ['planned']],
] as const)('%s is made in the states %s and in no other', (change, allowed) => {
  const made = states.filter((state) => refusal(sampleMeeting({ state, date: '2026-11-02' }), { change }) === 'made')
  expect(made).toEqual(allowed)
})

test('only who leads a meeting starts and ends it, sends its minutes and says who chairs it', () => {
  const states = { start: 'planned', end: 'running', 'send-minutes': 'held' } as const
  for (const change of ['start', 'end', 'send-minutes'] as const) {
    const meeting = sampleMeeting({ state: states[change], date: '2026-11-02' })
    expect(refusal(meeting, { change }, by('bheki'))).toBe('not-for-you')
    expect(refusal(meeting, { change })).toBe('made')
  }
  const chair = (chairId: string) => ({ change: 'details', fields: { chairId }, was: { chairId: 'ana' } }) as const
  expect(refusal(sampleMeeting(), chair('bheki'), by('bheki'))).toBe('not-for-you')
  expect(refusal(sampleMeeting(), chair('ana'), by('bheki'))).toBe('made')
  expect(refusal(sampleMeeting(), chair('bheki'))).toBe('made')
})

test('minutes are approved from the day of the meeting on, as its zone counts days', () => {
  const sent = sampleMeeting({ state: 'sent', date: '2026-11-03', zone: 'Africa/Johannesburg' })
  const approvedAt = (moment: string) => refusal(sent, { change: 'approve' }, by('ana', Date.parse(moment)))
  expect(approvedAt('2026-11-02T21:59:00Z')).toBe('not-yet')
  expect(approvedAt('2026-11-02T22:00:00Z')).toBe('made')
})

test('a meeting of a later day starts only if it moves to today, and its minutes can be approved then', () => {
  const meeting = sampleMeeting({ invitedAt: '2026-11-01T08:00:00.000Z', askedSequence: 0 })
  expect(refusal(meeting, { change: 'start' })).toBe('before-its-day')
  const started = changed(meeting, { change: 'start', today: true }).meeting
  // People get the new date with the start.
  expect(started).toMatchObject({ date: '2026-11-02', time: '12:00', sequence: 1, askedSequence: 1, state: 'running' })
  const held = changed(started, { change: 'end' }).meeting
  const sent = changed(held, { change: 'send-minutes' }).meeting
  expect(refusal(sent, { change: 'approve' })).toBe('made')
  const today = sampleMeeting({ date: '2026-11-02' })
  expect(changed(today, { change: 'start', today: true }).meeting).toMatchObject({ time: '09:00', sequence: 0 })
})

test('a change is unsent until the next invitation, and who left the meeting is known until then', () => {
  const invited = changed(sampleMeeting(), { change: 'invite' }).meeting
  expect(isUntold(invited)).toBe(false)
  const fields = { personIds: ['ana', 'lerato'], guests: [] }
  const was = { personIds: invited.personIds, guests: invited.guests }
  const without = changed(invited, { change: 'details', fields, was }).meeting
  expect(isUntold(without)).toBe(true)
  expect(leaversOf(without)).toEqual(['bheki', 'auditor@kopano.example'])
  // Lerato was never told, so that nobody has to take her out of a calendar.
  const back = changed(without, { change: 'details', fields: was, was: fields }).meeting
  expect(leaversOf(back)).toEqual([])
  const told = changed(without, { change: 'invite' }).meeting
  expect([isUntold(told), leaversOf(told), told.sequence]).toEqual([false, [], 1])
  expect(isUntold(sampleMeeting({ sequence: 3 }))).toBe(false)
  // An occurrence was invited to with its series.
  const occurrence = sampleMeeting({ invitedAt: '2026-11-01T08:00:00.000Z', askedSequence: 0 })
  expect(leaversOf(changed(occurrence, { change: 'details', fields, was }).meeting)).toEqual([
    'bheki',
    'auditor@kopano.example',
  ])
})

test('who calls a meeting and is in it comes', () => {
  expect(sampleMeeting().answers).toEqual([{ who: 'ana', answer: 'accepted' }])
  expect(firstAnswers({ personId: 'thandi', personIds: ['ana'], chairId: 'ana', guests: [] })).toEqual([])
})

test('only the chair approves, and afterwards only corrections and done actions come', () => {
  const sent = sampleMeeting({ state: 'sent', date: '2026-11-02', actions: [action(20)] })
  expect(refusal(sent, { change: 'approve' }, by('bheki'))).toBe('not-for-you')
  const { meeting } = changed(sent, { change: 'approve' })
  expect(meeting).toMatchObject({ approvedBy: 'ana', approvedAt: '2026-11-02T10:00:00.000Z' })
  expect(refusal(meeting, { change: 'write-note', itemId: idOf(1), text: 'Other', version: 0 })).toBe(
    'minutes-approved',
  )
  const words = { change: 'change-action', id: idOf(20), fields: { text: 'B' }, was: { text: 'Action 20' } } as const
  expect(refusal(meeting, words)).toBe('minutes-approved')
  const fields = { doneAt: '2026-11-03T08:00:00.000Z' }
  expect(refusal(meeting, { change: 'change-action', id: idOf(20), fields, was: { doneAt: null } })).toBe('made')
  const amended = changed(meeting, { change: 'amend', id: idOf(30), text: 'Five for.' }, by('bheki')).meeting
  expect(amended.amendments).toEqual([expect.objectContaining({ personId: 'bheki', text: 'Five for.' })])
  expect(amended.agenda).toEqual(meeting.agenda)
})

test('the second writer of a note is told what the first one wrote, and nothing is overwritten', () => {
  const note = (text: string, version: number) => ({ change: 'write-note', itemId: idOf(2), text, version }) as const
  const first = changed(sampleMeeting(), note('Stays at R2 500.', 0), by('ana')).meeting
  const second = changeMeeting(first, note('Rises in May.', 0), by('bheki'))
  expect(second).toEqual({
    refused: 'changed-meanwhile',
    conflicts: [
      { id: idOf(2), field: 'note', theirs: expect.objectContaining({ text: 'Stays at R2 500.', by: 'ana' }) },
    ],
  })
  const both = changed(first, note('Stays at R2 500. Rises in May.', 1), by('bheki')).meeting
  expect(both.agenda[1]!.note).toMatchObject({ version: 2, by: 'bheki' })
  expect(refusal(first, note('Stays at R2 500.', 0))).toBe('made')
})

test('an item under which something was written or decided stays', () => {
  const noted = changed(sampleMeeting(), { change: 'write-note', itemId: idOf(1), text: 'Done.', version: 0 }).meeting
  expect(refusal(noted, { change: 'remove-item', id: idOf(1) })).toBe('not-now')
  const decided = changed(sampleMeeting(), {
    change: 'add-decision',
    decision: { id: idOf(40), itemId: idOf(2), text: 'Free above R2 500.' },
    index: 0,
  }).meeting
  expect(refusal(decided, { change: 'remove-item', id: idOf(2) })).toBe('not-now')
})

test('the clock gives each item the seconds in which it was spoken about, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3000 })), { maxLength: 20 }),
      (steps) => {
        let { meeting } = changed(sampleMeeting({ date: '2026-11-02' }), { change: 'start' })
        let now = NOON
        for (const [item, seconds] of steps) {
          now += seconds * 1000
          meeting = changed(meeting, { change: 'go-to-item', itemId: idOf(item) }, by('ana', now)).meeting
        }
        meeting = changed(meeting, { change: 'end' }, by('ana', now + 60_000)).meeting
        const spent = meeting.agenda.reduce((sum, { seconds }) => sum + seconds, 0)
        expect(spent).toBe((now - NOON) / 1000 + 60)
        expect(meeting.current).toBeUndefined()
      },
    ),
    { seed: 17 },
  )
})

test('what a change says about undoing it gives the meeting back as it was', () => {
  const meeting = sampleMeeting({
    decisions: [{ id: idOf(40), text: 'Buy.' }],
    actions: [action(20, { personId: 'bheki', dueOn: '2026-11-10' }), action(21)],
    parked: [{ id: idOf(50), text: 'Parking' }],
  })
  const item = { id: idOf(4), title: 'New', purpose: 'decide' as const, minutes: 5 }
  const changes = fc.constantFrom<MeetingChange>(
    { change: 'details', fields: { title: 'Other', minutes: 30 }, was: { title: meeting.title, minutes: 45 } },
    { change: 'add-item', item, index: 1 },
    { change: 'change-item', id: idOf(2), fields: { ownerId: 'bheki' }, was: { ownerId: null } },
    { change: 'move-item', id: idOf(3), index: 0 },
    { change: 'remove-item', id: idOf(2) },
    { change: 'change-action', id: idOf(20), fields: { dueOn: null }, was: { dueOn: '2026-11-10' } },
    { change: 'remove-action', id: idOf(20) },
    { change: 'remove-decision', id: idOf(40) },
    { change: 'unpark', id: idOf(50) },
    { change: 'attend', who: 'bheki', attendance: 'apologies' },
  )
  fc.assert(
    fc.property(changes, (change) => {
      const { meeting: after, undo } = changed(meeting, change)
      const undone = changed(after, undo!).meeting
      // Calendars take what is undone as one more change.
      expect(undone).toEqual({ ...meeting, changedAt: expect.any(String), sequence: undone.sequence })
      expect(undone.sequence).toBeGreaterThanOrEqual(after.sequence)
    }),
    { seed: 17 },
  )
})

test('who changes a field that somebody else changed is told, and two who set the same agree', () => {
  const rename = (title: string, was: string) =>
    ({ change: 'details', fields: { title }, was: { title: was } }) as const
  const { meeting } = changed(sampleMeeting(), rename('Board', 'Management meeting'))
  expect(refusal(meeting, rename('Directors', 'Management meeting'))).toBe('changed-meanwhile')
  expect(refusal(meeting, rename('Board', 'Management meeting'))).toBe('made')
})

test('a conflict about words names who wrote them last', () => {
  const item = { id: idOf(4), title: 'New', purpose: 'decide' as const, minutes: 5 }
  const words = (text: string, was: string) =>
    ({ change: 'change-item', id: item.id, fields: { title: text }, was: { title: was } }) as const
  const added = changed(sampleMeeting(), { change: 'add-item', item, index: 0 }).meeting
  const owned = { change: 'change-item', id: item.id, fields: { ownerId: 'ana' }, was: { ownerId: null } } as const
  const meeting = changed(changed(added, words('Of Bheki', item.title), by('bheki')).meeting, owned, by('ana')).meeting
  expect(changeMeeting(meeting, words('Of Ana', item.title), by('ana'))).toEqual({
    refused: 'changed-meanwhile',
    conflicts: [{ id: item.id, field: 'title', theirs: 'Of Bheki', by: 'bheki' }],
  })
})

test('people who are not invited neither answer nor attend', () => {
  expect(refusal(sampleMeeting(), { change: 'answer', answer: 'accepted' }, by('lerato'))).toBe('not-for-you')
  expect(refusal(sampleMeeting(), { change: 'attend', who: 'lerato', attendance: 'present' })).toBe('not-found')
})

test('a task is asked for once, and again only if it was refused', () => {
  const meeting = sampleMeeting({
    actions: [
      action(20),
      action(21, { doneAt: '2026-11-01T08:00:00.000Z' }),
      action(22, { task: { state: 'refused' } }),
    ],
  })
  const asked = changed(meeting, { change: 'make-tasks', ids: [idOf(20), idOf(21), idOf(22)] }).meeting
  expect(asked.actions.map(({ task }) => task?.state)).toEqual(['asked', undefined, 'asked'])
  expect(changed(asked, { change: 'make-tasks', ids: [idOf(20)] }).meeting.actions).toEqual(asked.actions)
})

test('a new organiser chairs what the one before chaired, who stays invited', () => {
  const { meeting } = changed(sampleMeeting({ personIds: ['bheki'] }), { change: 'hand-over', personId: 'lerato' })
  expect(meeting).toMatchObject({ personId: 'lerato', chairId: 'lerato', personIds: ['bheki', 'ana'] })
  const chaired = sampleMeeting({ chairId: 'bheki' })
  const given = changed(chaired, { change: 'hand-over', personId: 'lerato' }).meeting
  expect(given).toMatchObject({ personId: 'lerato', chairId: 'bheki', personIds: chaired.personIds })
})

test('an organiser who does not chair a meeting starts and ends it, and does not send its minutes', () => {
  const lerato = { personId: 'lerato', leads: false, now: NOON }
  const planned = sampleMeeting({ personId: 'lerato', date: '2026-11-02' })
  const running = changed(planned, { change: 'start' }, lerato).meeting
  const { meeting } = changed(running, { change: 'end' }, lerato)
  expect(meeting.state).toBe('held')
  expect(refusal(meeting, { change: 'send-minutes' }, lerato)).toBe('not-for-you')
  expect(refusal(planned, { change: 'start' }, by('bheki'))).toBe('not-for-you')
})

test('an invitation to another time asks everybody but the organiser anew, and one to the same time keeps answers', () => {
  const answers = [
    { who: 'ana', answer: 'accepted' as const },
    { who: 'bheki', answer: 'declined' as const },
  ]
  const invited = sampleMeeting({ invitedAt: '2026-11-01T08:00:00.000Z', askedSequence: 0, answers })
  const move = (to: string, was: string) => ({ change: 'details' as const, fields: { time: to }, was: { time: was } })
  const moved = changed(invited, move('14:00', '09:00')).meeting
  // Until it is mailed, the answers are those to the time that people know.
  expect(moved.answers).toEqual(answers)
  const told = changed(moved, { change: 'invite' }).meeting
  const earlier = { who: 'bheki', answer: 'declined', date: '2026-11-03', time: '09:00', zone: 'Africa/Johannesburg' }
  expect([told.answers, told.earlierAnswers, told.sequence]).toEqual([[answers[0]], [earlier], 1])
  const back = changed(moved, move('09:00', '14:00')).meeting
  expect(changed(back, { change: 'invite' }).meeting.answers).toEqual(answers)
  const renamed = changed(invited, { change: 'details', fields: { title: 'Board' }, was: { title: invited.title } })
  expect(changed(renamed.meeting, { change: 'invite' }).meeting.answers).toEqual(answers)
  const early = changed(invited, { change: 'start', today: true }).meeting
  expect([early.date, early.answers, early.earlierAnswers]).toEqual(['2026-11-02', [answers[0]], [earlier]])
  const other = changed(moved, { change: 'hand-over', personId: 'lerato' }).meeting
  expect(other.answers).toEqual([answers[0]])
})
