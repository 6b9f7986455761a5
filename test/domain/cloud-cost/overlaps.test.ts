import { centsOf } from '#domain/cloud-cost/amount.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import type { LeavesOut } from '#domain/cloud-cost/fold.ts'
import { costOfLeft, leaves, leavingOut, overlapsOf } from '#domain/cloud-cost/overlaps.ts'
import { cellsOf, curHeader, curRow, focusHeader, focusRow } from '#test/domain/cloud-cost/bills.ts'
import { expect, test } from 'vitest'

type Row = Record<string, string>
type Files = Record<string, { readonly header: readonly string[]; readonly rows: readonly Row[] }>

function read(files: Files, leavesOut?: LeavesOut) {
  const fold = costFold({ compares: true, leavesOut })
  for (const [file, { header, rows }] of Object.entries(files)) {
    const kind = recognise(header)
    if (kind.type !== 'bill') throw new Error(`${file} is no bill`)
    for (const [line, cells] of cellsOf(header, rows).entries()) fold.add(kind.reader, cells, file, line)
  }
  return fold.result()
}

const cur = (rows: readonly Row[]) => ({ header: curHeader, rows })
const total = (folded: ReturnType<typeof read>) => centsOf(folded.currencies.get('USD')!.billed)
const found = (files: Files) =>
  overlapsOf(read(files).days).map(({ first, second, months }) => [first.name, second.name, ...months])

/** Days of a month with two machines each, a little dearer every day. */
const month = (name: string, days: readonly number[], more: Row = {}): Row[] =>
  days.flatMap((day) =>
    ['i-1', 'i-2'].map((resource) =>
      curRow({
        'lineItem/UsageStartDate': `${name}-${String(day).padStart(2, '0')}T00:00:00Z`,
        'lineItem/ResourceId': resource,
        'lineItem/UsageType': 'BoxUsage:m5.large',
        'lineItem/UnblendedCost': `${day + (resource === 'i-1' ? 1 : 2)}.5`,
        ...more,
      }),
    ),
  )
const days = Array.from({ length: 28 }, (_, at) => at + 1)
const august = month('2026-08', days)
const july = month('2026-07', days)
const september = month('2026-09', days)

test('the same charges in two files are found, and counted once by choice', () => {
  const files = { 'a.csv': cur(august), 'b.csv': cur(august) }
  const folded = read(files)
  const overlaps = overlapsOf(folded.days)
  expect(overlaps).toMatchObject([
    { first: { name: 'a.csv' }, second: { name: 'b.csv' }, months: ['2026-08'], accounts: ['051738928782'] },
  ])
  const left = leavingOut(folded.days, [{ overlap: overlaps[0]!, from: 'second' }])
  expect([...costOfLeft(folded.days, left)].map(([, cost]) => centsOf(cost))).toEqual([
    total(read({ 'a.csv': cur(august) })),
  ])
  const once = read(files, leaves(left))
  expect(total(once)).toBe(total(read({ 'a.csv': cur(august) })))
  expect(once.leftOut.get('USD')?.rows).toBe(august.length)
  expect(overlapsOf(once.days)).toEqual([])
})

test('exports that overlap in some months lose only these', () => {
  const files = { 'early.csv': cur([...july, ...august]), 'late.csv': cur([...august, ...september]) }
  const folded = read(files)
  const [overlap] = overlapsOf(folded.days)
  expect(overlap).toMatchObject({ months: ['2026-08'] })
  const whole = total(read({ 'all.csv': cur([...july, ...august, ...september]) }))
  for (const from of ['first', 'second'] as const)
    expect(total(read(files, leaves(leavingOut(folded.days, [{ overlap: overlap!, from }]))))).toBe(whole)
})

test('of three copies, one counts', () => {
  const files = { 'a.csv': cur(august), 'b.csv': cur(august), 'c.csv': cur(august) }
  const folded = read(files)
  const all = overlapsOf(folded.days).map((overlap) => ({ overlap, from: 'second' as const }))
  expect(all).toHaveLength(3)
  expect(total(read(files, leaves(leavingOut(folded.days, all))))).toBe(total(read({ 'a.csv': cur(august) })))
})

test('the report by the hour and FOCUS of the same account are the same charges', () => {
  const hourly = august.flatMap((row) =>
    [0, 1].map((hour) => ({
      ...row,
      'lineItem/UsageStartDate': row['lineItem/UsageStartDate']!.replace('T00', `T0${hour}`),
      'lineItem/UnblendedCost': String(Number(row['lineItem/UnblendedCost']) / 2),
    })),
  )
  const focus = august.map((row) =>
    focusRow({
      BilledCost: row['lineItem/UnblendedCost']!,
      ChargePeriodStart: row['lineItem/UsageStartDate']!,
      SubAccountId: row['lineItem/UsageAccountId']!,
      ResourceId: `arn:aws:ec2:af-south-1:051738928782:instance/${row['lineItem/ResourceId']}`,
    }),
  )
  expect(found({ 'hourly.csv': cur(hourly), 'focus.csv': { header: focusHeader, rows: focus } })).toEqual([
    ['hourly.csv', 'focus.csv', '2026-08'],
  ])
})

test('a month that was exported again later is found, though its last days are new', () => {
  const early = month('2026-08', days.slice(0, 14))
  expect(found({ 'x/1/report.csv': cur(early), 'x/2/report.csv': cur(august) })).toHaveLength(1)
})

test('two folders with the same charges in other pieces are found as folders', () => {
  const pieces = (size: number) => [august.slice(0, size), august.slice(size)]
  const [a, b] = pieces(20)
  const [c, d] = pieces(33)
  expect(found({ 'x/1.csv': cur(a!), 'x/2.csv': cur(b!), 'y/1.csv': cur(c!), 'y/2.csv': cur(d!) })).toEqual([
    ['x', 'y', '2026-08'],
  ])
})

test.each([
  ['by resource', (_: Row, at: number) => at % 2],
  ['by row', (_: Row, at: number) => Math.floor(at / 3) % 2],
  ['by day', (row: Row) => Number(row['lineItem/UsageStartDate']!.slice(8, 10)) % 2],
])('pieces of one export, divided %s, are not taken for the same', (_, pieceOf) => {
  // Both machines cost the same, so that the pieces have the same sums.
  const rows = month('2026-08', days, { 'lineItem/UnblendedCost': '2.4' })
  const piece = (wanted: number) => cur(rows.filter((row, at) => pieceOf(row, at) === wanted))
  expect(found({ 'e/1.csv': piece(0), 'e/2.csv': piece(1) })).toEqual([])
})

test('pieces by the hour and equal accounts are not taken for the same', () => {
  const at = (hour: string) =>
    cur(
      august.map((row) => ({
        ...row,
        'lineItem/UsageStartDate': row['lineItem/UsageStartDate']!.replace('T00', hour),
      })),
    )
  expect(found({ '00.csv': at('T00'), '12.csv': at('T12') })).toEqual([])
  expect(
    found({ 'a.csv': cur(august), 'b.csv': cur(month('2026-08', days, { 'lineItem/UsageAccountId': '2' })) }),
  ).toEqual([])
})

test('one equal fee of two pieces is chance, and two files of one equal day are not', () => {
  const fee = curRow({ 'lineItem/LineItemType': 'Tax', 'lineItem/UnblendedCost': '5' })
  expect(found({ 'a.csv': cur([fee, ...july]), 'b.csv': cur([fee, ...september]) })).toEqual([])
  expect(found({ 'a.csv': cur([fee]), 'b.csv': cur([fee]) })).toHaveLength(1)
})
