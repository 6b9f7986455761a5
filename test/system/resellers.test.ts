import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { makeAgreement, monthAfter } from '#domain/billing/agreement.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { sharingTerms } from '#domain/helpdesk/ticket-sharing.ts'
import { readLedgerFile } from '#domain/ledger/ledger-file.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { documentSchema } from '#domain/resellers/document.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { commissionRules, termsOn } from '#domain/resellers/programme.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { sha256 } from '#lambdas/resellers/books.ts'
import { addAgreement, addOwnInvoice, replaceDocument, storeBank } from '#lambdas/resellers/reseller-store.ts'
import { runSchedule } from './run-schedule.ts'
import { personOf } from './sign-in.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const today = dateOf(dayAt(Date.now()))
const email = `partner-${randomUUID().slice(0, 8)}@partner.example`

async function call(where: string, body?: object, role?: 'client' | 'agent' | 'admin' | 'reseller') {
  const [path, method = body ? 'POST' : 'GET'] = where.split(' ').toReversed()
  const { accessToken } = role ? await cloud.session(role) : { accessToken: undefined }
  const answer = await fetch(`${cloud.url}/api${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Moves work of a document into the past, as weeks do. */
const makeDue = (kind: string, id: string) => store(dueWrite({ kind, id, at: '2026-01-01T00:00:00.000Z' }))

async function store(write: ItemWrite): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const table = TableNames.find((name) => name.includes('Resellers')) ?? ''
  await DynamoDBDocumentClient.from(client).send(new TransactWriteCommand({ TransactItems: [onTable(table, write)] }))
}

/** A deal that the reseller registers. */
async function registeredDeal(customer: string, tier: 'referral' | 'reseller') {
  const deal = {
    customer,
    domain: `${customer.toLowerCase().replaceAll(' ', '-')}.example`,
    contactName: 'Head of finance',
    contactEmail: 'finance@partner-customer.example',
    need: 'Backup and recovery',
    monthly: 718_200,
    decidesOn: today,
    tier,
    hasConsent: true,
  }
  const { body } = await call('/reseller/deals', deal, 'reseller')
  return body as { id: string }
}

/** A deal of the reseller that staff approved. */
async function approvedDeal(customer: string, tier: 'referral' | 'reseller') {
  const deal = await registeredDeal(customer, tier)
  await call('PUT /reseller/deals', { dealId: deal.id, answer: 'approve' }, 'agent')
  return deal
}

test('a reseller is approved, wins a deal, gets an invoice as PDF, and is reminded of it', async () => {
  const applied = await call('/reseller-applications', {
    company: 'Highveld Networks',
    registrationNumber: '2014/113390/07',
    vatNumber: '4610377125',
    address: '210 Lynnwood Road, Pretoria, 0081',
    contactName: 'Pieter van der Merwe',
    contactEmail: email,
    contactPhone: '',
    tiers: ['reseller', 'referral'],
    about: '',
    agreement: termsOn(today).version,
  })
  expect(applied.status).toBe(200)
  const desk = await call('/reseller-desk', undefined, 'agent')
  const { id } = desk.body.applications.find(({ contactEmail }: { contactEmail: string }) => contactEmail === email)
  const answer = { answer: 'approve', organisation: 'org-highveld', reason: 'Known and checked.' }
  const approval = { applicationId: id, ...answer }
  expect((await call('PATCH /reseller-applications', approval, 'admin')).status).toBe(200)

  const known = await registeredDeal('Mokoena Logistics', 'referral')
  const { deals } = (await call('/reseller-desk', undefined, 'agent')).body
  const shown = deals.find((each: { id: string }) => each.id === known.id)
  expect(shown.existingClients).toMatchObject([
    { id: 'org-mokoena', because: expect.arrayContaining(['name', 'domain']) },
  ])
  // An approval names the client with a reason, which staff read with the deal and the reseller does not.
  const approve = { dealId: known.id, answer: 'approve' }
  const refused = await call('PUT /reseller/deals', approve, 'agent')
  expect([refused.body.code, refused.body.details]).toEqual(['existing-client', { clientIds: ['org-mokoena'] }])
  const existing = { clientIds: ['org-mokoena'], reason: 'A branch that we do not serve.' }
  const named = await call('PUT /reseller/deals', { ...approve, existing }, 'agent')
  expect([named.status, named.body.state]).toEqual([200, 'approved'])
  const kept = (await call('/reseller-desk', undefined, 'agent')).body.deals.find(
    (each: { id: string }) => each.id === known.id,
  )
  expect(kept.existing).toMatchObject({ clients: [{ id: 'org-mokoena' }], reason: 'A branch that we do not serve.' })
  expect(JSON.stringify((await call('/reseller', undefined, 'reseller')).body)).not.toContain('A branch that we do not')

  const deal = await approvedDeal('Blouberg Freight', 'reseller')
  await call('PATCH /reseller/deals', { dealId: deal.id, change: 'won' }, 'reseller')
  const lines = [{ description: 'Backup and recovery', quantity: 38_000, unit: '', unitPrice: 18_900 }]
  const issue = { dealId: deal.id, suppliedOn: today, lines, key: randomUUID() }
  const { body: invoice } = await call('/billing-documents', issue, 'agent')
  expect(invoice).toMatchObject({ value: 718_200, vat: 107_730, form: 'full' })

  const printed = await call(`POST /billing-documents/${invoice.number}`, {}, 'reseller')
  expect(Buffer.from(printed.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  const added = { value: 18_900, reason: 'amount-error', explanation: 'One seat was not invoiced.' }
  const debited = await call(`PUT /billing-documents/${invoice.number}`, added, 'agent')
  expect(debited.body).toMatchObject({ kind: 'debit-note', value: 18_900, vat: 2835, corrects: invoice.number })
  const note = await call(`POST /billing-documents/${debited.body.number}`, {}, 'reseller')
  expect(Buffer.from(note.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  expect((await call('/payout-runs', {}, 'agent')).body.code).toBe('nothing-to-pay')

  await makeDue('invoice-reminder', invoice.number)
  await makeDue('claw-back', invoice.number)
  await makeDue('ledger-check', 'nightly')
  await runSchedule(cloud, 'resellers-Sweep')
  const subjects = async () => (await mailbox(cloud)).filter(({ to }) => to.includes(email)).map((mail) => mail.subject)
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        'We have your application',
        'Welcome to the reseller programme',
        'We answered a deal that you registered',
        `Invoice ${invoice.number}`,
        `Invoice ${invoice.number} is overdue`,
        `Debit note ${debited.body.number}`,
      ]),
    )
})

test('commission of an invoice that nobody paid is taken back', async () => {
  const deal = await approvedDeal(`Unpaid ${randomUUID().slice(0, 6)}`, 'referral')
  await call('PATCH /reseller/deals', { dealId: deal.id, change: 'won' }, 'reseller')
  const lines = [{ description: 'Backup and recovery', quantity: 1_000, unit: '', unitPrice: 100_000 }]
  const client = { address: '4 Harbour Road, Langebaan, 7357' }
  const issue = { dealId: deal.id, suppliedOn: today, lines, client, key: randomUUID() }
  const { body: invoice } = await call('/billing-documents', issue, 'agent')
  const changes = async () => {
    const { commission } = (await call('/reseller', undefined, 'reseller')).body as { commission: CommissionLine[] }
    return commission.filter((line) => line.invoiceNumber === invoice.number).map(({ change }) => change)
  }
  const [earned = 0, ...others] = await changes()
  expect(earned).toBeGreaterThan(0)
  expect(others).toEqual([])

  await store(replaceDocument({ ...documentSchema.parse(invoice), dueOn: '2026-01-01' }))
  await makeDue('claw-back', invoice.number)
  await runSchedule(cloud, 'resellers-Sweep')
  await expect.poll(changes).toHaveLength(2)
  expect(sumOf(await changes())).toBe(0)
})

test('a referral is quoted, accepted, invoiced and paid, and its commission is paid out by two people', async () => {
  const deal = await approvedDeal(`Langebaan Marine ${randomUUID().slice(0, 6)}`, 'referral')
  const lines = [{ description: 'Managed endpoint protection', quantity: 46_000, unit: '', unitPrice: 18_900 }]
  const quote = await call('/reseller/quotes', { dealId: deal.id, lines, validUntil: today, note: '' }, 'reseller')
  // It is our offer, and not on our price list.
  const link = () => call('PATCH /reseller/quotes', { quoteId: quote.body.id }, 'reseller')
  expect((await link()).body.code).toBe('not-approved')
  const approve = { dealId: deal.id, answer: 'approve-quote', quoteId: quote.body.id, revision: 1 }
  await call('PUT /reseller/deals', approve, 'agent')
  const { token } = (await link()).body
  expect((await call('/reseller-quotes', { token })).body).toMatchObject({ value: 869_400, vat: 130_410 })
  const accept = { token, revision: 1, name: 'Nosipho Dube' }
  expect((await call('PATCH /reseller-quotes', accept)).body.accepted).toMatchObject({ name: 'Nosipho Dube' })
  await call('PATCH /reseller/deals', { dealId: deal.id, change: 'won' }, 'reseller')

  const proForma = (role: 'reseller' | 'agent') =>
    call('PUT /reseller/quotes', { of: 'quote', quoteId: quote.body.id }, role)
  for (const role of ['reseller', 'agent'] as const)
    expect(
      Buffer.from((await proForma(role)).body.pdf, 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  const drafted = { of: 'draft', dealId: deal.id, lines }
  expect((await call('PUT /reseller/quotes', drafted, 'agent')).body.pdf).toBeTypeOf('string')

  const client = { address: '4 Harbour Road, Langebaan, 7357' }
  const turned = { quoteId: quote.body.id, suppliedOn: today, client }
  const { body: invoice } = await call('PUT /billing-documents', turned, 'agent')
  // The client has no account, so the mail brings the invoice itself.
  await runSchedule(cloud, 'resellers-Sweep')
  const mailed = async () =>
    (await mailbox(cloud)).filter(
      ({ to, subject }) => to.includes('finance@') && subject === `Invoice ${invoice.number}`,
    )
  await expect.poll(mailed).toMatchObject([{ text: expect.stringContaining('attached as PDF') }])
  // The supply has its tax invoice now.
  expect((await proForma('reseller')).body.code).toBe('quote-over')
  const csv = `Date,Amount,Balance,Description\n${today.replaceAll('-', '/')},9998.10,19998.10,${invoice.number}\n`
  await call('/reseller-payments', { csv }, 'agent')
  const { payments } = (await call('/reseller-desk', undefined, 'agent')).body
  const payment = payments.find(({ text }: { text: string }) => text === invoice.number)
  expect(payment.matches[0]).toMatchObject({ number: invoice.number, confidence: 99 })
  const parts = [{ number: invoice.number, cents: payment.cents }]
  const matched = { paymentId: payment.id, party: payment.matches[0].party, parts }
  expect((await call('PUT /reseller-payments', matched, 'agent')).body.settled.unallocated).toBe(0)

  const earned = async () => {
    const { commission } = (await call('/reseller', undefined, 'reseller')).body
    return commission.filter(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === invoice.number)
  }
  const rule = commissionRules.findLast(({ from }) => from <= today)!
  expect(await earned()).toMatchObject([{ change: (869_400 * rule.rate) / 10_000, ruleId: rule.id, base: 869_400 }])

  // Details that were given waited for their cooling-off.
  const current = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }
  await store(storeBank('org-highveld', { current, version: 0 }))
  const signed = { approvalReference: 'Ruling 7 of 2026', agreedOn: today, supplierIssuesNone: true }
  const recorded = await call('PATCH /reseller-desk', { organisation: 'org-highveld', ...signed }, 'admin')
  expect(recorded.status).toBe(200)
  // Withdrawing one ends what keeps others from being prepared.
  const { body: withdrawn } = await call('/payout-runs', {}, 'agent')
  expect((await call('PATCH /payout-runs', { runId: withdrawn.id }, 'agent')).status).toBe(200)
  const { body: run } = await call('/payout-runs', {}, 'agent')
  const commission = (await earned())[0].change
  const vat = (commission * 15) / 100
  expect(run.payouts).toMatchObject([{ organisation: 'org-highveld', cents: commission + vat, vat }])
  expect((await call('PUT /payout-runs', { runId: run.id }, 'agent')).status).toBe(403)
  expect((await call('PUT /payout-runs', { runId: run.id }, 'admin')).body).toMatchObject({ state: 'paid' })
  const { payouts } = (await call('/reseller', undefined, 'reseller')).body
  expect(payouts.filter(({ runId }: { runId: string }) => runId === run.id)).toMatchObject([
    { invoiceNumber: 'RCI-HIGHVELD-000001' },
  ])
  const printed = await call('POST /billing-documents/RCI-HIGHVELD-000001', {}, 'reseller')
  expect(Buffer.from(printed.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  const { entries, stored } = readLedgerFile((await call('/reseller-ledger', {}, 'admin')).body.file)
  expect(verifyLedger(entries, stored, sha256)).toEqual([])
  expect(sumOf(entries.flatMap((entry) => entry.lines.map(({ cents }) => cents)))).toBe(0)
  expect(sumOf(stored.balances.map(({ cents }) => cents))).toBe(0)
})

test('the customer of a won deal becomes an organisation, whose owner lets the reseller see its tickets and withdraws it', async () => {
  const deal = await approvedDeal(`Mokoena ${randomUUID().slice(0, 8)}`, 'referral')
  await call('PATCH /reseller/deals', { dealId: deal.id, change: 'won' }, 'reseller')
  const link = { dealId: deal.id, as: 'known', organisation: 'org-mokoena' }
  expect((await call('/reseller-desk', link, 'admin')).body.customerOrganisation).toBe('org-mokoena')
  const offered = async () => (await call('/ticket-sharing', undefined, 'client')).body.sharings
  await expect.poll(offered).toMatchObject([{ resellerName: 'Highveld Networks', extent: 'nothing' }])

  const { email: owner } = await personOf(cloud, 'client')
  const told = async () => (await mailbox(cloud)).filter(({ to }) => to.includes(owner)).map((mail) => mail.subject)
  await expect.poll(told).toContain('Highveld Networks looks after your organisation with us')

  const decide = async (extent: string) => {
    const [{ reseller, version }] = await offered()
    const decision = { reseller, version, extent, terms: sharingTerms.version }
    expect((await call('PATCH /ticket-sharing', decision, 'client')).status).toBe(200)
  }
  const seen = async () => (await call('/ticket-sharing', { customer: 'org-mokoena' }, 'reseller')).body.extent
  expect(await seen()).toBe('nothing')
  await decide('status')
  expect(await seen()).toBe('status')
  await decide('nothing')
  expect(await seen()).toBe('nothing')
  const { body: log } = await call('/organisation/log', undefined, 'client')
  expect(log.entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'ticket-sharing-refused',
    'ticket-status-shared',
    'ticket-sharing-offered',
  ])
})

test('staff publish a file for resellers, who download it until it is replaced, expires or is withdrawn', async () => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const publish = async (about: object) => {
    const announced = { name: 'price-list.pdf', type: 'application/pdf', size: content.length }
    const { body } = await call('/reseller-material', announced, 'agent')
    const form = new FormData()
    for (const [field, value] of Object.entries(body.upload.fields as Record<string, string>)) form.append(field, value)
    form.append('file', new Blob([content], { type: 'application/pdf' }), 'price-list.pdf')
    expect((await fetch(body.upload.url, { method: 'POST', body: form })).ok).toBe(true)
    const source = { from: 'file', fileId: body.file.id }
    let answer = await call('PUT /reseller-material', { ...about, source }, 'agent')
    await expect
      .poll(async () => {
        if (answer.body.code === 'file-waiting')
          answer = await call('PUT /reseller-material', { ...about, source }, 'agent')
        return answer.status
      })
      .toBe(200)
    return answer.body as { id: string; edition: number; content: { fileId: string } }
  }
  const title = `Prices ${randomUUID().slice(0, 6)}`
  const first = await publish({
    as: 'new',
    title,
    kind: 'price-list',
    tiers: ['referral', 'reseller'],
    validUntil: today,
  })
  const listed = async () =>
    ((await call('/reseller', undefined, 'reseller')).body.material as { id: string; title: string; edition: number }[])
      .filter((each) => each.title === title)
      .map(({ edition }) => edition)
  const open = (role: 'reseller' | 'client') => call('POST /reseller', { materialId: first.id }, role)
  expect(await listed()).toEqual([1])
  const { url: earlier } = (await open('reseller')).body
  expect(Buffer.from(await (await fetch(earlier)).arrayBuffer())).toEqual(content)
  expect((await open('client')).status).toBe(404)

  expect(await publish({ as: 'edition', materialId: first.id })).toMatchObject({ id: first.id, edition: 2 })
  expect(await listed()).toEqual([2])
  // S3 answers a missing object so, because the link's signer may not list the bucket.
  expect((await fetch(earlier)).status).toBe(403)
  expect((await fetch((await open('reseller')).body.url)).status).toBe(200)

  const withdraw = { change: 'withdraw', materialId: first.id }
  expect((await call('PATCH /reseller-material', withdraw, 'agent')).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await open('reseller')).status).toBe(404)
})

test('a sheet of the programme is typeset with the terms of the day on which it was published', async () => {
  const title = `Terms ${randomUUID().slice(0, 6)}`
  const about = { as: 'new', title, kind: 'guide', tiers: ['referral'], source: { from: 'sheet', sheet: 'terms' } }
  const { body } = await call('PUT /reseller-material', about, 'agent')
  expect(body.content).toEqual({ from: 'sheet', sheet: 'terms', on: today })
  const opened = (await call('POST /reseller', { materialId: body.id }, 'reseller')).body
  expect(opened).toMatchObject({ as: 'pdf', name: `${title}.pdf` })
  expect(Buffer.from(opened.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('an agreement of a client is invoiced by the sweep, and the client reads it and its PDF', async () => {
  const from = monthAfter(today.slice(0, 7), -2)
  const agreement = makeAgreement(
    {
      id: randomUUID(),
      organisation: 'org-mokoena',
      title: 'Managed IT',
      recipient: { name: 'Mokoena Logistics', address: '14 Rivonia Road, Sandton, 2196' },
      contactEmail: `accounts-${randomUUID().slice(0, 6)}@mokoena.example`,
      lines: [{ description: 'A seat', quantity: 46_000, unitPrice: 64_000 }],
      from,
      until: from,
    },
    randomUUID,
    Date.now(),
  )
  await store(addAgreement(agreement))
  await makeDue('agreement-invoice', agreement.id)
  await runSchedule(cloud, 'resellers-Sweep')
  const read = async () => {
    const { body } = await call('/billing-documents?organisation=org-mokoena', undefined, 'client')
    return body.documents as { number: string; total: number }[]
  }
  await expect.poll(read).toMatchObject([{ total: 3_385_600 }])
  const number = (await read())[0]?.number ?? ''
  const printed = await call(`POST /billing-documents/${number}`, {}, 'client')
  expect(Buffer.from(printed.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await runSchedule(cloud, 'resellers-Sweep')
  const mails = async () => (await mailbox(cloud)).filter(({ to }) => to.includes(agreement.contactEmail))
  await expect.poll(mails).toMatchObject([{ subject: `Invoice ${number}` }])

  const { lines, title, recipient, contactEmail, organisation } = agreement
  const asked = {
    change: 'make',
    id: randomUUID(),
    from: today.slice(0, 7),
    title,
    recipient,
    contactEmail,
    organisation,
    lines: lines.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
  }
  expect((await call('PUT /reseller-desk', asked, 'agent')).body).toMatchObject({ nextMonth: asked.from, version: 1 })
})

test('the PDF of a reseller’s own tax invoice is kept if it is harmless, opened by both sides, and replaced', async () => {
  const number = `OWN-${randomUUID().slice(0, 6)}`
  const recorded: OwnInvoice = {
    organisation: 'org-highveld',
    number,
    issuedOn: today,
    value: 100_000,
    vat: 15_000,
    runIds: [`RUN-${number}`],
    recordedOn: today,
    recordedAt: new Date().toISOString(),
    recordedBy: 'person-agent',
    paidIn: `RUN-${number}`,
    version: 1,
  }
  for (const write of addOwnInvoice(recorded)) await store(write)
  const which = { organisation: 'org-highveld', number }
  const keep = async (content: Buffer) => {
    const announced = { name: `${number}.pdf`, type: 'application/pdf', size: content.length }
    const { body } = await call('/reseller-material', announced, 'agent')
    const form = new FormData()
    for (const [field, value] of Object.entries(body.upload.fields as Record<string, string>)) form.append(field, value)
    form.append('file', new Blob([Uint8Array.from(content)], { type: 'application/pdf' }), announced.name)
    expect((await fetch(body.upload.url, { method: 'POST', body: form })).ok).toBe(true)
    let answer = await call('PATCH /reseller-ledger', { ...which, fileId: body.file.id }, 'agent')
    await expect
      .poll(async () => {
        if (answer.body.code === 'file-waiting')
          answer = await call('PATCH /reseller-ledger', { ...which, fileId: body.file.id }, 'agent')
        return answer.body.code
      })
      .not.toBe('file-waiting')
    return answer
  }
  const pdf = (text: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<<${text}>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  const open = (role: 'reseller' | 'client' | 'agent') => call('POST /reseller', { ownInvoice: which }, role)
  const hostile = await keep(pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'))
  expect([hostile.body.code, hostile.body.details]).toEqual(['file-refused', { because: 'runnable' }])
  expect((await open('reseller')).body.code).toBe('file-not-found')

  expect((await keep(pdf(' /First true '))).body.file).toMatchObject({ name: `${number}.pdf` })
  const { url: earlier } = (await open('reseller')).body
  expect(await (await fetch(earlier)).text()).toContain('/First')
  expect((await open('client')).status).toBe(404)
  expect((await keep(pdf(' /Second true '))).status).toBe(200)
  expect((await fetch(earlier)).status).toBe(403)
  expect(await (await fetch((await open('agent')).body.url)).text()).toContain('/Second')
})

test('an upload that nobody published is deleted after a day', async () => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const announced = { name: 'draft.pdf', type: 'application/pdf', size: content.length }
  const { body } = await call('/reseller-material', announced, 'agent')
  const form = new FormData()
  for (const [field, value] of Object.entries(body.upload.fields as Record<string, string>)) form.append(field, value)
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'draft.pdf')
  expect((await fetch(body.upload.url, { method: 'POST', body: form })).ok).toBe(true)
  await makeDue('unpublished-file', body.file.id)
  await runSchedule(cloud, 'resellers-Sweep')
  const about = { as: 'new', title: 'Draft', kind: 'guide', tiers: ['referral'] }
  const publish = async () => {
    const source = { from: 'file', fileId: body.file.id }
    return (await call('PUT /reseller-material', { ...about, source }, 'agent')).body.code
  }
  await expect.poll(publish).toBe('file-not-found')
})
