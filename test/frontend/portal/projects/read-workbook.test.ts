import { expect, test } from 'vitest'
import { readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import { leftOutSheet } from '#frontend/portal/projects/import/other-sheets.ts'
import { readWorkbook } from '#frontend/portal/projects/import/read-workbook.ts'
import { sampleWorkbook as workbook } from '../../../sample-workbook.ts'
import { zipArchive } from '../../../zip-archive.ts'

test('the first sheet of an Excel file becomes tasks with days and hours', async () => {
  const { rows } = (await readWorkbook(new Blob([new Uint8Array(workbook)])))!
  const { tasks, problems } = readTable(rows, suggestedMapping(rows[0]!.map(String)))
  expect(problems).toEqual([])
  expect(tasks).toMatchObject([
    { title: 'Order fibre', dueOn: '2026-12-06', estimateMinutes: 90 },
    { title: 'Move desks' },
  ])
})

test('further sheets with content are named as left out, empty ones are not', async () => {
  const { others } = (await readWorkbook(new Blob([new Uint8Array(workbook)])))!
  expect(others.map(leftOutSheet)).toMatchObject([{ where: 'Sheet “Costs”', value: '2 rows', kind: 'left-out' }])
})

test.each([
  ['no archive', 'hello'],
  ['an archive of something else', zipArchive({ 'readme.txt': 'hello' })],
  ['a damaged file', workbook.subarray(0, 900)],
  ['a bomb', zipArchive({ 'xl/workbook.xml': ' '.repeat(61_000_000) })],
])('%s is not read', async (_what, content) => {
  expect(await readWorkbook(new Blob([new Uint8Array(Buffer.from(content))]))).toBeUndefined()
})
