import { describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { agreementChangeFields } from '#domain/resellers/agreement-change.ts'
import { vatNumberFields } from '#domain/resellers/reseller.ts'
import {
  answerDeal,
  blockingOf,
  CANNOT_BE_REGISTERED,
  closeDeal,
  conflictsOf,
  dealFields,
  extendDeal,
  plainName,
  registerDeal,
  registeredBefore,
  stateOn,
  withoutStaffPart,
  decidesInTime,
} from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { existingClients } from '#domain/resellers/existing-client.ts'

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
const answering = (date: string, blocking: string[] = []) => ({ by: 'person-thabo', now: day(date), blocking })
const approved = () => must(answerDeal(registered(), { dealId: 'deal-1', answer: 'approve' }, answering('2026-11-23')))

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
    expect(answerDeal(approved(), { dealId: 'deal-1', answer: 'conflict' }, answering('2026-11-24'))).toEqual({
      refused: 'answered',
    })
  })
})

test('a deal in review is not won, and can be lost', () => {
  expect(closeDeal(registered(), { won: true }, day('2026-11-21'))).toEqual({ refused: 'not-protected' })
  expect(must(closeDeal(registered(), { won: false, because: 'No budget.' }, day('2026-11-21'))).state).toBe('lost')
})

test('a conflict is told by a sentence that names nobody', () => {
  const rejected = must(answerDeal(registered(), { dealId: 'deal-1', answer: 'conflict' }, answering('2026-11-23')))
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
    ['domain, with a branch before it', { ...strange, domain: 'east.karoo-foods.example' }, ['domain']],
    ['all of them', {}, ['domain', 'registration number', 'name']],
  ])('are found by %s', (_, change, because) => {
    expect(conflictsOf(registered(), [other(change)], '2026-11-20')).toEqual([
      { dealId: 'deal-2', because, isFirst: false },
    ])
  })

  test.each(['rejected', 'lost'] as const)('are not made by a deal that was %s', (state) => {
    expect(conflictsOf(registered(), [other({ state })], '2026-11-20')).toEqual([])
  })

  test('are not made by an expired deal, nor by itself', () => {
    const expired = other({ state: 'approved', protectedUntil: '2026-11-01' })
    expect(conflictsOf(registered(), [expired, registered()], '2026-11-20')).toEqual([])
  })

  test.each([
    ['east.karoo-foods.co.za', 'karoo-foods.co.za', true],
    ['shop.karoo-foods.org.za', 'mail.karoo-foods.org.za', true],
    ['karoo-foods.co.za', 'other.co.za', false],
    ['karoo-foods.org.za', 'other.org.za', false],
    ['karoo-foods.co.za', 'karoo-foods.org.za', false],
    ['karoo-foods.com.na', 'other.com.na', false],
    ['karoo-foods.wixsite.com', 'other.wixsite.com', false],
    ['gmail.com', 'gmail.com', false],
    ['webmail.co.za', 'webmail.co.za', false],
  ])('of %s and %s by their domain: %s', (one, two, isOne) => {
    const found = conflictsOf({ ...registered(), domain: one }, [other({ ...strange, domain: two })], '2026-11-20')
    expect(found.length > 0).toBe(isOne)
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

describe('an existing client', () => {
  const strange = { id: 'org-other', name: 'Other', domains: ['other.example'] }
  test.each([
    ['domain', { domains: ['gmail.com', 'east.karoo-foods.example'] }, ['domain']],
    ['registration number', { registrationNumber: '2011/048213/07' }, ['registration number']],
    ['name', { name: 'KAROO FOODS', domains: [] }, ['name']],
  ])('of the portal that no deal brought is found by %s', (_, change, because) => {
    const client = { ...strange, ...change }
    expect(existingClients(registered(), [strange, client], [registered()])).toEqual([
      { id: client.id, name: client.name, because },
    ])
  })

  test('is none if a deal brought it, because that deal is compared', () => {
    const client = { ...strange, name: 'Karoo Foods' }
    const won: Deal = { ...registered(), id: 'deal-2', state: 'won', customerOrganisation: client.id }
    expect(existingClients(registered(), [client], [registered(), won])).toEqual([])
  })
})

test('a deal whose customer may be a client is approved by naming each client with a reason, for staff alone', () => {
  const clients = [{ id: 'org-karoo', name: 'Karoo Foods' }]
  const on = { ...answering('2026-11-23'), clients }
  const approve = { dealId: 'deal-1', answer: 'approve' as const }
  expect(answerDeal(registered(), approve, on)).toEqual({ refused: 'existing-client' })
  const other = { clientIds: ['org-other'], reason: 'Another company.' }
  expect(answerDeal(registered(), { ...approve, existing: other }, on)).toEqual({ refused: 'existing-client' })
  const named = must(answerDeal(registered(), { ...approve, existing: { ...other, clientIds: ['org-karoo'] } }, on))
  expect(named).toMatchObject({ state: 'approved', existing: { clients, reason: 'Another company.' } })
  expect(withoutStaffPart(named)).not.toHaveProperty('existing')
  // Nobody is asked without a client, and what is named then is not kept.
  expect(must(answerDeal(registered(), { ...approve, existing: other }, answering('2026-11-23')))).not.toHaveProperty(
    'existing',
  )
})

describe('who was first', () => {
  const theirs = (change: Partial<Deal> = {}): Deal => ({
    ...registered(),
    ...owner('deal-2', 'org-umhlangacloud'),
    ...change,
  })
  const deal = registered('2026-11-20')
  test.each([
    ['protected', { ...approved(), submittedAt: '2026-11-21T08:00:00.000Z' }, ['deal-2']],
    ['won', { state: 'won' }, ['deal-2']],
    ['in review and registered earlier', { submittedAt: '2026-11-19T08:00:00.000Z' }, ['deal-2']],
    ['in review and registered later', { submittedAt: '2026-11-21T08:00:00.000Z' }, []],
    ['expired', { state: 'approved', protectedUntil: '2026-11-01' }, []],
    ['lost', { state: 'lost' }, []],
  ] as const)('a deal of another reseller that is %s blocks %j', (_, change, blocking) => {
    const other = theirs({ ...change, id: 'deal-2', organisation: 'org-umhlangacloud' })
    expect(blockingOf(deal, [other], '2026-11-23')).toEqual(blocking)
  })

  test('an approval beside it is refused unless it names every such deal with a reason, which is kept', () => {
    const approve = (despite?: { dealIds: string[]; reason: string }) =>
      answerDeal(
        deal,
        { dealId: 'deal-1', answer: 'approve', ...(despite && { despite }) },
        answering('2026-11-23', ['deal-2', 'deal-3']),
      )
    expect(approve()).toEqual({ refused: 'conflict' })
    expect(approve({ dealIds: ['deal-2'], reason: 'Both asked.' })).toEqual({ refused: 'conflict' })
    const made = must(approve({ dealIds: ['deal-3', 'deal-2'], reason: 'Both asked.' }))
    expect(made).toMatchObject({
      state: 'approved',
      despite: { dealIds: ['deal-2', 'deal-3'], reason: 'Both asked.', by: 'person-thabo' },
    })
    expect(withoutStaffPart(made)).not.toHaveProperty('despite')
  })

  test('a deal is in no conflict with one of the same reseller', () => {
    expect(conflictsOf(deal, [{ ...registered(), id: 'deal-9' }], '2026-11-23')).toEqual([])
  })
})

describe('a customer that the reseller registered already', () => {
  const other = { customer: 'Other', domain: 'other.example', registrationNumber: '2019/000001/07' }
  test.each([
    ['domain', { ...other, domain: 'www.karoo-foods.example' }, 'deal-1'],
    ['registration number', { ...other, registrationNumber: '2011/048213/07' }, 'deal-1'],
    ['name', { ...other, customer: 'KAROO FOODS', registrationNumber: undefined }, 'deal-1'],
    ['name alone, with another registration number', { ...other, customer: 'Karoo Foods' }, undefined],
    ['nothing', other, undefined],
  ])('is known by its %s', (_, fields, known) => {
    expect(registeredBefore(fields, [registered()], '2026-11-20')?.id).toBe(known)
  })

  test('is registered again after its deal was lost, rejected or expired', () => {
    const states = [
      { state: 'lost' },
      { state: 'rejected' },
      { state: 'approved', protectedUntil: '2026-11-01' },
    ] as const
    for (const change of states)
      expect(registeredBefore(fields, [{ ...registered(), ...change }], '2026-11-20')).toBeUndefined()
  })
})

test('a date of decision in the past, our own VAT number and more hours than a team works are refused', () => {
  expect([
    decidesInTime({ decidesOn: '2020-01-01' }, '2026-11-24'),
    decidesInTime({ decidesOn: '2026-11-24' }, '2026-11-24'),
  ]).toEqual([false, true])
  expect(vatNumberFields.safeParse({ vatNumber: company.vatNumber }).success).toBe(false)
  expect(vatNumberFields.safeParse({ vatNumber: '4610377125' }).success).toBe(true)
  const used = { change: 'used', agreementId: 'a', version: 1, month: '2026-11' }
  expect(agreementChangeFields.safeParse({ ...used, used: 100_000_000 }).success).toBe(false)
  expect(agreementChangeFields.safeParse({ ...used, used: 160_000 }).success).toBe(true)
})
