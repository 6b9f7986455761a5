import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { makeAgreement, monthAfter } from '#domain/billing/agreement.ts'
import { serialProblems } from '#domain/billing/serial-number.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { invoicedAt, monthOf } from '#domain/resellers/agreement-change.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { books, sha256 } from '#lambdas/resellers/books.ts'
import { invoiceContact } from '#lambdas/resellers/invoice-contact.ts'
import { invoiceAgreement } from '#lambdas/resellers/invoice-agreement.ts'
import { addAgreement, addDeal, addReseller, resellerStore } from '#lambdas/resellers/reseller-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const month = monthOf(Date.now())
let running: FeatureFunction
beforeAll(async () => {
  running = await startFeature('resellers')
  for (const id of ['org-mokoena', 'org-karoofoods'])
    await running.engine.tables.send(
      new PutCommand({
        TableName: running.environment['ACCOUNTS_TABLE'],
        Item: { ...organisationKey(id), kind: 'organisation', organisation: { id, name: id, kind: 'client' } },
      }),
    )
})
afterAll(() => running.stop())

const agent = () => running.identity.accessToken({ sub: 'thabo', ...person('thabo@example.org', ['agent'], 'aal2') })
const member = (organisation: string, reach: 'all' | 'own' = 'all') =>
  running.identity.accessToken({
    sub: 'ana',
    ...person('ana@example.org', [], 'aal1'),
    organisation: organisationClaim(
      { id: organisation, name: organisation, kind: 'client', reach, sites: [], duties: ['owner'] },
      Date.now(),
    ),
  })
const change = (body: object) => ask(running.handler, { path: 'PUT /api/reseller-desk', body, token: agent() })
const billing = (organisation: string, token: string) =>
  ask(running.handler, { path: '/api/billing-documents', query: { organisation }, token })

const fields = (organisation = 'org-mokoena') => ({
  change: 'make',
  id: randomUUID(),
  organisation,
  title: 'Managed IT',
  recipient: { name: 'Mokoena Logistics', address: '14 Rivonia Road, Sandton, 2196', vatNumber: '4870261190' },
  contactEmail: 'accounts@mokoena.example',
  lines: [{ description: 'A seat', quantity: 46_000, unitPrice: 64_000 }],
  hours: { included: 10_000, rate: 95_000 },
  from: month,
})

/** The books as a sweep has them at a moment, with a commit that may die. */
function office(at: number, dying?: (commit: Commit) => Commit) {
  const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = running.environment
  const { tables } = running.engine
  const alive = committing({ tables, table, outbox, audit })
  const commit = dying ? dying(alive) : alive
  const now = () => at
  const store = resellerStore({ tables, table, fingerprintOf: async (value) => value, windowSeconds: 1 })
  return { store, commit, now, books: books({ tables, table, commit, now }) }
}
const when = (of: string) => Date.parse(invoicedAt(of)) + 60_000
const issuedTo = async (organisation: string): Promise<BillingDocument[]> =>
  (await office(0).store.documents(organisation)).toReversed()

test('staff make an agreement once, and nobody else does', async () => {
  const made = fields()
  expect(
    (await ask(running.handler, { path: 'PUT /api/reseller-desk', body: made, token: member('org-mokoena') })).status,
  ).toBe(403)
  const [first, again] = [await change(made), await change(made)]
  expect(first.body).toMatchObject({ organisation: 'org-mokoena', nextMonth: month, version: 1 })
  expect(again.body).toEqual(first.body)
  expect((await change({ ...fields(), organisation: 'org-nobody' })).body.code).toBe('organisation-not-found')
  expect((await change({ ...fields(), from: monthAfter(month, -1) })).body.code).toBe('in-the-past')
  expect((await change({ ...fields(), until: monthAfter(month, -1) })).body.code).toBe('ends-before')
  const { items, audit } = await running.stored()
  expect(items.filter(({ kind }) => kind === 'agreement')).toHaveLength(1)
  expect(items.filter(({ work }) => work === 'agreement-invoice')).toMatchObject([{ at: invoicedAt(month) }])
  expect(audit.filter(({ action }) => action === 'agreement-made')).toHaveLength(1)

  // Its members see it, others and members who see only their own do not.
  const seen = async (token: string) => (await billing('org-mokoena', token)).body.agreements.length
  expect(await seen(member('org-mokoena'))).toBe(1)
  expect(await seen(member('org-mokoena', 'own'))).toBe(0)
  expect(await seen(member('org-karoofoods'))).toBe(0)
})

