import { expect, test, vi } from 'vitest'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { taskOfStep, undoneInWords, UndoSteps } from '#frontend/portal/projects/undo-steps.ts'
import type { Step } from '#frontend/portal/projects/undo-steps.ts'

const move = (taskId: string): ProjectChange => ({ change: 'move-task', taskId, index: 0 })
function twoSteps() {
  const withdraw = vi.fn<() => void>()
  const steps = new UndoSteps(withdraw)
  const older: Step = { undo: [] }
  const newer: Step = { undo: [], title: 'Moved to In progress' }
  steps.add(older, move('a'))
  steps.add(newer, move('b'))
  steps.offer(newer)
  return { withdraw, steps, older, newer }
}

test('the toast of a change that keys undid goes, and its undo takes no older change', () => {
  const { withdraw, steps, older, newer } = twoSteps()
  expect(steps.take()).toBe(newer)
  expect(withdraw).toHaveBeenCalledOnce()
  expect(steps.take(newer)).toBeUndefined()
  expect(steps.last).toBe(older)
})

test('the toast of an older change undoes that change, not the newest one', () => {
  const { withdraw, steps, older, newer } = twoSteps()
  expect(steps.take(older)).toBe(older)
  expect(withdraw).not.toHaveBeenCalled()
  expect(steps.take()).toBe(newer)
  expect(steps.take()).toBeUndefined()
})

test('a step that changes one task names it, and one of several tasks names none', () => {
  expect(taskOfStep({ undo: [move('a'), move('a')] })).toBe('a')
  expect(taskOfStep({ undo: [move('a'), move('b')] })).toBeUndefined()
  expect(taskOfStep({ undo: [move('a'), move('b')] }, 'b')).toBe('b')
  expect(taskOfStep({ undo: [move('a'), move('b')] }, 'c')).toBeUndefined()
})

test('what was undone is named by its title', () => {
  expect(undoneInWords({ title: 'Survey moved to Done' })).toBe('Undone: Survey moved to Done')
  expect(undoneInWords({})).toBe('The last change was undone')
})
