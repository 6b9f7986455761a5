import { expect, test } from 'vitest'
import { doneInWords } from '../../../../frontend/src/portal/projects/done-in-words.ts'

const ends = { change: 'change-tasks' as const, tasks: [] }
const copy = { of: 'one', id: 'two', dueOn: '2026-12-07', startOn: null }

test('a message says when the next one of a task that repeats is due', () => {
  expect(doneInWords(ends, 'Survey')).toBe('Survey is done')
  expect(doneInWords({ change: 'several', changes: [{ change: 'copy-tasks', copies: [copy] }, ends] }, 'Survey')).toBe(
    'Survey is done. The next is due Mon 7 Dec',
  )
})
