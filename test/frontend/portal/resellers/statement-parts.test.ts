import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readStatement } from '#domain/resellers/bank-statement.ts'
import { statementParts } from '#frontend/portal/resellers/desk/statement-parts.ts'

const TODAY = '2026-11-30'
const head = 'Account Number:,62000000001\nDate,Amount,Description\n'
const linesOf = (csv: string) => {
  const read = readStatement(Papa.parse<string[]>(csv, { skipEmptyLines: true }).data)
  if (!read.ok) throw new Error(read.message)
  return read
}
const partsOf = (csv: string): readonly string[] => {
  const read = statementParts(csv, TODAY)
  if (!read.ok) throw new Error(read.message)
  return read.parts
}

test('a small statement is sent as it is', () => {
  const csv = `${head}2026-11-04,100.00,EFT ONE\n`
  expect(partsOf(csv)).toEqual([csv])
})

test('4 000 lines are sent in parts that each fit into a request and name the account, and no line is lost', () => {
  const csv = head + Array.from({ length: 4000 }, (_, at) => `2026-11-04,${at + 1}.00,"EFT ""€"" ${at}"`).join('\n')
  const parts = partsOf(csv)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    expect(new TextEncoder().encode(JSON.stringify({ csv: part })).length).toBeLessThan(128 * 1024)
    expect(linesOf(part).accounts).toEqual(['62000000001'])
  }
  expect(parts.flatMap((part) => linesOf(part).lines)).toEqual(linesOf(csv).lines)
})

test('lines that are alike stay in one part, so that none is taken for a repeat of another one', () => {
  const same = '2026-11-04,100.00,EFT TWICE'
  const between = Array.from({ length: 1500 }, (_, at) => `2026-11-04,${at + 1}.50,EFT ${at}`)
  const counts = partsOf(head + [same, ...between, same].join('\n')).map(
    (part) => linesOf(part).lines.filter(({ text }) => text === 'EFT TWICE').length,
  )
  expect(counts).toEqual([2, 0])
})

test('a line that cannot be read, or lies in the future, refuses the whole file before a part of it is sent', () => {
  const lines = Array.from({ length: 1500 }, (_, at) => `2026-11-04,${at + 1}.00,EFT ${at}`)
  expect(statementParts(head + [...lines, '2026-11-04,much,EFT'].join('\n'), TODAY)).toMatchObject({
    ok: false,
    message: expect.stringContaining('no amount'),
  })
  expect(statementParts(head + [...lines, '2027-01-04,1.00,EFT'].join('\n'), TODAY)).toMatchObject({
    ok: false,
    message: expect.stringContaining('future'),
  })
})
