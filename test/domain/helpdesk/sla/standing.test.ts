import { describe, expect, test } from 'vitest'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { changeClocks, startClocks } from '#domain/helpdesk/sla/clocks.ts'
import type { ClockChange } from '#domain/helpdesk/sla/clocks.ts'
import { spellMinutes, spellStanding, standing } from '#domain/helpdesk/sla/standing.ts'

const CREATED = Date.parse('2026-11-20T10:00+02:00')
const minutes = (count: number) => CREATED + count * 60_000
const critical = startClocks(standardAgreement, 'critical', CREATED)
const change = (kind: Exclude<ClockChange['kind'], 'priority-changed'>, at: number, clocks = critical) =>
  changeClocks(clocks, { kind }, at, standardAgreement)

describe('a first response', () => {
  test.each([
    ['in-time', 5, 10],
    ['close', 12, 3],
    ['close', 15, 0],
    ['late', 16, -1],
  ] as const)('is %s after %i minutes of a critical ticket', (state, waited, minutesLeft) => {
    expect(standing(critical.firstResponse, minutes(waited), standardAgreement)).toMatchObject({
      state,
      minutesLeft,
      dueAt: minutes(15),
    })
  })

  test('never fills its meter beyond full, nor before the start', () => {
    expect(standing(critical.firstResponse, minutes(600), standardAgreement)).toMatchObject({ used: 1 })
    expect(standing(critical.firstResponse, minutes(-3), standardAgreement)).toMatchObject({
      used: 0,
      state: 'in-time',
    })
  })

  test('in office hours stands still at night and says how long is left by the wall clock', () => {
    // A Friday, 15:00 in Johannesburg: two hours are left of the day, two are due on Monday.
    const { firstResponse } = startClocks(standardAgreement, 'normal', Date.parse('2026-11-20T13:00:00Z'))
    const saturday = Date.parse('2026-11-21T10:00:00Z')
    const dueAt = Date.parse('2026-11-23T08:00:00Z')
    expect(standing(firstResponse, saturday, standardAgreement)).toEqual({
      dueAt,
      minutesLeft: 46 * 60,
      used: 0.5,
      state: 'in-time',
    })
    expect(standing(firstResponse, dueAt + 1, standardAgreement)).toMatchObject({ used: 1, state: 'late' })
  })
})

describe('in words', () => {
  const words = (clocks: typeof critical, name: 'firstResponse' | 'nextResponse' | 'resolution', waited: number) =>
    spellStanding(standing(clocks[name], minutes(waited), standardAgreement))

  test.each([
    [0, '15 min left'],
    [4, '11 min left'],
    [15, '0 min left'],
    [16, '1 min late'],
    [145, '2 h 10 late'],
  ])('after %i minutes a critical ticket has %s', (waited, expected) => {
    expect(words(critical, 'firstResponse', waited)).toBe(expected)
  })

  test('a paused clock says what is left, in office hours if those count', () => {
    const high = startClocks(standardAgreement, 'high', CREATED)
    expect(words(change('paused', minutes(300), high), 'resolution', 9000)).toBe('paused, 3 h left')
    const low = startClocks(standardAgreement, 'low', CREATED)
    expect(words(change('paused', minutes(30), low), 'resolution', 9000)).toBe('paused, 44 h 30 left')
    expect(words(change('paused', minutes(61)), 'resolution', 62)).toBe('paused, late')
  })

  test('an ended clock says how, and one that is off says nothing', () => {
    expect(words(change('agent-replied', minutes(15)), 'firstResponse', 900)).toBe('met')
    expect(words(change('agent-replied', minutes(16)), 'firstResponse', 900)).toBe('met late')
    expect(words(critical, 'nextResponse', 0)).toBe('')
  })

  test.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [65, '1 h 05'],
    [190, '3 h 10'],
    [1440, '1 day'],
    [5000, '3 days'],
  ])('%i minutes are %s', (count, expected) => {
    expect(spellMinutes(count)).toBe(expected)
  })
})
