import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { momentText } from '#domain/billing/money-text.ts'
import { dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { toldBeforeEnd } from '#domain/resellers/deal-protection.ts'
import { DEAL_PROTECTION, DOCUMENT_MAIL } from '#domain/resellers/due-kinds.ts'
import { nextReminder } from '#domain/resellers/reminders.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { dueRemoval } from '#lambdas/platform/schedules/due-write.ts'
import { addReseller } from '#lambdas/resellers/reseller-store.ts'
import { highveld } from '../../domain/resellers/highveld.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'

const today = dateOf(dayAt(Date.now()))

let running: FeatureFunction
let sweep: (event: unknown, context: { getRemainingTimeInMillis(): number }) => Promise<void>
beforeAll(async () => {
  running = await startFeature('resellers', [addReseller(highveld)])
  sweep = (await loadFunction('resellers-sweep', running.environment)) as unknown as typeof sweep
})
afterAll(() => running.stop())
afterEach(() => {
  vi.useRealTimers()
})

const tokenOf = (sub: string, role: 'agent' | 'admin' | 'reseller') =>
  running.identity.accessToken({
    sub,
    ...person(`${sub}@example.org`, [role], 'aal2'),
    ...(role === 'reseller' && {
      organisation: organisationClaim(
        { id: 'org-highveld', name: 'Highveld', kind: 'reseller', reach: 'all', sites: [], duties: ['owner'] },
        Date.now(),
      ),
    }),
  })
const send = (path: string, body: object, role: 'agent' | 'admin' | 'reseller') =>
  ask(running.handler, { path, body, token: tokenOf(role, role) })

/** What the sweep of every minute does in the middle of the morning of a day. */
async function sweepOn(date: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(dayOf(date)) + 9 * 3_600_000 })
  await sweep({}, { getRemainingTimeInMillis: () => 60_000 })
  vi.useRealTimers()
}

interface News {
  readonly about: string
  readonly number?: string
  readonly days?: number
  readonly until?: string
  readonly mayExtend?: boolean
}
const newsOf = async (about: string): Promise<News[]> =>
  (await running.stored()).mails.map(({ news }) => news as News).filter((news) => news?.about === about)

async function approved(customer: string) {
  const fields = {
    customer,
    domain: `${customer.toLowerCase().replaceAll(' ', '-')}.example`,
    contactName: 'Head of finance',
    contactEmail: 'finance@example.org',
    need: 'Managed IT',
    monthly: 869_400,
    decidesOn: today,
    tier: 'referral',
    hasConsent: true,
  }
  const { body } = await send('/api/reseller/deals', fields, 'reseller')
  const { body: deal } = await send('PUT /api/reseller/deals', { dealId: body.id, answer: 'approve' }, 'agent')
  return deal
}

/** The tax invoice of R 5 750,00 of a deal that a reseller won. */
async function invoiced(customer: string) {
  const deal = await approved(customer)
  await send('PATCH /api/reseller/deals', { dealId: deal.id, change: 'won' }, 'reseller')
  const asked = {
    dealId: deal.id,
    suppliedOn: today,
    lines: [{ description: 'Managed IT', quantity: 1000, unit: '', unitPrice: 500_000 }],
    client: { address: '12 Church Street, Graaff-Reinet, 6280' },
    key: randomUUID(),
  }
  return (await send('/api/billing-documents', asked, 'agent')).body
}

const dayAfter = (date: string, days: number) => dateOf(dayOf(date) + days)

test('a reseller hears before the 60 days of an open deal end, and when they have ended; then the customer is free', async () => {
  const deal = await approved('Patient Mills')
  expect(deal.protectedUntil).toBe(dayAfter(today, 60))
  const told = toldBeforeEnd(deal)!
  await sweepOn(dayAfter(told, -1))
  expect(await newsOf('deal-ending')).toEqual([])
  await sweepOn(told)
  expect(await newsOf('deal-ending')).toMatchObject([{ until: deal.protectedUntil, mayExtend: true }])
  await sweepOn(deal.protectedUntil)
  expect(await newsOf('deal-expired')).toEqual([])
  await sweepOn(dayAfter(deal.protectedUntil, 1))
  await sweepOn(dayAfter(deal.protectedUntil, 2))
  expect(await newsOf('deal-expired')).toHaveLength(1)
  expect(await newsOf('deal-ending')).toHaveLength(1)
  expect(stateOn(deal, dayAfter(deal.protectedUntil, 1))).toBe('expired')
})

