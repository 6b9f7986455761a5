import { describe, expect, it } from 'vitest'
import { responseClock, spellMinutes } from '#frontend/helpdesk/response-clock.ts'

const CREATED = Date.parse('2026-11-20T08:00:00Z')
const minutes = (count: number) => CREATED + count * 60_000

describe('the clock of a first answer', () => {
  it.each([
    ['in-time', 5, 10],
    ['close', 12, 3],
    ['close', 15, 0],
    ['late', 16, -1],
  ] as const)('is %s after %i minutes of a critical ticket', (state, waited, minutesLeft) => {
    expect(responseClock('critical', CREATED, minutes(waited))).toMatchObject({
      kind: 'running',
      state,
      minutesLeft,
      dueAt: minutes(15),
    })
  })

  it('never fills its meter beyond full, nor before the start', () => {
    expect(responseClock('high', CREATED, minutes(600))).toMatchObject({ used: 1 })
    expect(responseClock('high', CREATED, minutes(-3))).toMatchObject({ used: 0, state: 'in-time' })
  })

  it('only says how long a ticket waits that is promised in office hours', () => {
    expect(responseClock('normal', CREATED, minutes(190))).toEqual({ kind: 'waiting', minutes: 190 })
  })

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 00'],
    [190, '3 h 10'],
    [1440, '1 day'],
    [5000, '3 days'],
  ])('spells %i minutes as %s', (count, words) => {
    expect(spellMinutes(count)).toBe(words)
  })
})
