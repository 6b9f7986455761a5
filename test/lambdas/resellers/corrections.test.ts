import { randomUUID } from 'node:crypto'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { Entry } from '#domain/ledger/entry.ts'
import { readLedgerFile } from '#domain/ledger/ledger-file.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { accountStatement, bookedBalance } from '#domain/resellers/account-statement.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { receiptOf } from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { sha256 } from '#lambdas/resellers/books.ts'
import { addReseller, storeBank } from '#lambdas/resellers/reseller-store.ts'
import { highveld } from '../../domain/resellers/highveld.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const today = dateOf(dayAt(Date.now()))
const bank = { bank: 'FNB', accountHolder: 'Karoo Foods', accountNumber: '62800112233', branchCode: '250655' }

let running: FeatureFunction
beforeAll(async () => {
  running = await startFeature('resellers', [
    addReseller(highveld),
    storeBank('org-highveld', { current: bank, version: 0 }),
  ])
})
afterAll(() => running.stop())

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
const send = (path: string, body: object, token = tokenOf('thabo', 'agent')) =>
  ask(running.handler, { path, body, token })
const desk = async () =>
  (await ask(running.handler, { path: '/api/reseller-desk', token: tokenOf('thabo', 'agent') })).body
const correct = (body: object) => send('PATCH /api/reseller-payments', body)
const settle = (body: object) => send('PUT /api/reseller-payments', body)
const documentOf = async (number: string): Promise<BillingDocument> =>
  (await desk()).documents.find((document: BillingDocument) => document.number === number)

/** A client with a won deal. */
async function clientOf(customer: string): Promise<(unitPrice: number) => Promise<BillingDocument>> {
  const asReseller = tokenOf('pieter', 'reseller')
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
  const { body: deal } = await send('/api/reseller/deals', fields, asReseller)
  await send('PUT /api/reseller/deals', { dealId: deal.id, answer: 'approve' })
  const won: Deal = (await send('PATCH /api/reseller/deals', { dealId: deal.id, change: 'won' }, asReseller)).body
  return async (unitPrice) => {
    const asked = {
      dealId: won.id,
      suppliedOn: today,
      lines: [{ description: 'Managed IT', quantity: 1000, unit: '', unitPrice }],
      client: { address: '12 Church Street, Graaff-Reinet, 6280' },
      key: randomUUID(),
    }
    return (await send('/api/billing-documents', asked)).body
  }
}

/** A line of a statement that is imported and waits. */
async function imported(cents: number, text: string): Promise<Payment> {
  const csv = `Date,Amount,Balance,Description\n${today.replaceAll('-', '/')},${(cents / 100).toFixed(2)},,${text}\n`
  expect((await send('/api/reseller-payments', { csv })).body.added).toBe(1)
  return (await desk()).payments.find((payment: Payment) => payment.text === text)
}

const match = async (payment: Payment, { party, number }: BillingDocument) => {
  const cents = Math.min(payment.cents, openOf(await documentOf(number)))
  const { status, body } = await settle({ paymentId: payment.id, party, parts: [{ number, cents }] })
  expect(status).toBe(200)
  return body as Payment
}

async function ledger(): Promise<readonly Entry[]> {
  const { body } = await send('/api/reseller-ledger', {}, tokenOf('nomsa', 'admin'))
  const { entries, stored } = readLedgerFile(body.file)
  expect(verifyLedger(entries, stored, sha256)).toEqual([])
  return entries
}

/** The statement of a party closes with what the ledger says. */
async function agrees(party: string) {
  const { documents, payments, balances } = await desk()
  const own = {
    documents: documents.filter((document: BillingDocument) => document.party === party),
    payments: payments
      .filter((each: Payment) => each.settled?.party === party)
      .flatMap((each: Payment) => receiptOf(each) ?? []),
  }
  const { closing, ageing } = accountStatement(own, '2026-01-01', today)
  expect([closing, ageing.total]).toEqual([bookedBalance(balances, party), bookedBalance(balances, party)])
}