test('a month is invoiced once, although its run was killed and two more run at once, and the numbers have no gap', async () => {
  const [{ id, version }] = (await billing('org-mokoena', member('org-mokoena'))).body.agreements
  const used = await change({ change: 'used', agreementId: id, version, month, used: 12_500 })
  expect(used.body.used).toEqual({ [month]: 12_500 })
  expect((await change({ change: 'used', agreementId: id, version, month, used: 1 })).body.code).toBe(
    'changed-meanwhile',
  )

  // Not before its day.
  expect(await invoiceAgreement(office(when(month) - 86_400_000), id)).toBe(invoicedAt(month))
  expect(await issuedTo('org-mokoena')).toEqual([])
  const before: Commit = () => Promise.reject(new Error('killed'))
  await expect(
    invoiceAgreement(
      office(when(month), () => before),
      id,
    ),
  ).rejects.toThrow('killed')
  expect(await issuedTo('org-mokoena')).toEqual([])
  const afterwards =
    (alive: Commit): Commit =>
    async (of) => {
      await alive(of)
      throw new Error('killed')
    }
  await expect(invoiceAgreement(office(when(month), afterwards), id)).rejects.toThrow('killed')
  const next = monthAfter(month)
  const two = await Promise.all([1, 2].map(() => invoiceAgreement(office(when(month)), id)))
  expect(two).toEqual([invoicedAt(next), invoicedAt(next)])
  const [invoice, ...others] = await issuedTo('org-mokoena')
  expect(others).toEqual([])
  // 46 seats at R 640 and 2,5 hours at R 950 are R 31 815, with R 4 772,25 of VAT.
  expect(invoice).toMatchObject({ value: 3_181_500, vat: 477_225, form: 'full', agreement: { id, month } })

  // Two months that an outage left, by four runs at once.
  const late = when(monthAfter(month, 2))
  await Promise.all([1, 2, 3, 4].map(() => invoiceAgreement(office(late), id)))
  const issued = await issuedTo('org-mokoena')
  expect(issued.map(({ agreement }) => agreement?.month)).toEqual([month, next, monthAfter(month, 2)])
  const serials = issued.map(({ number }) => Number(number.slice(4)))
  expect(serialProblems(serials, serials.length)).toEqual({ missing: [], double: [] })
  const { items, mails, audit } = await running.stored()
  expect(items.filter(({ pk }) => String(pk).startsWith('CAUSE#agreement/'))).toHaveLength(3)
  expect(items.find(({ pk }) => pk === 'SERIAL#INV')).toMatchObject({ last: 3 })
  // Each is mailed with its PDF by the sweep.
  expect(mails).toEqual([])
  expect(items.filter(({ work }) => work === 'document-mail').map(({ id: of }) => of)).toEqual(
    expect.arrayContaining(issued.map(({ number }) => number)),
  )
  expect(audit.filter(({ action }) => action === 'invoice-issued')).toHaveLength(3)
  const { books: ledger } = office(0)
  const [entries, head, balances] = await Promise.all([ledger.entries(), ledger.head(), ledger.balances()])
  expect(verifyLedger(entries, { head, balances }, sha256)).toEqual([])
})

test('a client reads its invoices and a credit note, which is mailed to the contact of the agreement', async () => {
  // Its months are over, so that a note of today comes after its invoice.
  const from = monthAfter(month, -2)
  const { store, commit } = office(0)
  const { change: _change, ...made } = { ...fields('org-vaal'), from, until: from }
  const agreement = makeAgreement(made, randomUUID, Date.now())
  await commit({ items: [addAgreement(agreement)] })
  await invoiceAgreement(office(when(from)), agreement.id)
  const [invoice] = await store.documents('org-vaal')
  const path = `/api/billing-documents/${invoice!.number}`
  expect((await ask(running.handler, { path, token: member('org-vaal') })).body.number).toBe(invoice!.number)
  expect((await ask(running.handler, { path, token: member('org-vaal', 'own') })).status).toBe(404)
  expect((await ask(running.handler, { path, token: member('org-karoofoods') })).status).toBe(404)
  const note = { number: invoice!.number, value: 64_000, reason: 'price-changed', explanation: 'A seat less.' }
  await ask(running.handler, { path: 'PATCH /api/billing-documents', body: note, token: agent() })
  const { body } = await billing('org-vaal', member('org-vaal'))
  expect(body.documents.map(({ state }: { state: string }) => state)).toContain('note')
  expect(body.credited).toBe(73_600)
  expect((await billing('org-vaal', member('org-karoofoods'))).body).toMatchObject({ documents: [], closed: [] })
  const [newest] = await store.documents('org-vaal')
  expect(await invoiceContact(store, newest!)).toEqual({
    to: 'accounts@mokoena.example',
    isToClient: true,
    hasPage: true,
  })
})

