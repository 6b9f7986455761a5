import { expect, test } from 'vitest'
import { withActionTasks } from '#domain/meetings/action-tasks.ts'
import type { ToldTask } from '#domain/meetings/action-tasks.ts'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import type { Action, Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import { idOf, NOON, sampleMeeting } from './samples.ts'

const at = '2026-11-03T08:00:00.000Z'
const whole = { id: idOf(20), text: 'Tell the agents', personId: 'bheki', dueOn: '2026-11-10' }
const of = (...actions: Action[]) => sampleMeeting({ state: 'running', actions })

/** The meeting after changes, with what projects heard of each. */
function after(meeting: Meeting, changes: readonly MeetingChange[], hasProjects = true) {
  let now = meeting
  let keys = 100
  const told: (readonly ToldTask[])[] = []
  const undone: (MeetingChange | undefined)[] = []
  for (const change of changes) {
    const changed = changeMeeting(now, change, { personId: 'ana', leads: true, now: NOON })
    if ('refused' in changed) throw new Error(changed.refused)
    const made = withActionTasks(now, changed.meeting, { hasProjects, newKey: () => idOf((keys += 1)) })
    now = made.meeting
    told.push(made.told)
    undone.push(changed.undo)
  }
  return { meeting: now, told, undone }
}
const set = (fields: object, was: object): MeetingChange => ({ change: 'change-action', id: idOf(20), fields, was })

test('an action is a task as soon as it has a person and a date, and asks for it once', () => {
  const bare: Action = { id: idOf(20), text: 'Tell the agents' }
  const { meeting, told } = after(of(bare), [
    set({ personId: 'bheki' }, { personId: null }),
    set({ dueOn: '2026-11-10' }, { dueOn: null }),
    { change: 'park', parked: { id: idOf(50), text: 'Later' }, index: 0 },
  ])
  expect(told.map(({ length }) => length)).toEqual([0, 1, 0])
  expect(told[1]).toMatchObject([{ actionId: idOf(20), key: idOf(101), action: { personId: 'bheki' } }])
  expect(meeting.actions[0]?.task).toEqual({ state: 'asked', key: idOf(101) })
})

test('without projects it stays an action', () => {
  const { meeting, told } = after(of(), [{ change: 'add-action', action: whole, index: 0 }], false)
  expect([meeting.actions[0]?.task, told]).toEqual([undefined, [[]]])
})

test('its task changes with it, and goes with its date or with the action, and an undo asks anew', () => {
  const asked: Action = { ...whole, task: { state: 'made', id: 'p:t', key: idOf(90) } }
  const changes = [
    set({ text: 'Tell all agents' }, { text: whole.text }),
    set({ doneAt: at }, { doneAt: null }),
    set({ doneAt: null }, { doneAt: at }),
  ]
  const changed = after(of(asked), changes)
  expect(changed.told.flat().map(({ key, action }) => [key, action?.text, action?.doneAt])).toEqual([
    [idOf(90), 'Tell all agents', undefined],
    [idOf(90), 'Tell all agents', at],
    [idOf(90), 'Tell all agents', undefined],
  ])
  const undated = after(of(asked), [set({ dueOn: null }, { dueOn: whole.dueOn })])
  expect(undated.told).toEqual([[{ actionId: idOf(20), key: idOf(90) }]])
  expect(undated.meeting.actions[0]?.task).toBeUndefined()
  const removed = after(of(asked), [{ change: 'remove-action', id: idOf(20) }])
  expect(removed.told).toEqual([[{ actionId: idOf(20), key: idOf(90) }]])
  const undone = after(removed.meeting, [removed.undone[0]!])
  expect(undone.told[0]).toMatchObject([{ key: idOf(101), action: { text: whole.text } }])
})

test('a person asks for the task of an action without a date, and one that was refused comes with the next change', () => {
  const { personId: _, ...bare } = whole
  const { told, meeting } = after(of(bare), [{ change: 'make-tasks', ids: [idOf(20)] }])
  expect(told[0]).toHaveLength(1)
  // It is a task by its person's wish, and stays one.
  expect(after(meeting, [set({ text: 'x' }, { text: bare.text })]).meeting.actions[0]?.task?.state).toBe('asked')
  const refused: Action = { ...whole, task: { state: 'refused', key: idOf(90) } }
  expect(after(of(refused), [set({ text: 'x' }, { text: whole.text })]).told[0]).toMatchObject([{ key: idOf(101) }])
})