test('money is kept for a payer without an open invoice, but for none that does not exist', async () => {
  const payment = await imported(4321, 'EFT OF NOBODY')
  for (const party of ['org-nonsense1', 'client-nonsense1'])
    expect(await settle({ paymentId: payment.id, party, parts: [] })).toMatchObject({
      status: 404,
      body: { code: 'payer-not-found' },
    })
  expect((await desk()).payments.find(({ id }: Payment) => id === payment.id).state).toBe('unmatched')
  const kept = await settle({ paymentId: payment.id, party: 'org-highveld', parts: [] })
  expect(kept.body.settled).toMatchObject({ party: 'org-highveld', unallocated: 4321 })
})

test('a wrong match is taken back by a reversal: the line is open, the invoice owes again, and it is matched with the right one', async () => {
  const wrong = await (await clientOf('Wrong Mills'))(100_000)
  const right = await (await clientOf('Right Mills'))(100_000)
  const payment = await imported(115_000, 'EFT OF MILLS')
  await match(payment, wrong)
  expect((await correct({ action: 'undo', paymentId: payment.id, reason: '' })).status).toBe(400)
  const undone = await correct({ action: 'undo', paymentId: payment.id, reason: 'The other mill paid.' })
  expect(undone.body.payment).toMatchObject({ state: 'unmatched', undoings: 1 })
  expect(openOf(await documentOf(wrong.number))).toBe(115_000)
  expect((await correct({ action: 'undo', paymentId: payment.id, reason: 'Again.' })).body.code).toBe('not-settled')
  await match(payment, right)
  expect(openOf(await documentOf(right.number))).toBe(0)
  await agrees(wrong.party)
  await agrees(right.party)
  const entries = await ledger()
  const receipt = entries.find(({ cause }) => cause === `receipt/${payment.id}`)!
  expect(entries.find(({ reverses }) => reverses === receipt.number)).toMatchObject({ reason: 'The other mill paid.' })
  expect(entries.filter(({ cause }) => cause.startsWith(`receipt/${payment.id}`))).toHaveLength(2)
  const { audit } = await running.stored()
  expect(audit.map(({ entry, action }) => (entry as { action?: string } | undefined)?.action ?? action)).toContain(
    'match-undone',
  )
  // The account of the wrong payer keeps what was booked and taken back.
  const kept = (await desk()).payments.find(({ id }: Payment) => id === `${payment.id}~1`)
  expect(kept).toMatchObject({ state: 'undone', settled: { undone: { reason: 'The other mill paid.' } } })
})

test('commission that a payment earned waits again, and what was paid out is taken back and earned again', async () => {
  const invoice = await (await clientOf('Paid Mills'))(500_000)
  const payment = await imported(575_000, 'EFT PAID MILLS')
  await match(payment, invoice)
  const linesOf = async () =>
    (await desk()).commission.filter(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === invoice.number)
  const run = (await send('/api/payout-runs', {}, tokenOf('thabo', 'agent'))).body
  expect(run.payouts).toHaveLength(1)
  const undo = { action: 'undo', paymentId: payment.id, reason: 'It was of another client.' }
  // A run that is open would pay it.
  expect((await correct(undo)).body.code).toBe('run-open')
  expect((await send('PUT /api/payout-runs', { runId: run.id }, tokenOf('nomsa', 'admin'))).status).toBe(200)
  expect((await correct(undo)).status).toBe(200)
  expect(await linesOf()).toMatchObject([{ change: -50_000, amount: 0, cut: ['payment-undone'] }, { change: 50_000 }])
  // It is taken from the next run at once, although its invoice is open.
  const held = (await send('/api/payout-runs', {}, tokenOf('thabo', 'agent'))).body
  expect(held.code).toBe('nothing-to-pay')
  expect(held.details.held.map(({ cents }: { cents: number }) => cents)).toContain(-50_000)
  await match(payment, invoice)
  expect(await linesOf()).toMatchObject([{ change: 50_000, amount: 50_000 }, { change: -50_000 }, { change: 50_000 }])
  await ledger()
})