test('a client that a reseller referred earns it commission every month, which is paid out when the client has paid', async () => {
  const from = monthAfter(month, -2)
  const { store, commit } = office(0)
  const { change: _change, ...made } = { ...fields('org-referred'), from, until: monthAfter(from) }
  const agreement = makeAgreement(made, randomUUID, Date.now())
  const deal = {
    id: 'deal-referred',
    organisation: 'org-introducer',
    personId: 'pieter',
    customer: 'Referred',
    domain: 'referred.example',
    registrationNumber: undefined,
    contactName: 'Ana',
    contactEmail: 'ana@referred.example',
    need: 'Managed IT',
    monthly: 1,
    decidesOn: `${from}-01`,
    tier: 'referral' as const,
    hasConsent: true as const,
    state: 'won' as const,
    submittedAt: `${from}-01T08:00:00.000Z`,
    answerDueOn: `${from}-02`,
    extensions: 0,
    // In the second of the two months.
    closedAt: `${monthAfter(from)}-02T08:00:00.000Z`,
    customerOrganisation: 'org-referred',
    version: 1,
  }
  const reseller = {
    organisation: 'org-introducer',
    name: 'Introducer',
    registrationNumber: '2014/113390/07',
    address: '210 Lynnwood Road, Pretoria, 0081',
    contactName: 'Pieter',
    contactEmail: 'pieter@introducer.example',
    tiers: ['referral' as const],
    agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
    joinedAt: '2026-07-01T08:00:00.000Z',
    version: 1,
  }
  await commit({ items: [addAgreement(agreement), addDeal(deal), addReseller(reseller)] })
  await invoiceAgreement(office(when(monthAfter(from))), agreement.id)
  const [first, second] = await issuedTo('org-referred')
  expect([first?.reseller, first?.commission]).toEqual([undefined, { posted: 0, steps: 0 }])
  // 46 seats at R 640 are R 29 440; a tenth of it is R 2 944.
  expect(second).toMatchObject({ value: 2_944_000, reseller: 'org-introducer', commission: { posted: 294_400 } })
  const lines = await store.commission('org-introducer')
  expect(lines).toMatchObject([{ change: 294_400, base: 2_944_000, rate: 1000, dealId: 'deal-referred' }])
  const { items } = await running.stored()
  expect(items.filter(({ work, id }) => work === 'claw-back' && id === second!.number)).toHaveLength(1)

  // The client learns nothing of what its reseller earns.
  const path = `/api/billing-documents/${second!.number}`
  const { body: seen } = await ask(running.handler, { path, token: member('org-referred') })
  expect([seen.number, seen.reseller, seen.commission]).toEqual([second!.number, undefined, { posted: 0, steps: 0 }])
  expect((await ask(running.handler, { path, token: agent() })).body.commission.posted).toBe(294_400)

  const run = await ask(running.handler, { path: '/api/payout-runs', body: {}, token: agent() })
  expect(run.body.code).toBe('nothing-to-pay')
  expect(run.body.details.held).toMatchObject([
    { organisation: 'org-introducer', cents: 294_400, because: 'Its clients have not paid yet.' },
  ])
  const { books: ledger } = office(0)
  const [entries, head, balances] = await Promise.all([ledger.entries(), ledger.head(), ledger.balances()])
  expect(verifyLedger(entries, { head, balances }, sha256)).toEqual([])
  expect(balances.find(({ account, party }) => account === 'payables' && party === 'org-introducer')?.cents).toBe(
    -294_400,
  )
})

test('an agreement without anything to charge in a month uses no number, and one that is over is not invoiced', async () => {
  const free = { ...fields('org-karoofoods'), lines: [{ description: 'A pilot', quantity: 1000, unitPrice: 0 }] }
  const { body: made } = await change(free)
  const of = { agreementId: made.id, version: 1 }
  const priced = await change({
    change: 'price',
    ...of,
    lineId: made.lines[0].id,
    quantity: 1000,
    unitPrice: 100,
    from: monthAfter(month),
  })
  expect(priced.body.lines).toHaveLength(2)
  const ended = await change({ change: 'end', agreementId: made.id, version: 2, until: monthAfter(month) })
  expect(ended.body.until).toBe(monthAfter(month))
  expect(await invoiceAgreement(office(when(monthAfter(month, 3))), made.id)).toBeUndefined()
  const issued = await issuedTo('org-karoofoods')
  expect(issued).toMatchObject([{ value: 100, agreement: { month: monthAfter(month) } }])
  expect(
    (await change({ change: 'end', agreementId: made.id, version: 5, until: monthAfter(month, 6) })).body.code,
  ).toBe('agreement-over')
})
