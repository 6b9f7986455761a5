import { describe, expect, it } from 'vitest'
import { responseClock, spellDue, spellMinutes } from '#domain/helpdesk/response-clock.ts'

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
      state,
      minutesLeft,
      dueAt: minutes(15),
    })
  })

  it('never fills its meter beyond full, nor before the start', () => {
    expect(responseClock('high', CREATED, minutes(600))).toMatchObject({ used: 1 })
    expect(responseClock('high', CREATED, minutes(-3))).toMatchObject({ used: 0, state: 'in-time' })
  })

  it('of a normal ticket stands still at night and says how long is left by the wall clock', () => {
    // A Friday, 15:00 in Johannesburg: two hours are left of the day, two are due on Monday.
    const friday = Date.parse('2026-11-20T13:00:00Z')
    const saturday = Date.parse('2026-11-21T10:00:00Z')
    const dueAt = Date.parse('2026-11-23T08:00:00Z')
    expect(responseClock('normal', friday, saturday)).toEqual({
      dueAt,
      minutesLeft: 46 * 60,
      used: 0.5,
      state: 'in-time',
    })
    expect(responseClock('normal', friday, dueAt + 1)).toMatchObject({ used: 1, state: 'late' })
  })

  it.each([
    [0, '15 min left'],
    [15, '0 min left'],
    [16, '1 min late'],
    [140, '2 h 05 late'],
  ])('of a critical ticket is spelled after %i minutes as %s', (waited, words) => {
    expect(spellDue(responseClock('critical', CREATED, minutes(waited)))).toBe(words)
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