test('a run that was prepared before a payment was taken back is not approved', async () => {
  const invoice = await (await clientOf('Racing Mills'))(400_000)
  const payment = await imported(460_000, 'EFT RACING MILLS')
  await match(payment, invoice)
  const { body: run } = await send('/api/payout-runs', {}, tokenOf('thabo', 'agent'))
  const { TABLE: table = '' } = running.environment
  // As a correction that began before the run was prepared.
  const change = onTable(table, {
    update: {
      Key: { pk: `DOCUMENT#${invoice.number}`, sk: 'DOCUMENT' },
      UpdateExpression: 'SET paid = :zero',
      ExpressionAttributeValues: { ':zero': 0 },
    },
  })
  await running.engine.tables.send(new TransactWriteCommand({ TransactItems: [change] }))
  const approved = await send('PUT /api/payout-runs', { runId: run.id }, tokenOf('nomsa', 'admin'))
  expect(approved.body.code).toBe('payment-undone')
  await send('PATCH /api/payout-runs', { runId: run.id })
})

test('money beyond the chosen invoice pays no other one, and a choice that does not fit is refused', async () => {
  const issue = await clientOf('Chosen Mills')
  const [chosen, other] = [await issue(100_000), await issue(100_000)]
  const { party } = chosen
  const payment = await imported(200_000, 'EFT CHOSEN MILLS')
  const parts = (cents: number) => [{ number: chosen.number, cents }]
  expect((await settle({ paymentId: payment.id, party, parts: parts(115_001) })).body.code).toBe('more-than-open')
  const both = [...parts(115_000), { number: other.number, cents: 85_001 }]
  expect((await settle({ paymentId: payment.id, party, parts: both })).body.code).toBe('more-than-paid')
  const settled = await settle({ paymentId: payment.id, party, parts: parts(115_000) })
  expect(settled.body.settled).toMatchObject({ parts: parts(115_000), unallocated: 85_000 })
  expect(openOf(await documentOf(other.number))).toBe(115_000)
  await agrees(party)
})

test('what a credit note takes of a paid invoice is kept for the payer: it pays another invoice, is refunded, and is undone with its match', async () => {
  const issue = await clientOf('Credited Mills')
  const [first, second] = [await issue(100_000), await issue(20_000)]
  const { party } = first
  const payment = await imported(115_000, 'EFT CREDITED MILLS')
  await match(payment, first)
  const asked = { number: first.number, value: 40_000, reason: 'price-changed', explanation: 'Less was agreed.' }
  const note = (await send('PATCH /api/billing-documents', asked)).body
  const keptNow = async () => (await desk()).payments.find(({ id }: Payment) => id === payment.id) as Payment
  expect((await keptNow()).settled).toMatchObject({
    unallocated: 46_000,
    parts: [
      { number: first.number, cents: 115_000 },
      { number: first.number, cents: -46_000, freed: { note: note.number } },
    ],
  })
  expect(await documentOf(first.number)).toMatchObject({ paid: 69_000 })
  await agrees(party)

  const parts = [{ number: second.number, cents: 23_000 }]
  expect((await settle({ paymentId: payment.id, use: 'kept-money', parts })).status).toBe(200)
  // The invoice that it was used for is credited, too, and the use is taken back with what was freed of it.
  await send('PATCH /api/billing-documents', { ...asked, number: second.number, value: 5000 })
  expect((await keptNow()).settled?.unallocated).toBe(28_750)
  await agrees(party)
  const use = (await keptNow()).settled?.parts.find(({ used }) => used)?.used?.cause
  expect((await correct({ action: 'undo', paymentId: payment.id, use, reason: 'Wrong.' })).status).toBe(200)
  expect([(await keptNow()).settled?.unallocated, openOf(await documentOf(second.number))]).toEqual([46_000, 17_250])
  await agrees(party)

  const wanted = { action: 'ask-refund', paymentId: payment.id, bank, reason: 'The client asked.', cents: 6000 }
  const [{ id: refundId }] = (await correct(wanted)).body.payment.settled.refunds
  const ids = { paymentId: payment.id, refundId }
  expect((await send('PUT /api/payout-runs', ids, tokenOf('nomsa', 'admin'))).body.settled.unallocated).toBe(40_000)
  await agrees(party)

  // Without a refund, the match itself is taken back with what was freed.
  const third = await issue(100_000)
  const other = await imported(115_000, 'EFT CREDITED MILLS 2')
  await match(other, third)
  await send('PATCH /api/billing-documents', { ...asked, number: third.number })
  expect((await correct({ action: 'undo', paymentId: other.id, reason: 'Wrong.' })).status).toBe(200)
  expect(openOf(await documentOf(third.number))).toBe(69_000)
  await agrees(party)
  await ledger()
})

