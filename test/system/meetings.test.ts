import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import ICAL from 'ical.js'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { ownMeetingId } from '#domain/meetings/own-meeting-id.ts'
import { erasureMessages } from '#domain/trials/trial-erasure.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { sharedCloud } from './shared-cloud.ts'
import { giveTrial, takeTrial } from './shared-trials.ts'
import { personOf } from './sign-in.ts'
import { mailbox } from './ticket.ts'
import { upload } from './upload.ts'
import { drawToken } from '../draw-token.ts'

const cloud = sharedCloud()
const PRODUCT = 'meeting-management'
/** What S3 answers about a missing object to a link of a role that may not list. */
const NO_FILE = 403

async function call(method: string, path: string, body?: object) {
  const { accessToken } = await cloud.session('client')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const guest = async (body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}/api/meetings/guest`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The mail by which a calendar program declines an invitation. */
function calendarReply(meetingId: string, from: string): Promise<Buffer> {
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A program//EN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${meetingId}@veritech.example`,
    'SEQUENCE:0',
    `ATTENDEE;PARTSTAT=DECLINED:mailto:${from}`,
    'DTSTAMP:20261103T070000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const to = 'answers@tickets.veritech.example'
  const mail = { from, to, subject: 'Declined: Board', text: 'I decline.', icalEvent: { method: 'REPLY', content } }
  return new MailComposer(mail).compile().build()
}

