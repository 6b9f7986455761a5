import { expect, test } from 'vitest'
import { readSheet, rowsOfTable } from '#domain/assessments/workloads/sheet.ts'
import { merged } from '#frontend/portal/assessments/workloads/read-table.ts'
import { cellsOf } from '#frontend/portal/assessments/workloads/read-cells.ts'

const read = (text: string) => {
  const { cells, looseQuotes } = cellsOf(text)
  const table = rowsOfTable(cells, looseQuotes)
  if (table.outcome === 'refused') throw new Error(table.because)
  return {
    names: table.rows.map(({ name }) => name),
    problems: table.problems.map(({ line, column, message }) => [line, column, message.split('.')[0]]),
    rows: table.rows,
  }
}
const LOOSE = 'A quotation mark has no match'

test('a quotation mark without an end takes no other line, and its line and column are named', () => {
  const { names, problems } = read('Application,Owner,Users\nOrders,Ana,3\nStock,"Bheki,4\nMail,Cara,5\nPay,Dumi,6\n')
  expect(names).toEqual(['Orders', 'Stock', 'Mail', 'Pay'])
  expect(problems).toEqual([[3, 'Owner', LOOSE]])
})

test('it takes none either where a later line has quotation marks, also after a cell of several lines', () => {
  const { names, problems } = read(
    'Application;Owner\r\n"Orders\r\nand more";Ana\r\nStock;"Bheki\r\nMail;"Cara; C"\r\n"Pay;Dumi',
  )
  expect(names).toEqual(['Orders\nand more', 'Stock', 'Mail', 'Pay'])
  expect(problems).toEqual([
    [4, 'Owner', LOOSE],
    [6, 'Application', LOOSE],
  ])
})

test('a cell that is too long is told in our words', () => {
  const { rows } = read(`Application,Owner\nOrders,${'a'.repeat(90)}`)
  const { problems } = readSheet(rows)
  expect(problems.map(({ column, message }) => [column.id, message])).toEqual([
    ['owner', 'Write at most 80 characters.'],
  ])
})

test('a corrected file replaces the rows of the same name, and adds the others', () => {
  const first = [{ name: 'Orders', users: 'many' }, {}, { name: 'Stock' }]
  const again = merged(first, [], {
    outcome: 'read',
    rows: [{ name: ' orders', users: '40' }, { name: 'Mail' }],
    origins: [],
    problems: [],
  })
  expect(again).toMatchObject({
    replaced: 1,
    rows: [{ name: ' orders', users: '40' }, { name: 'Stock' }, { name: 'Mail' }],
  })
})

test('two rows of a file with one name stay two', () => {
  const again = merged([{ name: 'Orders' }], [], {
    outcome: 'read',
    rows: [{ name: 'Orders' }, { name: 'Orders' }],
    origins: [],
    problems: [],
  })
  expect(again).toMatchObject({ replaced: 1, rows: [{ name: 'Orders' }, { name: 'Orders' }] })
})