test('an extension moves the end and its mails by 60 days; of a won deal there are none', async () => {
  const before = (await newsOf('deal-ending')).length
  const deal = await approved('Extended Mills')
  const won = await approved('Won Mills')
  await send('PATCH /api/reseller/deals', { dealId: won.id, change: 'won' }, 'reseller')
  const { body: extended } = await send('PATCH /api/reseller/deals', { dealId: deal.id, change: 'extend' }, 'reseller')
  expect(extended.protectedUntil).toBe(dayAfter(today, 120))
  const again = await send('PATCH /api/reseller/deals', { dealId: deal.id, change: 'extend' }, 'reseller')
  expect(again.body.code).toBe('deal-extended')
  await sweepOn(dayAfter(today, 61))
  expect(await newsOf('deal-ending')).toHaveLength(before)
  await sweepOn(toldBeforeEnd(extended)!)
  const told = await newsOf('deal-ending')
  expect(told).toHaveLength(before + 1)
  expect(told.find(({ until }) => until === extended.protectedUntil)).toMatchObject({ mayExtend: false })
  const ended = (await newsOf('deal-expired')).length
  await sweepOn(dayAfter(extended.protectedUntil, 1))
  expect(await newsOf('deal-expired')).toHaveLength(ended + 1)
})

test('at night, deals that were approved before resellers were told are picked up, credited money is kept, and VAT of write-offs is deducted', async () => {
  // The books are checked at night once there is an entry, which each booking sees to.
  const invoice = await invoiced('Booked Mills')
  // It is paid but for R 1,00, which is written off, and was credited when credit notes kept nothing for the payer.
  const csv = `Date,Amount,Balance,Description\n${today.replaceAll('-', '/')},5749.00,,EFT BOOKED\n`
  await send('/api/reseller-payments', { csv }, 'agent')
  const readDesk = async () =>
    (await ask(running.handler, { path: '/api/reseller-desk', token: tokenOf('agent', 'agent') })).body
  const [{ id: paymentId }] = (await readDesk()).payments
  const parts = [{ number: invoice.number, cents: 574_900 }]
  expect((await send('PUT /api/reseller-payments', { paymentId, party: invoice.party, parts }, 'agent')).status).toBe(
    200,
  )
  const lost = { action: 'write-off', number: invoice.number, reason: 'Bank fee.' }
  expect((await send('PATCH /api/reseller-payments', lost, 'agent')).body.document.writeOffs).toMatchObject([
    { cents: 100, vat: 0, later: { vat: 13 } },
  ])
  const deal = await approved('Earlier Mills')
  const { TABLE: table = '' } = running.environment
  const removed = [
    { kind: DOCUMENT_MAIL, id: invoice.number },
    { kind: DEAL_PROTECTION, id: deal.id },
  ]
  const credited = onTable(table, {
    update: {
      Key: { pk: `DOCUMENT#${invoice.number}`, sk: 'DOCUMENT' },
      UpdateExpression: 'SET notes = :notes',
      ExpressionAttributeValues: { ':notes': [{ number: 'CN-000001', value: 100_000, vat: 15_000 }] },
    },
  })
  await running.engine.tables.send(
    new TransactWriteCommand({
      TransactItems: [credited, ...removed.map((due) => onTable(table, dueRemoval(due)))],
    }),
  )
  const dues = async () =>
    (await running.stored()).items.filter(({ work, id }) => work === DEAL_PROTECTION && id === deal.id)
  expect(await dues()).toEqual([])
  await sweepOn(dayAfter(today, 2))
  expect(await dues()).toHaveLength(1)
  expect((await readDesk()).payments[0].settled.unallocated).toBe(115_000)
  const before = (await newsOf('deal-expired')).length
  await sweepOn(dayAfter(deal.protectedUntil, 1))
  await sweepOn(dayAfter(deal.protectedUntil, 2))
  await sweepOn(dayAfter(deal.protectedUntil, 3))
  // Both mails of this deal came, and those of no other one again.
  expect(await dues()).toEqual([])
  expect((await newsOf('deal-expired')).length).toBe(before + 1)
  const { documents, balances } = await readDesk()
  expect(documents[0].writeOffs).toMatchObject([{ later: { vat: 13, deductedOn: expect.any(String) } }])
  const inputTax = balances.find(({ account }: { account: string }) => account === 'vat-input')
  expect(inputTax.cents).toBe(13)
})

