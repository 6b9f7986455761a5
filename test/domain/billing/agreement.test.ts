import { describe, expect, test } from 'vitest'
import {
  addLine,
  afterInvoice,
  changeHours,
  changePrice,
  endAgreement,
  endLine,
  enterHours,
  hoursOf,
  invoiceLinesOf,
  isOver,
  linesOf,
  makeAgreement,
  monthAfter,
  valueOf,
} from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { invoicedAt, invoicedOn } from '#domain/resellers/agreement-change.ts'

let drawn = 0
const newId = () => `line-${(drawn += 1)}`
const made = (change: object = {}): Agreement =>
  makeAgreement(
    {
      id: 'b7f0c9d0-0000-4000-8000-000000000001',
      organisation: 'org-mokoena',
      title: 'Managed IT',
      recipient: { name: 'Mokoena', address: '14 Rivonia Road' },
      contactEmail: 'ana@mokoena.example',
      lines: [{ description: 'A seat', quantity: 46_000, unitPrice: 64_000 }],
      hours: { included: 10_000, rate: 95_000 },
      from: '2026-11',
      until: undefined,
      ...change,
    },
    newId,
    Date.parse('2026-11-01T08:00:00Z'),
  )
const done = (changed: Agreement | { refused: string }): Agreement => {
  if ('refused' in changed) throw new Error(changed.refused)
  return changed
}

describe('an agreement', () => {
  test('charges whole months: its lines, and the hours above the included ones at their rate', () => {
    const agreement = done(enterHours(made(), '2026-11', 12_250, '2026-11'))
    expect(linesOf(agreement, '2026-10')).toEqual([])
    expect(invoiceLinesOf(agreement, '2026-11')).toEqual([
      { description: 'A seat, 2026-11', quantity: 46_000, unitPrice: 64_000, unit: '' },
      { description: 'Hours above the included ones, 2026-11', quantity: 2_250, unitPrice: 95_000, unit: '' },
    ])
    expect(valueOf(linesOf(agreement, '2026-11'))).toBe(46 * 64_000 + 213_750)
    // Hours that are not used are not carried into the next month.
    expect(hoursOf(agreement, '2026-12')).toEqual({ included: 10_000, used: 0, above: 0, rate: 95_000 })
  })

  test('charges another price from its month on, and the old one before it', () => {
    const { id } = made().lines[0]!
    const before = { ...made(), lines: [{ ...made().lines[0]!, id }] }
    const changed = done(
      changePrice(before, { lineId: id, quantity: 40_000, unitPrice: 70_000, from: '2027-03' }, newId()),
    )
    const value = (month: string) => valueOf(linesOf(changed, month))
    expect(['2027-02', '2027-03'].map(value)).toEqual([46 * 64_000, 40 * 70_000])
    // From its first month on, the price replaces the old one.
    const atOnce = done(changePrice(before, { lineId: id, quantity: 46_000, unitPrice: 1, from: '2026-11' }, newId()))
    expect(atOnce.lines).toHaveLength(1)
  })

  test('charges its last month in full and nothing after it', () => {
    const agreement = done(endAgreement(made(), '2027-01'))
    expect(linesOf(agreement, '2027-01')).toHaveLength(1)
    expect(linesOf(agreement, '2027-02')).toEqual([])
    const over = [1, 2, 3].reduce((each) => afterInvoice(each), agreement)
    expect([isOver(agreement), isOver(over)]).toEqual([false, true])
    expect(endAgreement(over, '2027-06')).toEqual({ refused: 'agreement-over' })
  })

  test('can end before its first invoice, and then charges nothing', () => {
    expect(isOver(done(endAgreement(made(), '2026-10')))).toBe(true)
  })

  test('refuses changes of a month that was invoiced, and hours where it includes none', () => {
    const agreement = afterInvoice(made())
    const { id } = agreement.lines[0]!
    const line = { description: 'x', quantity: 1000, unitPrice: 1, from: '2026-11' }
    const refusals = [
      addLine(agreement, line, newId()),
      changePrice(agreement, { lineId: id, quantity: 1000, unitPrice: 1, from: '2026-11' }, newId()),
      endLine(agreement, id, '2026-10'),
      changeHours(agreement, { included: 0, rate: 0, from: '2026-11' }),
      enterHours(agreement, '2026-11', 1, '2026-11'),
      endAgreement(agreement, '2026-10'),
    ]
    expect(refusals).toEqual(refusals.map(() => ({ refused: 'month-invoiced' })))
    expect(enterHours(made({ hours: undefined }), '2026-11', 1, '2026-11')).toEqual({ refused: 'no-hours' })
    expect(enterHours(made(), '2026-12', 1, '2026-11')).toEqual({ refused: 'month-ahead' })
    expect(endLine(agreement, 'another', '2026-12')).toEqual({ refused: 'line-not-found' })
  })

  test('is invoiced on the third of the next month, South African time', () => {
    expect(['2026-11', '2026-12', '2027-02'].map(invoicedOn)).toEqual(['2026-12-03', '2027-01-03', '2027-03-03'])
    expect(invoicedAt('2026-11')).toBe('2026-12-03T04:00:00.000Z')
    expect([monthAfter('2026-12'), monthAfter('2027-01', -1), monthAfter('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ])
  })
})

/** A generator that gives the same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('of a thousand random agreements, changes never alter a month that was invoiced, and each month is what its changes said', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const pick = random(seed)
    let agreement = made({ hours: pick(2) === 0 ? undefined : { included: 4_000, rate: 90_000 } })
    /** What each line is by other code: a price a month. */
    const prices = new Map([[0, new Map<string, number>()]])
    const months = Array.from({ length: 18 }, (_, at) => monthAfter('2026-11', at))
    for (const month of months) prices.get(0)!.set(month, 46 * 64_000)
    const chain = new Map([[agreement.lines[0]!.id, 0]])
    const sealed = new Map<string, number>()
    for (let step = 0; step < 12; step += 1) {
      const from = monthAfter(agreement.nextMonth, pick(4))
      const line = agreement.lines[pick(agreement.lines.length)]!
      const of = chain.get(line.id)!
      const kind = pick(4)
      if (kind === 0) {
        sealed.set(agreement.nextMonth, valueOf(linesOf(agreement, agreement.nextMonth)))
        agreement = afterInvoice(agreement)
        continue
      }
      const id = newId()
      const unitPrice = 100 * (1 + pick(900))
      const changed =
        kind === 1
          ? addLine(agreement, { description: 'More', quantity: 1000, unitPrice, from }, id)
          : kind === 2
            ? changePrice(agreement, { lineId: line.id, quantity: 1000, unitPrice, from }, id)
            : endLine(agreement, line.id, monthAfter(from, -1))
      if ('refused' in changed) continue
      if (kind === 1) {
        chain.set(id, chain.size)
        prices.set(chain.get(id)!, new Map(months.filter((month) => month >= from).map((month) => [month, unitPrice])))
      } else if (kind === 2) {
        chain.set(id, of)
        for (const month of months)
          if (month >= from && (line.until === undefined || month <= line.until)) prices.get(of)!.set(month, unitPrice)
      } else
        for (const month of months)
          if (month >= from && month >= line.from && (line.until === undefined || month <= line.until))
            prices.get(of)!.delete(month)
      agreement = changed
    }
    for (const month of months) {
      const expected = [...prices.values()].reduce((sum, each) => sum + (each.get(month) ?? 0), 0)
      expect(valueOf(linesOf(agreement, month))).toBe(expected)
    }
    for (const [month, value] of sealed) expect(valueOf(linesOf(agreement, month))).toBe(value)
  }
})
