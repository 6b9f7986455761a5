import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const today = dateOf(dayAt(Date.now()))
const soon = { timeout: 30_000, interval: 200 }
const email = `partner-${randomUUID().slice(0, 8)}@partner.example`

async function call(path: string, body?: object, role?: 'agent' | 'admin' | 'reseller') {
  const { accessToken } = role ? await cloud.session(role) : { accessToken: undefined }
  const answer = await fetch(`${cloud.url}/api${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Moves work of a document into the past, as weeks do. */
async function makeDue(kind: string, id: string): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const table = TableNames.find((name) => name.includes('Resellers')) ?? ''
  const due = onTable(table, dueWrite({ kind, id, at: '2026-01-01T00:00:00.000Z' }))
  await DynamoDBDocumentClient.from(client).send(new TransactWriteCommand({ TransactItems: [due] }))
}

test('a reseller is approved, wins a deal, gets an invoice as PDF, and is reminded of it', async () => {
  const applied = await call('/reseller-applications', {
    company: 'Highveld Networks',
    registrationNumber: '2014/113390/07',
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
  const approval = { applicationId: id, organisation: 'org-highveld', reason: 'Known and checked.' }
  expect((await call('/reseller-desk/applications/answer', approval, 'admin')).status).toBe(200)

  const deal = await call(
    '/reseller/deals',
    {
      customer: 'Blouberg Freight',
      domain: 'blouberg-freight.example',
      contactName: 'Head of finance',
      contactEmail: 'finance@blouberg-freight.example',
      need: 'Backup and recovery',
      monthly: 718_200,
      decidesOn: today,
      tier: 'reseller',
      hasConsent: true,
    },
    'reseller',
  )
  await call('/reseller-desk/deals/answer', { dealId: deal.body.id, answer: 'approve' }, 'agent')
  await call('/reseller/deals/end', { dealId: deal.body.id, outcome: 'won' }, 'reseller')
  const lines = [{ description: 'Backup and recovery', quantity: 38_000, unit: '', unitPrice: 18_900 }]
  const issue = { dealId: deal.body.id, suppliedOn: today, lines, key: randomUUID() }
  const { body: invoice } = await call('/reseller-desk/invoices', issue, 'agent')
  expect(invoice).toMatchObject({ value: 718_200, vat: 107_730, form: 'full' })

  const printed = await call('/billing-documents/print', { number: invoice.number }, 'reseller')
  expect(Buffer.from(printed.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  // A run without anybody to pay is withdrawn, which ends what keeps others from being prepared.
  const { body: run } = await call('/reseller-desk/runs', {}, 'agent')
  expect((await call('/reseller-desk/runs/withdrawal', { runId: run.id }, 'agent')).status).toBe(200)

  await makeDue('invoice-reminder', invoice.number)
  await makeDue('claw-back', invoice.number)
  await makeDue('ledger-check', 'nightly')
  await runSchedule(cloud, 'resellers-Sweep')
  const subjects = async () => (await mailbox(cloud)).filter(({ to }) => to.includes(email)).map((mail) => mail.subject)
  await expect
    .poll(subjects, soon)
    .toEqual(
      expect.arrayContaining([
        'We have your application',
        'Welcome to the reseller programme',
        'We answered a deal that you registered',
        `Invoice ${invoice.number}`,
        `Invoice ${invoice.number} is overdue`,
      ]),
    )
})