test('a meeting is called, mailed, answered by a guest, minuted, printed, fed to a calendar, and goes with its trial', async () => {
  const { email } = await personOf(cloud, 'client')
  const { body: me } = await call('GET', '/api/me')
  const [organisation, personId] = [String(me['organisation']), String(me['id'])]
  const meetingId = await ownMeetingId(organisation, randomUUID())
  const title = `Board ${meetingId.slice(0, 4)}`
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const auditor = `auditor-${meetingId.slice(0, 8)}@kopano.example`
  const details = { date, time: '09:00', minutes: 45, zone: 'Africa/Johannesburg', place: '', personIds: [personId] }
  const agenda = [{ id: randomUUID(), title: 'Price list', purpose: 'decide', minutes: 20 }]
  const make = () =>
    call('POST', '/api/meetings', { meetingId, title, ...details, guests: [auditor], chairId: personId, agenda })
  expect((await make()).body['code']).toBe('trial-needed')
  await call('POST', '/api/trials', { product: PRODUCT })
  expect((await make()).body).toMatchObject({ title })
  const change = (what: object) => call('POST', '/api/meetings/changes', { meetingId, change: what })
  await change({ change: 'invite' })
  const mailTo = async (address: string, subject: string) =>
    (await mailbox(cloud)).find((mail) => mail.to.includes(address) && mail.subject.includes(subject))
  await expect.poll(() => mailTo(email, `Invitation: ${title}`)).toBeDefined()
  await expect.poll(() => mailTo(auditor, `Invitation: ${title}`)).toBeDefined()
  const [, token] = /guest\/meeting#([\w-]+)/.exec((await mailTo(auditor, 'Invitation'))!.text) ?? []
  expect((await guest({ token, answer: 'accepted' })).body).toMatchObject({ title, answer: 'accepted' })

  // The guest changes their mind in their calendar, whose program answers to the organiser's address of the invitation.
  const reply = await calendarReply(meetingId, auditor)
  await fetch(`${cloud.url}/_local/mail`, { method: 'POST', body: new Uint8Array(reply) })
  const meeting = async () => (await call('GET', `/api/meetings/${meetingId}`)).body['meeting']
  await expect.poll(meeting).toMatchObject({
    answers: [
      { who: personId, answer: 'accepted' },
      { who: auditor, answer: 'declined' },
    ],
  })

  const { accessToken } = await cloud.session('client')
  const more = { record: meetingId, part: agenda[0]!.id }
  const paper = { name: 'prices.csv', type: 'text/csv', content: 'item,price', more }
  const add = () => upload(`${cloud.url}/api/meetings/files`, accessToken, paper)
  const [kept, removedLater] = [await add(), await add()]
  await call('PATCH', '/api/meetings/files', { fileId: removedLater })
  const files = async () => (await call('GET', `/api/meetings/${meetingId}`)).body['files']
  await expect.poll(files).toMatchObject([{ id: kept, name: 'prices.csv', part: more.part }])
  const opened = await call('POST', `/api/meetings/files/${kept}`, {})
  expect(await (await fetch(String(opened.body['url']))).text()).toBe(paper.content)

  // It is of a later day, and moves to today.
  await change({ change: 'start', today: true })
  await change({ change: 'add-decision', decision: { id: randomUUID(), text: 'Free above R2 500.' }, index: 0 })

  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  const named = (part: string) => TableNames.find((name) => name.includes(part))!
  const tables = DynamoDBDocumentClient.from(engine)
  const commit = committing({ tables, table: named('Chat'), outbox: named('Outbox'), audit: named('Audit') })
  const ofProjects = { cloud, organisation, product: 'project-management' } as const
  await giveTrial(ofProjects)
  // A person and a date make it a task.
  const action = { id: randomUUID(), text: 'Print the price list', personId, dueOn: date }
  await change({ change: 'add-action', action, index: 0 })
  await expect.poll(meeting).toMatchObject({ actions: [{ task: { state: 'made', id: expect.stringContaining(':') } }] })
  await takeTrial(ofProjects)
  await change({ change: 'end' })

  const suggest = () => call('POST', '/api/meetings/summary', { meetingId })
  expect(await suggest()).toMatchObject({ status: 403, body: { code: 'summaries-off' } })
  expect((await call('PUT', '/api/meetings/summary', { suggestsSummaries: true })).status).toBe(200)
  const { body: suggested } = await suggest()
  expect(suggested).toMatchObject({ text: expect.stringContaining('Free above R2 500.') })
  await change({ change: 'take-summary', text: suggested['text'], version: 0 })

  await change({ change: 'send-minutes' })
  await change({ change: 'approve' })
  await expect.poll(() => mailTo(email, `Approved minutes: ${title}`)).toBeDefined()
  expect((await mailTo(email, `Approved minutes: ${title}`))?.text).toContain('The minutes are attached as PDF.')
  expect((await mailTo(email, `Approved minutes: ${title}`))?.text).toContain(
    'Summary suggested by a machine, read and',
  )
  const { body: printed } = await call('POST', '/api/meetings/print', { meetingId })
  expect(Buffer.from(String(printed['pdf']), 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-')

  const feedToken = drawToken()
  await call('POST', '/api/meetings/feed', { token: feedToken })
  const feed = await (await fetch(`${cloud.url}/api/meetings/feed?token=${feedToken}`)).text()
  const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent')
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toContain(title)
  const link = { do: 'make', meetingId, token: `z${feedToken.slice(1)}`, days: 7 }
  const { body: made } = await call('POST', '/api/meetings/links', link)
  const linkId = (made['links'] as { id: string }[])[0]!.id
  await call('POST', '/api/meetings/links', { do: 'end', meetingId, linkId })

  await tables.send(
    new UpdateCommand({
      TableName: named('Accounts'),
      Key: { pk: `TRIALS#${organisation}`, sk: PRODUCT },
      UpdateExpression: 'SET lastDay = :day, erasing = :features',
      ExpressionAttributeValues: { ':day': '2020-01-01', ':features': ['meetings'] },
    }),
  )
  const trials = trialStore(tables, named('Accounts'))
  await commit({ items: [], messages: erasureMessages((await trials.find(organisation, PRODUCT))!, Date.now()) })
  await expect.poll(async () => (await trials.find(organisation, PRODUCT))?.erasing).toEqual([])
  expect((await fetch(String(opened.body['url']))).status).toBe(NO_FILE)
})