test('an overpayment pays a later invoice, and the rest is refunded by two people', async () => {
  const issue = await clientOf('Overpaid Mills')
  const first = await issue(100_000)
  const payment = await imported(200_000, 'EFT TWICE')
  const settled = await match(payment, first)
  expect(settled.settled?.unallocated).toBe(85_000)
  const second = await issue(50_000)
  const used = await settle({
    paymentId: payment.id,
    use: 'kept-money',
    parts: [{ number: second.number, cents: 57_500 }],
  })
  expect(used.body.settled).toMatchObject({ unallocated: 27_500 })
  expect(openOf(await documentOf(second.number))).toBe(0)
  await agrees(first.party)
  expect(
    (await settle({ paymentId: payment.id, use: 'kept-money', parts: [{ number: second.number, cents: 57_500 }] })).body
      .code,
  ).toBe('not-open')

  // A use alone is taken back, and made again.
  const { cause } = used.body.settled.parts[1].used
  const undone = await correct({ action: 'undo', paymentId: payment.id, use: cause, reason: 'Ask the client first.' })
  expect(undone.body.payment.settled.unallocated).toBe(85_000)
  await settle({ paymentId: payment.id, use: 'kept-money', parts: [{ number: second.number, cents: 57_500 }] })
  await agrees(first.party)

  const wanted = { action: 'ask-refund', paymentId: payment.id, bank, reason: 'The client asked.' }
  expect((await correct({ ...wanted, cents: 27_501 })).body.code).toBe('more-than-kept')
  const asked = await correct({ ...wanted, cents: 27_500 })
  const [{ id: refundId, bank: shown }] = asked.body.payment.settled.refunds
  expect(shown.accountNumber).toBe('••••2233')
  const ids = { paymentId: payment.id, refundId }
  // What waits to be sent back is not used twice, and its match stays.
  expect((await settle({ paymentId: payment.id, use: 'kept-money', parts: [] })).body.code).toBe('nothing-kept')
  expect((await correct({ action: 'undo', paymentId: payment.id, reason: 'No.' })).body.code).toBe('refund-waits')
  expect((await send('PUT /api/payout-runs', ids, tokenOf('thabo', 'agent'))).status).toBe(403)
  expect((await send('PUT /api/payout-runs', ids, tokenOf('thabo', 'admin'))).body.code).toBe('same-person')
  expect((await send('/api/payout-runs/bank-file', ids, tokenOf('nomsa', 'admin'))).body.code).toBe('not-approved')
  expect((await send('PUT /api/payout-runs', ids, tokenOf('nomsa', 'admin'))).body.settled.unallocated).toBe(0)
  // The second press of a double click is answered as done; another person's is not.
  expect((await send('PUT /api/payout-runs', ids, tokenOf('nomsa', 'admin'))).body.settled.unallocated).toBe(0)
  expect((await send('PUT /api/payout-runs', ids, tokenOf('zanele', 'admin'))).body.code).toBe('not-asked')
  const { body } = await send('/api/payout-runs/bank-file', ids, tokenOf('nomsa', 'admin'))
  expect(body.file).toContain('62800112233,250655,275.00')
  expect((await correct({ action: 'undo', paymentId: payment.id, reason: 'No.' })).body.code).toBe('refunded')
  await agrees(first.party)
  const entries = await ledger()
  expect(entries.findLast(({ cause }) => cause.startsWith('refund/'))?.lines).toMatchObject([
    { account: 'unallocated-receipts', cents: 27_500 },
    { account: 'bank', cents: -27_500 },
  ])
  // For the bookkeeper, it is a journal; invoices and commission have their own files.
  const monthly = { path: '/api/reseller-ledger', query: { journals: today.slice(0, 7) } }
  const { body: month } = await ask(running.handler, { ...monthly, token: tokenOf('thabo', 'agent') })
  const kinds = new Set(month.entries.map(({ cause }: Entry) => cause.split('/')[0]))
  for (const kind of ['receipt', 'kept-money', 'refund', 'payout', 'reversal']) expect(kinds).toContain(kind)
  for (const kind of ['charge', 'credit', 'commission', 'supplier-invoice']) expect(kinds).not.toContain(kind)
  const { mails } = await running.stored()
  expect(mails.find(({ outboxId }) => outboxId === `reseller-refund-${refundId}`)).toMatchObject({
    to: 'finance@example.org',
    news: { about: 'refund', account: '2233' },
  })
})

