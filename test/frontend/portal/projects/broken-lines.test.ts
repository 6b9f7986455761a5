import { expect, test } from 'vitest'
import { brokenLines } from '#frontend/portal/projects/broken-lines.ts'

const at = (moment: string) => Date.parse(`${moment}:00+02:00`)
const tasks = new Map(
  [
    ['frame', '2026-12-14T08:00', '2026-12-16T12:00'],
    ['roof', '2026-12-14T10:00', '2026-12-17T12:00'],
    ['paint', '2026-12-15T10:00', '2026-12-17T12:00'],
    ...['a', 'b', 'c', 'd', 'e'].map((id) => [id, '2026-12-16T08:00', '2026-12-16T10:00']),
  ].map(([id = '', start = '', end = '']) => [id, { id, start: at(start), end: at(end) }]),
)
const shown = { dates: { tasks } as never, titleOf: (id: string) => id.toUpperCase() }
const broken = (...ids: string[]) => ids.map((taskId) => ({ about: 'order' as const, taskId, after: 'frame' }))

test('one task that begins too early is told with both days', () => {
  const [line, ...more] = brokenLines(broken('roof'), shown)
  expect(line).toMatch(/^“ROOF” begins on .*14 Dec.*, before “FRAME” ends on .*16 Dec/)
  expect(more).toEqual([])
})

test('many tasks are told in one line for other days and one for the same day', () => {
  expect(brokenLines(broken('roof', 'paint', 'a', 'b', 'c', 'd', 'e'), shown)).toEqual([
    '“ROOF” and “PAINT” begin before what they wait for has ended.',
    '“A”, “B” and 3 more begin on the very day on which what they wait for ends.',
  ])
  expect(brokenLines([], shown)).toEqual([])
})
