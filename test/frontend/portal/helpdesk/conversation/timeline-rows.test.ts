import { expect, test } from 'vitest'
import { namedEvents, timelineRows } from '#frontend/portal/helpdesk/conversation/timeline-rows.ts'
import type { ShownEntry } from '#frontend/portal/helpdesk/conversation/timeline-entry.ts'

type Happening = ShownEntry['happening']
const reply = { type: 'replied', side: 'agent' } as Happening
const took = { type: 'assigned', to: 'person-thabo' } as Happening
const tagged = { type: 'tags-changed', added: ['vpn'], removed: [] } as Happening
const late = { type: 'sla-breached', clock: 'resolution' } as Happening

const entries = (...all: readonly (readonly [day: number, happening: Happening, comment?: string])[]): ShownEntry[] =>
  all.map(([day, happening, comment], at) => ({
    seq: at + 1,
    at: `2026-11-0${day}T08:0${at}:00.000Z`,
    happening,
    ...(comment && { comment }),
  }))
const dayOf = (iso: string) => iso.slice(0, 10)

/** Rows in short: a day's number, `e` and the numbers of its events, or the number of one entry. */
const shown = (list: readonly ShownEntry[], before?: string) =>
  timelineRows(list, { before, dayOf }).map((row) =>
    row.is === 'day'
      ? `day ${row.at.slice(9, 10)}`
      : row.is === 'entry'
        ? String(row.entry.seq)
        : `e ${row.entries.map(({ seq }) => seq).join(' ')}`,
  )

test('events between two messages are one row, a single one stays as it is', () => {
  const list = entries([1, took], [1, tagged], [1, reply], [1, tagged], [1, reply])
  expect(shown(list, '2026-11-01T07:00:00.000Z')).toEqual(['e 1 2', '3', '4', '5'])
})

test('every day begins with its name, and no row goes over midnight', () => {
  const list = entries([1, took], [2, tagged], [2, late], [3, reply])
  expect(shown(list, '2026-11-01T07:00:00.000Z')).toEqual(['1', 'day 2', 'e 2 3', 'day 3', '4'])
  expect(shown(list)).toEqual(['day 1', '1', 'day 2', 'e 2 3', 'day 3', '4'])
})

test('an event with a comment is read whole', () => {
  const list = entries([1, took], [1, { type: 'rated', score: 1 }, 'Too slow'], [1, tagged])
  expect(shown(list, '2026-11-01T07:00:00.000Z')).toEqual(['1', '2', '3'])
})

test('a broken promise is named before a tag, in the order of time', () => {
  const list = entries([1, tagged], [1, took], [1, late], [1, tagged])
  expect(namedEvents(list).map(({ seq }) => seq)).toEqual([2, 3])
})