test('an unpaid invoice is reminded of on four working days, and then commission is taken back', async () => {
  const invoice = await invoiced('Unpaid Mills')
  // Its PDF is made by another function, which this test has not.
  const { TABLE: table = '' } = running.environment
  const removal = onTable(table, dueRemoval({ kind: DOCUMENT_MAIL, id: invoice.number }))
  await running.engine.tables.send(new TransactWriteCommand({ TransactItems: [removal] }))
  const reminded = async () => (await newsOf('overdue')).filter(({ number }) => number === invoice.number)
  let count = 0
  for (let on = nextReminder(invoice.dueOn, invoice.dueOn); on; on = nextReminder(invoice.dueOn, on)) {
    await sweepOn(dayAfter(on, -1))
    expect(await reminded()).toHaveLength(count)
    await sweepOn(on)
    count += 1
    const mails = await reminded()
    expect(mails).toHaveLength(count)
    expect(mails.map(({ days }) => days)).toContain(dayOf(on) - dayOf(invoice.dueOn))
  }
  expect(count).toBe(4)
  await sweepOn(dayAfter(invoice.dueOn, 61))
  expect(await reminded()).toHaveLength(4)
  const { commission } = (await ask(running.handler, { path: '/api/reseller', token: tokenOf('reseller', 'reseller') }))
    .body
  const lines = commission.filter(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === invoice.number)
  expect(lines).toMatchObject([{ change: -50_000, cut: ['not-paid'] }, { change: 50_000 }])
})

test('who joined today is told from when runs pay to its bank details: held until that minute, paid after it', async () => {
  const invoice = await invoiced('Prompt Mills')
  const csv = `Date,Amount,Balance,Description\n${today.replaceAll('-', '/')},5750.00,,EFT PROMPT\n`
  await send('/api/reseller-payments', { csv }, 'agent')
  const { payments } = (await ask(running.handler, { path: '/api/reseller-desk', token: tokenOf('agent', 'agent') }))
    .body
  const { id: paymentId } = payments.find(({ text }: { text: string }) => text === 'EFT PROMPT')
  const parts = [{ number: invoice.number, cents: 575_000 }]
  await send('PUT /api/reseller-payments', { paymentId, party: invoice.party, parts }, 'agent')
  const account = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }
  expect((await send('PATCH /api/reseller', account, 'reseller')).status).toBe(200)

  const { bank } = (await ask(running.handler, { path: '/api/reseller', token: tokenOf('reseller', 'reseller') })).body
  const from = Date.parse(bank.pending.from)
  expect(dateOf(dayAt(from))).toBe(dayAfter(today, 7))
  const held = {
    code: 'nothing-to-pay',
    details: {
      held: [{ because: `Its bank details are new. A run pays it from ${momentText(bank.pending.from)}.` }],
    },
  }
  const { body: now } = await send('/api/payout-runs', {}, 'agent')
  expect(now).toMatchObject(held)

  vi.useFakeTimers({ toFake: ['Date'], now: from - 60_000 })
  const { body: before } = await send('/api/payout-runs', {}, 'agent')
  expect(before).toMatchObject(held)

  vi.setSystemTime(from + 60_000)
  const { body: after } = await send('/api/payout-runs', {}, 'agent')
  expect(after).toMatchObject({
    held: [],
    payouts: [
      { organisation: 'org-highveld', bank: { accountNumber: '••••2233' }, bankChangedAt: bank.pending.changedAt },
    ],
  })
  const paid = await send('PUT /api/payout-runs', { runId: after.id }, 'admin')
  expect([paid.status, paid.body.state]).toEqual([200, 'paid'])
  const theirs = await ask(running.handler, { path: '/api/reseller', token: tokenOf('reseller', 'reseller') })
  expect(theirs.body.payouts).toMatchObject([{ runId: after.id, account: '••••2233' }])
  expect(theirs.body.bank).toMatchObject({ current: { account: '••••2233' } })
  expect(theirs.body.bank.pending).toBeUndefined()
})
