import { expect, test } from 'vitest'
import { tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import { addedInWords } from '#frontend/portal/projects/added-words.ts'

test('pasted lines that are indented are told as items of checklists', () => {
  const words = (lines: string) => addedInWords(tasksOfLines(lines).tasks)
  expect(words('Order fibre\nMove desks')).toBe('2 tasks added')
  expect(words('Order fibre\n  Ask for a quote\n  Sign it\nMove desks')).toBe('2 tasks added, with 2 checklist items')
  expect(words('Order fibre\n  Ask for a quote')).toBe('1 task added, with 1 checklist item')
})
