import { expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditCsv, auditJsonLines } from '#domain/audit/audit-file.ts'
import { auditMonths, lastDays, momentsOf } from '#domain/audit/audit-filter.ts'

const entry: AuditEntry = {
  at: '2026-11-23T08:00:00.000Z',
  actor: '-person',
  object: { type: 'person', id: '-1+2' },
  action: 'role-granted',
  changes: { role: { to: 'agent' }, lastDay: { from: '2026-11-01', to: '2026-11-02' } },
}

test('a cell that a spreadsheet would run is neutralised', () => {
  const [, row] = auditCsv([entry]).split('\r\n')
  expect(row).toBe(
    "2026-11-23T08:00:00.000Z,'-person,role-granted,person,'-1+2,,role:  > agent; lastDay: 2026-11-01 > 2026-11-02",
  )
})

test('JSON lines hold an entry each, as it is stored', () => {
  const lines = auditJsonLines([entry, { ...entry, actor: 'mail' }]).split('\n')
  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[0]!)).toEqual(entry)
})

test('days are those of South Africa, so the first hours of a month lie in the month before by UTC', () => {
  expect(momentsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: '2026-10-31T22:00:00.000Z',
    to: '2026-11-01T22:00:00.000Z',
  })
  expect(auditMonths({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11', '2026-10'])
  expect(auditMonths({ from: '2025-12-02', to: '2026-03-31' })).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(lastDays(7, Date.parse('2026-11-23T22:30:00Z'))).toEqual({ from: '2026-11-18', to: '2026-11-24' })
})
