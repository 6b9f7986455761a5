import { expect, test } from 'vitest'
import { fateOf } from '#domain/files/removed-part.ts'

const now = Date.parse('2026-12-31T08:00:00Z')
const at = (removedAt?: string) => ({
  about: { record: 'project', part: 'survey' },
  ...(removedAt !== undefined && { removedAt }),
})
const there = { parts: new Set(['survey']), removed: new Set<string>(), now }
const away = { parts: new Set<string>(), removed: new Set<string>(), now }
const justRemoved = { ...away, removed: new Set(['survey']) }

test.each([
  ['of a part that is there stays', at(), there, 'stays'],
  ['of a part that came back loses its mark', at('2026-10-01T08:00:00Z'), there, 'unmarked'],
  ['of a part that is removed now is marked', at(), justRemoved, 'marked'],
  ['of a part that was removed before marks existed is marked', at(), away, 'marked'],
  ['of a part that is removed again is marked anew', at('2026-10-01T08:00:00Z'), justRemoved, 'marked'],
  ['stays for 30 days', at('2026-12-01T08:00:01Z'), away, 'stays'],
  ['is deleted after them', at('2026-12-01T08:00:00Z'), away, 'deleted'],
  ['of no record stays', {}, away, 'stays'],
] as const)('a file %s', (_name, file, parts, fate) => {
  expect(fateOf(file, parts)).toBe(fate)
})
