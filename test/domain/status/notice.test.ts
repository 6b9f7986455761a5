import { expect, test } from 'vitest'
import { applyCheck } from '#domain/status/apply-check.ts'
import { parseTimestamp } from '#domain/status/timestamp.ts'
import { MOST_NOTICES, type Notice, noticeSchema, upsertNotice } from '#domain/status/notice.ts'
import { activeNotices } from '#domain/status/active-notices.ts'
import { emptyStatus } from '#domain/status/status.ts'

const HOUR = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 22, 8)
const iso = (hours: number): string => new Date(now + hours * HOUR).toISOString()

function notice(changes: Partial<Notice> = {}): Notice {
  return {
    id: 'k7f2',
    kind: 'incident',
    title: 'Codes come late',
    text: 'Our provider is on it.',
    postedAt: iso(0),
    until: iso(24),
    ...changes,
  }
}

test('a new notice is first, a changed one keeps its position, and expired ones are removed', () => {
  const over = notice({ id: 'over', until: iso(-1) })
  const old = notice({ id: 'old2' })
  expect(upsertNotice([old, over], notice(), now)).toEqual({ notices: [notice(), old] })
  const changed = notice({ title: 'Codes come again', changedAt: iso(0) })
  expect(upsertNotice([old, notice(), over], changed, now)).toEqual({ notices: [old, changed] })
})

test.each([
  ['is over already', { until: iso(0) }, 'The end is in the past'],
  ['ends before it begins', { kind: 'maintenance', from: iso(30) }, 'The end is before the start'],
  ['is an incident in the future', { from: iso(1) }, 'cannot start in the future'],
  ['lasts for months', { until: iso(31 * 24) }, 'at most 30 days'],
] as const)('a notice that %s is refused', (_, changes, sentence) => {
  expect(upsertNotice([], notice(changes), now)).toEqual({ refusal: expect.stringContaining(sentence) as string })
})

test('a notice beyond the limit is refused, and a change of an existing one is accepted', () => {
  const full = Array.from({ length: MOST_NOTICES }, (_, index) => notice({ id: `abc${index + 2}` }))
  expect(upsertNotice(full, notice(), now)).toEqual({ refusal: expect.stringContaining('End one') as string })
  expect(upsertNotice(full, notice({ id: 'abc2' }), now)).toHaveProperty('notices')
})

test.each([
  ['title', '', 'Enter a title.'],
  ['title', 'a'.repeat(81), 'longer than 80'],
  ['text', 'a'.repeat(501), 'longer than 500'],
  ['text', 'one\u0007two', 'plain text'],
  ['text', 'safe \u202Etxt.exe', 'plain text'],
  ['title', 'two\nlines', 'plain text'],
])('a notice with the %s %j is refused', (field, value, sentence) => {
  const parsed = noticeSchema.safeParse(notice({ [field]: value }))
  expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(sentence)
})

test('a check keeps the notices until they expire', () => {
  const status = { ...emptyStatus(60), notices: [notice(), notice({ id: 'over', until: iso(1) })] }
  const checked = applyCheck(status, { at: now + HOUR, everyMinutes: 60, findings: { website: 'works' } })
  expect(checked.notices).toEqual([notice()])
  expect(applyCheck(emptyStatus(60), { at: now, everyMinutes: 60, findings: {} })).not.toHaveProperty('notices')
  expect(activeNotices(undefined, now)).toEqual([])
})

test.each([
  ['2026-11-22 18:00', '2026-11-22T16:00:00.000Z'],
  ['2026-11-22T18:00', '2026-11-22T16:00:00.000Z'],
  ['2026-11-22T18:00Z', '2026-11-22T18:00:00.000Z'],
  ['2026-11-22T18:00:30.5+01:00', '2026-11-22T17:00:30.500Z'],
  ['2026-02-30 10:00', undefined],
  ['2026-11-22 25:00', undefined],
  ['tomorrow', undefined],
  ['18:00', undefined],
])('the timestamp %s is parsed as %s', (written, read) => {
  expect(parseTimestamp(written)).toBe(read)
})
