import { describe, expect, test } from 'vitest'
import {
  answerDeal,
  CANNOT_BE_REGISTERED,
  closeDeal,
  conflictsOf,
  dealFields,
  extendDeal,
  plainName,
  registerDeal,
  stateOn,
} from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'

const day = (date: string) => Date.parse(`${date}T08:00:00Z`)
const fields = dealFields.parse({
  customer: 'Karoo Foods (Pty) Ltd',
  domain: 'karoo-foods.example',
  registrationNumber: '2011/048213/07',
  contactName: 'Hendrik Swanepoel',
  contactEmail: 'hendrik@karoo-foods.example',
  need: 'Managed IT, 46 seats',
  monthly: 2_870_000,
  decidesOn: '2026-12-15',
  tier: 'referral',
  hasConsent: true,
})
const owner = (id: string, organisation = 'org-highveld') => ({ id, organisation, personId: 'person-pieter' })
const registered = (date = '2026-11-20') => registerDeal(fields, owner('deal-1'), day(date))
const must = (result: Deal | { refused: string }): Deal => {
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const approved = () => must(answerDeal(registered(), { dealId: 'deal-1', answer: 'approve' }, day('2026-11-23')))

test('a deal is answered by the next working day, weekends and holidays passed', () => {
  expect(registered('2026-11-20').answerDueOn).toBe('2026-11-23')
  // 16 December is a holiday.
  expect(registered('2026-12-15').answerDueOn).toBe('2026-12-17')
})

describe('an approved deal', () => {
  test('is protected for 60 days, and expires on the day after', () => {
    expect(approved().protectedUntil).toBe('2027-01-22')
    expect(stateOn(approved(), '2027-01-22')).toBe('approved')
    expect(stateOn(approved(), '2027-01-23')).toBe('expired')
  })

  test('is extended once, from the end of its protection', () => {
    const extended = must(extendDeal(approved(), day('2027-01-20')))
    expect(extended.protectedUntil).toBe('2027-03-23')
    expect(extendDeal(extended, day('2027-03-01'))).toEqual({ refused: 'extended' })
  })

  test('is neither extended nor won after it expired', () => {
    expect(extendDeal(approved(), day('2027-02-01'))).toEqual({ refused: 'not-protected' })
    expect(closeDeal(approved(), { won: true }, day('2027-02-01'))).toEqual({ refused: 'not-protected' })
  })

  test('is answered once', () => {
    expect(answerDeal(approved(), { dealId: 'deal-1', answer: 'conflict' }, day('2026-11-24'))).toEqual({
      refused: 'answered',
    })
  })
})

test('a deal in review is not won, and can be lost', () => {
  expect(closeDeal(registered(), { won: true }, day('2026-11-21'))).toEqual({ refused: 'not-protected' })
  expect(must(closeDeal(registered(), { won: false, because: 'No budget.' }, day('2026-11-21'))).state).toBe('lost')
})

test('a conflict is told by a sentence that names nobody', () => {
  const rejected = must(answerDeal(registered(), { dealId: 'deal-1', answer: 'conflict' }, day('2026-11-23')))
  expect([rejected.state, rejected.reason]).toEqual(['rejected', CANNOT_BE_REGISTERED])
})

describe('conflicts', () => {
  const other = (change: object): Deal => ({ ...registered(), ...owner('deal-2', 'org-umhlangacloud'), ...change })
  const strange = { domain: 'other.example', registrationNumber: '2019/000001/07', customer: 'Other' }
  test.each([
    ['domain', { ...strange, domain: 'karoo-foods.example' }, ['domain']],
    ['registration number', { ...strange, registrationNumber: '2011/048213/07' }, ['registration number']],
    ['name, however it is written', { ...strange, customer: 'KAROO FOODS' }, ['name']],
    ['domain, with www before it', { ...strange, domain: 'www.karoo-foods.example' }, ['domain']],
    ['all of them', {}, ['domain', 'registration number', 'name']],
  ])('are found by %s', (_, change, because) => {
    expect(conflictsOf(registered(), [other(change)], '2026-11-20')).toEqual([{ dealId: 'deal-2', because }])
  })

  test.each(['rejected', 'lost'] as const)('are not made by a deal that was %s', (state) => {
    expect(conflictsOf(registered(), [other({ state })], '2026-11-20')).toEqual([])
  })

  test('are not made by an expired deal, nor by itself', () => {
    const expired = other({ state: 'approved', protectedUntil: '2026-11-01' })
    expect(conflictsOf(registered(), [expired, registered()], '2026-11-20')).toEqual([])
  })

  test('are not made by names of which only common words are left', () => {
    expect(plainName('The Group (Pty) Ltd')).toBe('')
    const nameless = {
      ...registered(),
      customer: 'The Group (Pty) Ltd',
      domain: 'a.example',
      registrationNumber: undefined,
    }
    expect(conflictsOf(nameless, [other({ ...strange, customer: 'Holdings Ltd' })], '2026-11-20')).toEqual([])
  })
})
