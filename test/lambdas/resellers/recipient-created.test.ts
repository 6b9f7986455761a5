import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { expectFile } from '#domain/files/inspection.ts'
import { commissionStatement } from '#domain/resellers/account-statement.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { issueInvoice } from '#domain/resellers/document.ts'
import { DOCUMENT_MAIL } from '#domain/resellers/due-kinds.ts'
import { PROGRAMME } from '#domain/resellers/material-upload.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { templates } from '#domain/documents/templates.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { books, sha256 } from '#lambdas/resellers/books.ts'
import { supplierPage } from '#lambdas/resellers/document-endpoints.ts'
import { documentMail } from '#lambdas/resellers/document-mail.ts'
import { carryOutRun } from '#lambdas/resellers/carry-out-run.ts'
import {
  addCommissionLine,
  addDocument,
  addReseller,
  resellerStore,
  storeBank,
} from '#lambdas/resellers/reseller-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

const today = dateOf(dayAt(Date.now()))
const reseller = (organisation: string, vatNumber?: string): Reseller => ({
  organisation,
  name: organisation,
  registrationNumber: '2014/113390/07',
  ...(vatNumber !== undefined && { vatNumber }),
  address: '210 Lynnwood Road, Pretoria, 0081',
  contactName: 'Pieter',
  contactEmail: `${organisation}@example.org`,
  tiers: ['referral'],
  agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
  joinedAt: '2026-07-01T08:00:00.000Z',
  version: 1,
})
let serial = 0
function commission(organisation: string, change: number): CommissionLine {
  serial += 1
  return {
    id: `INV-${String(serial).padStart(6, '0')}-1`,
    organisation,
    invoiceNumber: `INV-${String(serial).padStart(6, '0')}`,
    customer: 'Karoo Foods',
    date: today,
    writtenAt: new Date().toISOString(),
    writtenBy: 'p',
    change,
    ruleId: 'referral-2026',
    base: change * 10,
    rate: 1000,
    amount: change,
    before: 0,
    cut: [],
    clawBackAfter: '2099-01-01',
  }
}

/** The invoice of a line of commission, which its client has paid. */
function paidInvoice({ organisation, invoiceNumber, change }: CommissionLine) {
  const document = issueInvoice(
    {
      recipient: { name: 'Karoo Foods', address: '12 Church Street' },
      lines: [{ description: 'Support', quantity: 1000, unit: '', unitPrice: change * 10 }],
      suppliedOn: today,
      issuedOn: today,
      paymentDays: 14,
      addressed: { party: 'client-1', reseller: organisation, tier: 'referral', dealId: 'deal-1' },
      by: 'thabo',
    },
    invoiceNumber,
    Date.now(),
  )
  return addDocument({
    ...document,
    paid: document.value + document.vat,
    commission: { posted: change, steps: 1 },
  })
}

let running: FeatureFunction
const organisations = ['org-highveld', 'org-vendor', 'org-small']
beforeAll(async () => {
  running = await startFeature('resellers')
  const { TABLE: table = '' } = running.environment
  const account = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }
  const writes = [
    addReseller(reseller('org-highveld', '4610377125')),
    addReseller(reseller('org-vendor', '4330258817')),
    addReseller(reseller('org-small')),
    ...organisations.flatMap((organisation) => [
      storeBank(organisation, { current: account, version: 0 }),
      ...[commission(organisation, 86_940), commission(organisation, 12_345)].flatMap((line) => [
        addCommissionLine(line),
        paidInvoice(line),
      ]),
    ]),
  ]
  await running.engine.tables.send(
    new TransactWriteCommand({ TransactItems: writes.map((write) => onTable(table, write)) }),
  )
})
afterAll(() => running.stop())

const tokenOf = (sub: string, role: 'agent' | 'admin') =>
  running.identity.accessToken({ sub, ...person(`${sub}@example.org`, [role], 'aal2') })
const member = (organisation: string, reach: 'all' | 'own' = 'all') =>
  running.identity.accessToken({
    sub: 'pieter',
    ...person('pieter@example.org', ['reseller'], 'aal2'),
    organisation: organisationClaim(
      { id: organisation, name: organisation, kind: 'reseller', reach, sites: [], duties: ['owner'] },
      Date.now(),
    ),
  })
