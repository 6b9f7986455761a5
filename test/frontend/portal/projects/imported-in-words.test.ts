import { expect, test } from 'vitest'
import { readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import { importedInWords } from '#frontend/portal/projects/import/imported-in-words.ts'

const memberOf = (named: string) => (named === 'thandi@example.org' ? 'Thandi Mokoena' : undefined)
const wordsOf = (...rows: string[][]) =>
  readTable(rows, suggestedMapping(rows[0]!)).tasks.map((task) => importedInWords(task, { memberOf }))

test('a dry run says the dates as they were read, the people and the estimate of each task', () => {
  expect(
    wordsOf(
      ['Task', 'Start', 'Due', 'Assignee', 'Estimate'],
      ['Order fibre', '2026-12-01', '07/12/2026', 'thandi@example.org, Bob', '2 days'],
      ['Move desks', '', '', '', ''],
    ),
  ).toEqual(['starts Tue 1 Dec 2026, due Mon 7 Dec 2026, Thandi Mokoena, Bob (nobody), estimate 2 d', ''])
})