test('money that is kept for a reseller without an invoice is sent back once: bank file, entry, statement and mail agree', async () => {
  const payment = await imported(50_000, 'EFT HIGHVELD TWICE')
  await settle({ paymentId: payment.id, party: 'org-highveld', parts: [] })
  const asked = await correct({
    action: 'ask-refund',
    paymentId: payment.id,
    cents: 30_000,
    bank: { ...bank, accountHolder: 'Highveld Networks' },
    reason: 'Paid by mistake.',
  })
  const [{ id: refundId }] = asked.body.payment.settled.refunds
  const ids = { paymentId: payment.id, refundId }
  const approve = (admin: string) => send('PUT /api/payout-runs', ids, tokenOf(admin, 'admin'))
  // Of two admins at once, one sends it.
  const both = await Promise.all([approve('nomsa'), approve('zanele')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { body: saved } = await send('/api/payout-runs/bank-file', ids, tokenOf('nomsa', 'admin'))
  const paid = `PAID${payment.date.replaceAll('-', '').slice(2)}`
  expect(saved.file.trimEnd().split('\r\n').slice(1)).toEqual([
    `"Highveld Networks",62800112233,250655,300.00,VERITECH ${paid},"REFUND ${paid}",${today}`,
  ])
  const sent = (await ledger()).filter(({ cause }) => cause.startsWith(`refund/${payment.id}`))
  expect(sent.map(({ lines }) => lines)).toMatchObject([
    [
      { account: 'unallocated-receipts', party: 'org-highveld', cents: 30_000 },
      { account: 'bank', cents: -30_000 },
    ],
  ])
  await agrees('org-highveld')
  const theirs = (await ask(running.handler, { path: '/api/reseller', token: tokenOf('pieter', 'reseller') })).body
  const { movements } = accountStatement(theirs, today, today)
  expect(movements).toContainEqual({ date: today, says: 'Refunded to you', cents: 30_000 })
  expect(JSON.stringify(theirs.payments)).not.toContain('6280011')
  const { mails, audit } = await running.stored()
  expect(mails.filter(({ outboxId }) => outboxId === `reseller-refund-${refundId}`)).toMatchObject([
    { to: highveld.contactEmail, news: { about: 'refund', account: '2233' } },
  ])
  const done = audit.filter(({ object }) => (object as { id: string }).id === payment.id)
  expect(done.map(({ action, actor }) => [action, actor])).toEqual(
    expect.arrayContaining([
      ['refund-asked', 'thabo'],
      ['refund-approved', both[0].status === 200 ? 'nomsa' : 'zanele'],
      ['bank-file-downloaded', 'nomsa'],
    ]),
  )
  expect(done.filter(({ action }) => action === 'refund-approved')).toHaveLength(1)
})

test('a refund that nobody approved is withdrawn, and its money is kept again', async () => {
  const invoice = await (await clientOf('Hesitant Mills'))(10_000)
  const payment = await imported(20_000, 'EFT HESITANT')
  await match(payment, invoice)
  const asked = await correct({ action: 'ask-refund', paymentId: payment.id, cents: 8500, bank, reason: 'Too much.' })
  const [{ id: refundId }] = asked.body.payment.settled.refunds
  const withdraw = { action: 'withdraw-refund', paymentId: payment.id, refundId }
  expect((await correct(withdraw)).status).toBe(200)
  expect((await correct(withdraw)).body.code).toBe('not-asked')
  expect((await correct({ action: 'undo', paymentId: payment.id, reason: 'Wrong.' })).status).toBe(200)
})

test('a cent that is short is written off within the limit, so its commission is payable, and the write-off is taken back', async () => {
  const invoice = await (await clientOf('Short Mills'))(300_000)
  const number = invoice.number
  const payment = await imported(344_999, 'EFT SHORT')
  expect((await correct({ action: 'write-off', number, reason: 'No.' })).body).toMatchObject({ code: 'over-limit' })
  await match(payment, invoice)
  const waits = async () => {
    const { waiting } = (await ask(running.handler, { path: '/api/reseller', token: tokenOf('pieter', 'reseller') }))
      .body
    return waiting.includes(`${number}-1`)
  }
  expect(await waits()).toBe(true)
  const written = await correct({ action: 'write-off', number, reason: 'A fee of the sending bank.' })
  expect(written.body.document.writeOffs).toMatchObject([{ cents: 1, value: 1, vat: 0, section: '22(1)(b)' }])
  // The client reads the document, so who wrote it off and why stand in the ledger alone.
  expect(JSON.stringify(written.body.document)).not.toContain('sending bank')
  expect(await waits()).toBe(false)
  await agrees(invoice.party)
  expect((await correct({ action: 'write-off', number, reason: 'Again.' })).body.code).toBe('nothing-open')
  // Its tax is not corrected twice.
  const credit = { number, value: 300_000, reason: 'cancelled', explanation: 'Cancelled.' }
  expect((await send('PATCH /api/billing-documents', credit)).body).toMatchObject({ code: 'not-valid' })
  expect((await correct({ action: 'undo-write-off', number, reason: 'It was paid.' })).status).toBe(200)
  expect((await correct({ action: 'undo-write-off', number, reason: 'It was paid.' })).body.code).toBe('no-write-off')
  expect(await waits()).toBe(true)
  expect(openOf(await documentOf(number))).toBe(1)
  await agrees(invoice.party)
  expect((await ledger()).filter(({ lines }) => lines.some(({ account }) => account === 'bad-debts'))).toMatchObject([
    { reason: 'A fee of the sending bank.' },
    { reason: 'It was paid.' },
  ])
})

test('an invoice that is written off whole earns its reseller nothing, until the write-off is taken back', async () => {
  const { number } = await (await clientOf('Tiny Mills'))(4000)
  const linesOf = async () =>
    (await desk()).commission.filter(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === number)
  const [{ change: earned }] = await linesOf()
  expect(earned).toBeGreaterThan(0)
  const sum = async () => (await linesOf()).reduce((all: number, { change }: { change: number }) => all + change, 0)
  expect((await correct({ action: 'write-off', number, reason: 'Nobody pays it.' })).status).toBe(200)
  expect(await sum()).toBe(0)
  expect((await correct({ action: 'undo-write-off', number, reason: 'The client pays.' })).status).toBe(200)
  expect(await sum()).toBe(earned)
})

test('a bad debt is written off by an admin who did not issue it, after it is overdue, and taken back when the client pays', async () => {
  const { number, party } = await (await clientOf('Broken Mills'))(300_000)
  const { TABLE: TableName = '' } = running.environment
  const write = (body: object, sub = 'nomsa', role: 'agent' | 'admin' = 'admin') =>
    send('PATCH /api/reseller-payments', body, tokenOf(sub, role))
  const lost = { action: 'write-off-bad-debt', number, reason: 'The client is in liquidation.' }
  expect((await write(lost)).body.code).toBe('not-overdue')
  await running.engine.tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `DOCUMENT#${number}`, sk: 'DOCUMENT' },
      UpdateExpression: 'SET dueOn = :due',
      ExpressionAttributeValues: { ':due': dateOf(dayAt(Date.now()) - 20) },
    }),
  )
  expect((await write(lost, 'thabo', 'agent')).body.code).toBe('admins-only')
  expect((await write(lost, 'thabo')).body.code).toBe('issued-it')
  expect((await write({ ...lost, reason: '' })).status).toBe(400)
  const written = await write(lost)
  expect(written.body.document.writeOffs).toMatchObject([{ kind: 'bad-debt', cents: 345_000, section: '22(1)(b)' }])
  expect(openOf(await documentOf(number))).toBe(0)
  const sum = async () =>
    (await desk()).commission
      .filter(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === number)
      .reduce((all: number, { change }: { change: number }) => all + change, 0)
  expect(await sum()).toBe(0)
  await agrees(party)
  const back = { action: 'undo-write-off', number, reason: 'The liquidator pays.' }
  expect((await write(back, 'thabo', 'agent')).body.code).toBe('admins-only')
  expect((await write(back)).status).toBe(200)
  expect(openOf(await documentOf(number))).toBe(345_000)
  expect(await sum()).toBeGreaterThan(0)
  await agrees(party)
  const { audit } = await running.stored()
  expect(audit.filter(({ action }) => action === 'bad-debt-written-off')).toHaveLength(1)
  await ledger()
})