const send = (path: string, body: object, token: string) => ask(running.handler, { path, body, token })
const agreement = {
  organisation: 'org-highveld',
  approvalReference: 'Ruling 7 of 2026',
  agreedOn: today,
  supplierIssuesNone: true,
}

function office(dying?: (commit: Commit) => Commit) {
  const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = running.environment
  const { tables } = running.engine
  const alive = committing({ tables, table, outbox, audit })
  const commit = dying ? dying(alive) : alive
  const now = () => Date.now()
  const store = resellerStore({ tables, table, fingerprintOf: async (value) => value, windowSeconds: 1 })
  return { store, commit, now, books: books({ tables, table, commit, now }) }
}

/** An owner of the reseller. */
const owner: Actor = {
  id: 'pieter',
  email: 'pieter@example.org',
  roles: ['reseller'],
  assurance: 'aal2',
  organisation: {
    id: 'org-highveld',
    kind: 'reseller',
    reach: 'all',
    sites: [],
    duties: ['owner'],
    asOf: 0,
  },
  sessionId: 's',
  signedInAt: 0,
  hasSecondFactor: true,
  mayChangeSignIn: false,
}
const isMailDue = (number: string) => (item: object) =>
  JSON.stringify(item).includes(DOCUMENT_MAIL) && JSON.stringify(item).includes(number)

/** The mail of a document that we wrote for a reseller, and how its PDF is headed. */
async function mailedOriginal(number: string) {
  let heading = ''
  const documents: Parameters<typeof documentMail>[0]['documents'] = {
    make: async ({ data }) => {
      heading = templates.invoice.parse(data).heading
      return { outcome: 'made', pdf: Buffer.from('%PDF-1.7 '), pages: 1 }
    },
  }
  const mail = await documentMail({ store: office().store, documents }, number, Date.now())
  return { mail, heading }
}

test('an admin records the approval and the agreement, which only a vendor can have, and the audit log keeps it', async () => {
  const record = (body: object, token = tokenOf('nomsa', 'admin')) => send('PATCH /api/reseller-desk', body, token)
  expect((await record(agreement, tokenOf('thabo', 'agent'))).status).toBe(403)
  expect((await record({ ...agreement, organisation: 'org-small' })).body.code).toBe('no-vendor')
  expect((await record({ ...agreement, organisation: 'org-nobody' })).body.code).toBe('reseller-not-found')
  expect((await record({ ...agreement, endsOn: '2026-01-01' })).body.code).toBe('ends-before')
  expect((await record(agreement)).body).toMatchObject({ selfInvoicing: { approvalReference: 'Ruling 7 of 2026' } })
  const { audit } = await running.stored()
  expect(audit.filter(({ action }) => action === 'self-invoicing-recorded')).toHaveLength(1)
})

