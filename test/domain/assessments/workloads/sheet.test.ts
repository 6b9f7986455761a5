import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import { exampleSheet } from '#domain/assessments/workloads/example-sheet.ts'
import { planOf, planTable } from '#domain/assessments/workloads/plan.ts'
import { readSheet, rowsOfTable, tableOf } from '#domain/assessments/workloads/sheet.ts'
import type { SheetRow } from '#domain/assessments/workloads/sheet.ts'
import { csvOf } from '#domain/text/csv.ts'
import { expect, test } from 'vitest'

const known = { month: '2026-11', randPerDollar: 20 }
const advice = (rows: readonly SheetRow[], rand = known.randPerDollar) =>
  assessSheet(readSheet(rows).workloads, { ...known, randPerDollar: rand })

test('a table with other headings and words is understood', () => {
  const read = rowsOfTable([
    ['System', 'Number of users', 'Data classification', 'Depends on', 'Business criticality', 'Monthly cost (ZAR)'],
    ['Payroll', '1 200', 'PII', 'Directory; Mail', 'mission critical', 'R 12,500.00'],
  ])
  expect(read.outcome === 'read' && readSheet(read.rows).workloads).toMatchObject([
    { name: 'Payroll', users: 1200, needs: ['Directory', 'Mail'], criticality: 'vital', costToday: 12_500 },
  ])
})

test('what a table has no place for is named by line and column, and its rows are kept', () => {
  const read = rowsOfTable([
    ['Application', 'Vendor', 'Users'],
    ['Payroll', 'Sage', '5'],
    [],
    ['Orders', '', '7', 'surplus'],
  ])
  const columns = { name: { number: 1, heading: 'Application' }, users: { number: 3, heading: 'Users' } }
  expect(read).toEqual({
    outcome: 'read',
    origins: [
      { line: 2, columns },
      { line: 4, columns },
    ],
    rows: [
      { name: 'Payroll', users: '5' },
      { name: 'Orders', users: '7' },
    ],
    problems: [
      { line: 1, column: 'Vendor', message: 'The sheet has no such column, so it was left out.' },
      { line: 4, column: '4', message: 'The header ends before this cell: surplus' },
    ],
  })
})

test('a cell of several lines moves the lines below it', () => {
  const read = rowsOfTable([
    ['Application', 'Needs'],
    ['Payroll', 'Directory\nMail'],
    ['Orders', ''],
  ])
  expect(read.outcome === 'read' && read.origins.map((origin) => origin?.line)).toEqual([2, 4])
})

test('a table without a column of names, and one with more rows than a sheet takes, are refused whole', () => {
  expect(rowsOfTable([['Owner'], ['Thabo']]).outcome).toBe('refused')
  const rows = Array.from({ length: 151 }, (_, at) => [`Application ${at}`])
  expect(rowsOfTable([['Name'], ...rows]).outcome).toBe('refused')
})

test('every wrong cell is listed by row and column, and the other rows count', () => {
  const { workloads, problems } = readSheet([
    { name: 'Payroll', users: 'many', data: 'secret' },
    { owner: 'Thabo' },
    {},
    { name: 'Orders', endsOn: 'next year' },
    { name: 'orders ', decision: 'Retain' },
    { name: 'Mail' },
  ])
  expect(workloads.map(({ name }) => name)).toEqual(['Mail'])
  expect(problems.map(({ row, column, message }) => `${row} ${column.title}: ${message}`)).toEqual([
    '1 Users: Write a whole number from 0.',
    "1 Data: Choose one of: Public, Internal, Personal, Special personal, Don't know.",
    '2 Application: Give the application a name.',
    '4 Ends in: Write a month as 2027-03.',
    '5 Application: Row 4 has the same name.',
    '5 Why so: Say why you decide otherwise.',
  ])
})

test('the sheet comes back from its own file, with formulas made harmless', () => {
  const rows = [{ name: '=HYPERLINK("http://evil.example")', users: '3', runsOn: 'A virtual machine' }]
  expect(csvOf(tableOf(rows))).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const [header, cells] = tableOf(rows)
  const read = rowsOfTable([header!, cells!.map((cell) => cell.replace(/^=/, "'="))])
  expect(read.outcome === 'read' && read.rows).toEqual(rows)
})

test('a decision goes before the advice and names it', () => {
  const [assessed] = advice([
    { name: 'Orders', decision: 'retain', decisionBecause: 'We sell the company.' },
  ]).applications
  expect(assessed).toMatchObject({
    verdict: { strategy: 'retain', advised: 'rehost', reasons: ['You decided so: We sell the company.'] },
    cost: undefined,
    wave: undefined,
  })
})

test('a range of cost follows the users, the strategy, the criticality and the rate', () => {
  const costOf = (row: SheetRow, rand?: number) => advice([{ name: 'It', ...row }], rand).applications[0]!.cost
  expect(costOf({ users: '20' })).toEqual({ low: 1100, high: 2300 })
  expect(costOf({ users: '20' }, 10)).toEqual({ low: 600, high: 1200 })
  expect(costOf({ users: '20', criticality: 'vital' })).toEqual({ low: 2200, high: 4600 })
  expect(costOf({ users: '600' })).toEqual({ low: 4600, high: 9600 })
  expect(costOf({ users: '10', kind: 'standard' })).toEqual({ low: 1200, high: 7000 })
  expect(costOf({ users: '0' })).toBeUndefined()
  expect(costOf({})).toEqual({ low: 1100, high: 4800 })
})

test('the example has a cycle, what stays, a row to correct, and a plan in the order of the waves', () => {
  const { problems } = readSheet(exampleSheet)
  const sheet = advice(exampleSheet)
  expect(problems).toHaveLength(1)
  expect(sheet.waves.cycles).toEqual([['Orders', 'Stock']])
  expect(new Set(sheet.applications.map(({ verdict }) => verdict.strategy))).toEqual(
    new Set(['rehost', 'repurchase', 'refactor', 'replatform', 'retain', 'retire']),
  )
  const tasks = planOf(sheet)
  const moves = tasks.filter(({ task }) => task.startsWith('Move it')).map(({ application }) => application)
  expect(moves).toEqual(['Active Directory', 'Stock', 'File server', 'Reports'])
  expect(planTable(tasks)).toHaveLength(tasks.length + 1)
})