test('fees and interest of the bank are booked to bank charges, and a line that is set aside makes no entry', async () => {
  const charges = async () =>
    (await desk()).balances.find(({ account }: { account: string }) => account === 'bank-charges')?.cents ?? 0
  const fee = await imported(-4550, 'MONTHLY ADMIN FEE')
  const interest = await imported(1250, 'INTEREST EARNED')
  const other = await imported(-99_900, 'PAYOUT RUN')
  const before = (await ledger()).length
  for (const { id } of [fee, interest])
    expect((await settle({ paymentId: id, aside: 'bank-charge', reason: 'Of the bank.' })).status).toBe(200)
  expect((await settle({ paymentId: other.id, aside: 'no-entry', reason: 'Booked by the run.' })).status).toBe(200)
  expect(await charges()).toBe(4550 - 1250)
  expect((await ledger()).length).toBe(before + 2)
  expect((await settle({ paymentId: fee.id, aside: 'no-entry', reason: 'Again.' })).body.code).toBe('payment-settled')
  for (const { id } of [fee, other])
    expect((await correct({ action: 'undo', paymentId: id, reason: 'Wrong.' })).body.payment.state).toBe('unmatched')
  expect(await charges()).toBe(-1250)
  expect((await settle({ paymentId: fee.id, aside: 'bank-charge', reason: 'Of the bank.' })).status).toBe(200)
  expect(await charges()).toBe(4550 - 1250)
  await ledger()
})