test('a run pays VAT with a tax invoice that we write, and none without it, and says why', async () => {
  const { body: run } = await send('/api/payout-runs', {}, tokenOf('thabo', 'agent'))
  const value = 86_940 + 12_345
  const vat = Math.round(value * 0.15)
  const of = (organisation: string) =>
    run.payouts.find((each: { organisation: string }) => each.organisation === organisation)
  expect(of('org-highveld')).toMatchObject({ cents: value + vat, vat })
  expect(of('org-highveld').withoutVat).toBeUndefined()
  expect(of('org-vendor')).toMatchObject({
    cents: value,
    vat: 0,
    withoutVat: { section: '20(2)(a)', asksForInvoice: true },
  })
  expect(of('org-small')).toMatchObject({
    cents: value,
    vat: 0,
    withoutVat: { section: '20(2)', asksForInvoice: false },
  })

  // What was prepared is not approved once the agreement does not hold any more.
  const admin = tokenOf('nomsa', 'admin')
  await send('PATCH /api/reseller-desk', { ...agreement, supplierIssuesNone: false }, admin)
  expect((await send('PUT /api/payout-runs', { runId: run.id }, admin)).body.code).toBe('terms-changed')
  await send('PATCH /api/reseller-desk', agreement, admin)

  // Killed after the first payment was written; two more runs continue it.
  const { TABLE: TableName = '' } = running.environment
  await running.engine.tables.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: `RUN#${run.id}`, sk: 'RUN' },
            UpdateExpression: 'SET #state = :approved, approvedBy = :by',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':approved': 'approved', ':by': 'nomsa' },
          },
        },
      ],
    }),
  )
  const afterwards =
    (alive: Commit): Commit =>
    async (change) => {
      await alive(change)
      throw new Error('killed')
    }
  await expect(carryOutRun(office(afterwards), run.id)).rejects.toThrow('killed')
  await Promise.all([carryOutRun(office(), run.id), carryOutRun(office(), run.id)])
  const { store, books: ledger } = office()
  expect((await store.run(run.id))?.state).toBe('paid')
  const written = await store.supplierInvoices()
  expect(written).toMatchObject([
    {
      number: 'RCI-HIGHVELD-000001',
      organisation: 'org-highveld',
      value,
      vat,
      approval: { approvalReference: 'Ruling 7 of 2026', agreedOn: today },
      period: { from: today, until: today },
    },
  ])
  const { items, mails, audit } = await running.stored()
  expect(items.find(({ pk }) => pk === 'SERIAL#RCI-HIGHVELD')).toMatchObject({ last: 1 })
  expect(items.filter(({ kind }) => kind === 'payout')).toHaveLength(3)
  expect(audit.filter(({ action }) => action === 'supplier-invoice-issued')).toHaveLength(1)
  const [entries, head, balances] = await Promise.all([ledger.entries(), ledger.head(), ledger.balances()])
  expect(verifyLedger(entries, { head, balances }, sha256)).toEqual([])
  expect(balances.find(({ account }) => account === 'vat-input')?.cents).toBe(vat)
  expect(balances.find(({ account }) => account === 'bank')?.cents).toBe(-(3 * value + vat))
  const news = (organisation: string) => mails.find(({ to }) => to === `${organisation}@example.org`)?.['news']
  // Its mail has the original, so it follows within a minute.
  expect(news('org-highveld')).toBeUndefined()
  expect(items.filter(isMailDue('RCI-HIGHVELD-000001'))).toHaveLength(1)
  const { mail, heading } = await mailedOriginal('RCI-HIGHVELD-000001')
  expect(mail).toMatchObject({
    to: 'org-highveld@example.org',
    news: {
      about: 'remittance',
      run: run.id,
      invoiceNumber: 'RCI-HIGHVELD-000001',
      total: 'R\u{A0}1\u{A0}141,78',
    },
    pdf: { name: 'RCI-HIGHVELD-000001.pdf' },
  })
  expect(heading).toBe('Recipient-created tax invoice')
  expect(news('org-vendor')).toMatchObject({ about: 'remittance', asksForInvoice: true })
  expect(news('org-small')).not.toHaveProperty('asksForInvoice')
})

test('the reseller sees its payout with the number, and its account closes at nothing; others learn nothing of it', async () => {
  const { body } = await ask(running.handler, { path: '/api/reseller', token: member('org-highveld') })
  expect(body.payouts).toMatchObject([{ invoiceNumber: 'RCI-HIGHVELD-000001' }])
  expect(commissionStatement(body, today, today).closing).toBe(0)
  for (const token of [member('org-vendor'), member('org-highveld', 'own')])
    expect((await send('/api/billing-documents/RCI-HIGHVELD-000001', {}, token)).status).toBe(404)
  const read = (token: string) =>
    ask(running.handler, { path: 'GET /api/billing-documents/RCI-HIGHVELD-000001', token })
  for (const token of [member('org-highveld'), tokenOf('thabo', 'agent')])
    expect((await read(token)).body).toMatchObject({ number: 'RCI-HIGHVELD-000001', organisation: 'org-highveld' })
  for (const token of [member('org-vendor'), member('org-highveld', 'own')])
    expect((await read(token)).status).toBe(404)
  // The original was mailed, so what anybody downloads is a copy.
  for (const actor of [owner, { ...owner, roles: ['agent' as const], organisation: undefined }])
    expect((await supplierPage(office(), actor, 'RCI-HIGHVELD-000001'))?.data.heading).toBe(
      'Recipient-created tax invoice (Copy)',
    )
})

