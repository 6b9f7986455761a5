import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities } from '#domain/helpdesk/priority.ts'
import { rotaSchema } from '#domain/helpdesk/sla/rota-schema.ts'
import { callableAt, escalationStep, lineAt, onCallAt, turnsFrom } from '#domain/helpdesk/sla/rota.ts'
import type { Rota } from '#domain/helpdesk/sla/rota.ts'

/** A Johannesburg time as milliseconds. */
const at = (local: string) => Date.parse(`${local}+02:00`)
const MINUTE_MS = 60_000

const rota: Rota = {
  people: ['thandi', 'sipho', 'anna'],
  startsOn: '2026-11-02',
  handover: '08:00',
  swaps: [{ from: at('2026-11-13T18:00'), to: at('2026-11-14T18:00'), person: 'anna' }],
  quietHours: { from: '22:00', to: '06:00' },
  stepMinutes: [5, 10],
}

describe('on call', () => {
  test.each([
    ['2026-11-02T08:00', 'thandi', 'from the first handover'],
    ['2026-11-09T07:59', 'thandi', 'until the next'],
    ['2026-11-09T08:00', 'sipho', 'from the next'],
    ['2026-11-23T08:00', 'thandi', 'again after the last'],
    ['2026-11-02T07:59', 'anna', 'counted backwards before the first'],
    ['2026-11-13T17:59', 'sipho', 'until a swap'],
    ['2026-11-13T18:00', 'anna', 'in a swap'],
    ['2026-11-14T18:00', 'sipho', 'after a swap'],
  ])('at %s is %s, %s', (when, person) => {
    expect(onCallAt(rota, at(when))).toBe(person)
  })

  test('a person whose week another person took over is not called', () => {
    expect(lineAt(rota, at('2026-11-13T12:00'))).toEqual(['sipho', 'anna', 'thandi'])
    expect(lineAt(rota, at('2026-11-13T19:00'))).toEqual(['anna', 'thandi'])
  })

  test('the later of two swaps counts', () => {
    const swaps = [...rota.swaps, { from: at('2026-11-13T20:00'), to: at('2026-11-13T21:00'), person: 'thandi' }]
    expect(lineAt({ ...rota, swaps }, at('2026-11-13T20:00'))).toEqual(['thandi', 'anna'])
  })
})

test('the coming turns begin at handovers and where a swap begins or ends, and the first one is the current one', () => {
  const turns = (local: string) =>
    turnsFrom(rota, at(local), 3).map(({ startsAt, person }) => `${new Date(startsAt).toISOString()} ${person}`)
  const later = ['2026-11-16T06:00:00.000Z anna', '2026-11-23T06:00:00.000Z thandi']
  const [began, ended] = ['2026-11-13T16:00:00.000Z anna', '2026-11-14T16:00:00.000Z sipho']
  expect(turns('2026-11-13T12:00')).toEqual(['2026-11-09T06:00:00.000Z sipho', began, ended, ...later])
  expect(turns('2026-11-14T12:00')).toEqual([began, ended, ...later])
  expect(turns('2026-11-15T12:00')).toEqual([ended, ...later])
  // Before the first week the turns count backwards.
  expect(turns('2026-11-02T07:59')[0]).toBe('2026-10-26T06:00:00.000Z anna')
})

describe('quiet hours', () => {
  test.each([
    ['normal', '2026-11-10T22:00', '2026-11-11T06:00'],
    ['low', '2026-11-11T05:59', '2026-11-11T06:00'],
    ['low', '2026-11-11T06:00', '2026-11-11T06:00'],
    ['normal', '2026-11-10T21:59', '2026-11-10T21:59'],
    ['critical', '2026-11-11T03:00', '2026-11-11T03:00'],
    ['high', '2026-11-11T03:00', '2026-11-11T03:00'],
  ] as const)('a %s ticket of %s may call at %s', (priority, from, when) => {
    expect(callableAt(rota, priority, at(from))).toBe(at(when))
  })

  test('may lie within a day, or be absent', () => {
    const { quietHours: _none, ...loud } = rota
    expect(callableAt(loud, 'low', at('2026-11-11T03:00'))).toBe(at('2026-11-11T03:00'))
    const noon = { ...rota, quietHours: { from: '12:00', to: '13:00' } }
    expect(callableAt(noon, 'low', at('2026-11-11T12:30'))).toBe(at('2026-11-11T13:00'))
    expect(callableAt(noon, 'low', at('2026-11-11T13:00'))).toBe(at('2026-11-11T13:00'))
  })
})

describe('an escalation that nobody acknowledges', () => {
  const steps = (priority: (typeof priorities)[number], from: string) =>
    [0, 1, 2, 3].map((step) => escalationStep(rota, priority, at(from), step))

  test('calls the next in line after each step, and then the first again', () => {
    expect(steps('critical', '2026-11-11T03:00')).toEqual([
      { person: 'sipho', at: at('2026-11-11T03:00') },
      { person: 'anna', at: at('2026-11-11T03:05') },
      { person: 'thandi', at: at('2026-11-11T03:15') },
      { person: 'sipho', at: at('2026-11-11T03:25') },
    ])
  })

  test('skips nobody at a handover', () => {
    expect(steps('high', '2026-11-09T07:58').map(({ person }) => person)).toEqual(['thandi', 'sipho', 'anna', 'thandi'])
  })

  test('of a normal ticket stops at night and continues in the morning', () => {
    expect(steps('normal', '2026-11-10T21:58').map((step) => step.at)).toEqual(
      ['2026-11-10T21:58', '2026-11-11T06:00', '2026-11-11T06:10', '2026-11-11T06:20'].map(at),
    )
  })

  test('always has a later step, at which a person may be called', () => {
    const moments = fc.integer({ min: at('2026-11-01T00:00'), max: at('2027-01-01T00:00') })
    fc.assert(
      fc.property(fc.constantFrom(...priorities), moments, fc.nat(20), (priority, from, step) => {
        const one = escalationStep(rota, priority, from, step)
        const next = escalationStep(rota, priority, from, step + 1)
        expect(one.at).toBeGreaterThanOrEqual(from)
        expect(next.at - one.at).toBeGreaterThanOrEqual(5 * MINUTE_MS)
        expect(callableAt(rota, priority, one.at)).toBe(one.at)
        expect(next.person).not.toBe(one.person)
      }),
    )
  })
})

describe('a rota', () => {
  test('is JSON that its schema accepts', () => {
    expect(rotaSchema.parse(JSON.parse(JSON.stringify(rota)))).toEqual(rota)
  })

  test.each([
    [{ people: [] }],
    [{ people: ['thandi', 'thandi'] }],
    [{ swaps: [{ from: 2, to: 2, person: 'anna' }] }],
    [{ quietHours: { from: '22:00', to: '22:00' } }],
    [{ stepMinutes: [] }],
    [{ stepMinutes: [0] }],
    [{ handover: '24:00' }],
  ])('with %j is refused', (change) => {
    expect(rotaSchema.safeParse({ ...rota, ...change }).success).toBe(false)
  })
})