test('what is taken back after a run was prepared is seen before it is paid, and carried forward with its reason', async () => {
  const admin = tokenOf('nomsa', 'admin')
  const invoice = await (await clientOf('Shrinking Mills'))(2_000_000)
  await match(await imported(2_300_000, 'EFT SHRINKING'), invoice)
  const { body: run } = await send('/api/payout-runs', {})
  const shown = async () => (await desk()).runs.find(({ id }: { id: string }) => id === run.id)
  expect((await shown()).takenBack).toEqual([])
  const credit = { number: invoice.number, value: 100_000, reason: 'price-changed', explanation: 'Less.' }
  expect((await send('PATCH /api/billing-documents', credit)).status).toBe(200)
  const taken = (await desk()).commission.find(
    ({ invoiceNumber, change }: { invoiceNumber: string; change: number }) =>
      invoiceNumber === invoice.number && change < 0,
  )
  const carried = -taken.change
  expect((await shown()).takenBack).toMatchObject([
    { organisation: 'org-highveld', cents: carried, invoices: [invoice.number] },
  ])
  const approve = (more: object = {}) => send('PUT /api/payout-runs', { runId: run.id, ...more }, admin)
  const unseen = await approve()
  expect([unseen.status, unseen.body.code, unseen.body.details]).toEqual([409, 'taken-back', { carried }])
  // What a person saw must be what there is.
  expect((await approve({ carried: carried - 1 })).body.code).toBe('taken-back')
  expect((await approve({ carried })).body.state).toBe('paid')
  const { payouts } = (await ask(running.handler, { path: '/api/reseller', token: tokenOf('pieter', 'reseller') })).body
  expect(payouts.find(({ runId }: { runId: string }) => runId === run.id)).toMatchObject({
    cents: run.payouts[0].cents,
    carried: { cents: carried, invoices: [invoice.number] },
  })
  const { mails } = await running.stored()
  expect(mails.map(({ news }) => news)).toContainEqual(
    expect.objectContaining({ about: 'remittance', run: run.id, carried: expect.stringMatching(/^R/) }),
  )
  // The next run nets it.
  const { body: next } = await send('/api/payout-runs', {})
  expect(next.details.held).toContainEqual(expect.objectContaining({ cents: -carried }))
})