test('a vendor’s own tax invoice is recorded once, if its sums agree, and the next run pays its VAT', async () => {
  const agent = tokenOf('thabo', 'agent')
  const { body: desk } = await ask(running.handler, { path: '/api/reseller-desk', token: agent })
  const value = 86_940 + 12_345
  expect(desk.uninvoicedPayouts).toMatchObject([{ organisation: 'org-vendor', commission: value }])
  const [{ runId }] = desk.uninvoicedPayouts
  const vat = Math.round(value * 0.15)
  const invoice = { organisation: 'org-vendor', number: 'V-17', issuedOn: today, value, vat, runIds: [runId] }
  const record = (change: object = {}, token = agent) =>
    send('PUT /api/reseller-ledger', { ...invoice, ...change }, token)
  expect((await record({}, member('org-vendor'))).status).toBe(403)
  const wrong = await record({ vat: vat + 1 })
  expect([wrong.body.code, wrong.body.details]).toEqual(['sums-differ', { value, vat }])
  for (const [organisation, code] of [
    ['org-small', 'no-vendor'],
    ['org-highveld', 'payout-not-found'],
    ['org-nobody', 'reseller-not-found'],
  ])
    expect((await record({ organisation })).body.code).toBe(code)

  const answers = await Promise.all([record(), record(), record()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const seen = (await ask(running.handler, { path: '/api/reseller', token: member('org-vendor') })).body
  expect(seen.ownInvoices).toMatchObject([{ number: 'V-17', vat }])
  expect(seen.ownInvoices[0]).not.toHaveProperty('recordedBy')
  expect(commissionStatement(seen, today, today).closing).toBe(vat)
  for (const token of [member('org-highveld'), member('org-vendor', 'own')])
    expect((await ask(running.handler, { path: '/api/reseller', token })).body.ownInvoices).toEqual([])

  const { body: run } = await send('/api/payout-runs', {}, agent)
  expect(run.payouts).toMatchObject([{ organisation: 'org-vendor', cents: vat, vat: 0, ownVat: vat }])
  expect((await send('PUT /api/payout-runs', { runId: run.id }, tokenOf('nomsa', 'admin'))).body.state).toBe('paid')
  const paid = (await ask(running.handler, { path: '/api/reseller', token: member('org-vendor') })).body
  expect(paid.ownInvoices).toMatchObject([{ number: 'V-17', paidIn: run.id }])
  expect(commissionStatement(paid, today, today).closing).toBe(0)
  const { books: ledger } = office()
  const [entries, head, balances] = await Promise.all([ledger.entries(), ledger.head(), ledger.balances()])
  expect(verifyLedger(entries, { head, balances }, sha256)).toEqual([])
  // The lines of commission were put here without their entries.
  expect(balances.find(({ account, party }) => account === 'payables' && party === 'org-vendor')?.cents).toBe(value)
  const { mails } = await running.stored()
  expect(mails.filter(({ news }) => (news as { about: string }).about === 'own-invoice')).toHaveLength(1)
  const next = await send('/api/payout-runs', {}, agent)
  expect([next.status, next.body.code]).toEqual([409, 'nothing-to-pay'])
})

test('the file of a vendor’s own tax invoice is kept with its record, and only that reseller and staff open it', async () => {
  const { TABLE: table = '' } = running.environment
  const upload = async (change: Partial<StoredFile> = {}) => {
    const id = randomUUID()
    const announced = { id, name: 'V-17.pdf', type: 'application/pdf', size: 900, personId: PROGRAMME }
    const file = { ...expectFile(announced, Date.now()), state: 'clean' as const, ...change }
    await running.engine.tables.send(new TransactWriteCommand({ TransactItems: [onTable(table, addFile(file))] }))
    return id
  }
  const agent = tokenOf('thabo', 'agent')
  const which = { organisation: 'org-vendor', number: 'V-17' }
  const keep = (fileId: string, change: object = {}, token = agent) =>
    send('PATCH /api/reseller-ledger', { ...which, fileId, ...change }, token)
  const open = (token: string, change: object = {}) =>
    send('POST /api/reseller', { ownInvoice: { ...which, ...change } }, token)
  expect((await open(agent)).body.code).toBe('file-not-found')
  const good = await upload()
  for (const [fileId, code] of [
    [await upload({ state: 'waiting' }), 'file-waiting'],
    [await upload({ state: 'refused', reason: 'runnable' }), 'file-refused'],
    [await upload({ createdAt: new Date(Date.now() - 23 * 3_600_000).toISOString() }), 'file-not-found'],
    [await upload({ name: 'V-17.png', type: 'image/png' }), 'no-pdf'],
    ['nothing', 'file-not-found'],
  ] as const)
    expect((await keep(fileId)).body.code).toBe(code)
  expect((await keep(good, { number: 'V-99' })).body.code).toBe('invoice-not-found')
  expect((await keep(good, {}, member('org-vendor'))).status).toBe(403)
  expect((await keep(good)).body).toMatchObject({ number: 'V-17', file: { name: 'V-17.pdf', size: 900 } })
  expect((await keep(good)).body.code).toBe('file-not-found')

  const seen = (await ask(running.handler, { path: '/api/reseller', token: member('org-vendor') })).body
  expect(seen.ownInvoices).toMatchObject([{ number: 'V-17', fileSize: 900 }])
  expect(JSON.stringify(seen.ownInvoices)).not.toContain(good)
  // Numbers are compared without case, as they are when they are recorded.
  for (const token of [agent, member('org-vendor')])
    expect((await open(token, { number: 'v-17' })).body).toMatchObject({ as: 'link' })
  for (const token of [member('org-highveld'), member('org-vendor', 'own')])
    expect((await open(token)).status).toBe(404)
  expect((await open(member('org-highveld'), { organisation: 'org-highveld' })).status).toBe(404)
  const { audit } = await running.stored()
  expect(audit.filter(({ action }) => action === 'own-invoice-filed')).toHaveLength(1)
  expect(audit.filter(({ action }) => action === 'own-invoice-opened')).toHaveLength(2)
})

test('s 21(3)(a): commission taken back after its tax invoice has its credit note in the same transaction', async () => {
  const credit = { number: 'INV-000001', value: 37_800, reason: 'price-changed', explanation: 'Two seats less.' }
  expect((await send('PATCH /api/billing-documents', credit, tokenOf('thabo', 'agent'))).status).toBe(200)
  const number = 'RCN-HIGHVELD-000001'
  const { store, books: ledger } = office()
  expect(await store.supplierInvoice(number)).toMatchObject({
    organisation: 'org-highveld',
    corrects: 'RCI-HIGHVELD-000001',
    value: 3780,
    vat: 567,
  })
  const { items, audit } = await running.stored()
  expect(items.find(({ pk }) => pk === 'SERIAL#RCN-HIGHVELD')).toMatchObject({ last: 1 })
  expect(items.filter(isMailDue(number))).toHaveLength(1)
  const { mail, heading } = await mailedOriginal(number)
  expect(mail).toMatchObject({
    to: 'org-highveld@example.org',
    news: { about: 'supplier-credit', number, corrects: 'RCI-HIGHVELD-000001', total: 'R\u{A0}43,47' },
    pdf: { name: `${number}.pdf` },
  })
  expect(heading).toBe('Recipient-created credit note')
  expect(audit.filter(({ action }) => action === 'supplier-credit-issued')).toHaveLength(1)
  for (const token of [member('org-vendor'), member('org-highveld', 'own')])
    expect((await send(`/api/billing-documents/${number}`, {}, token)).status).toBe(404)
  const { body } = await ask(running.handler, { path: '/api/reseller', token: member('org-highveld') })
  expect(commissionStatement(body, today, today).closing).toBe(-4347)
  const [entries, head, balances] = await Promise.all([ledger.entries(), ledger.head(), ledger.balances()])
  expect(verifyLedger(entries, { head, balances }, sha256)).toEqual([])
})
