import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { beforeAll, expect, test } from 'vitest'
import { operate } from '../operator.ts'
import { sharedCloud } from './shared-cloud.ts'
import { actionsWith, type Mail, mailbox, mailsAbout, ticketOf } from './ticket.ts'
import { someRefusals } from '../thorough.ts'

const cloud = sharedCloud()
let agent: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
})

const suppression = (...args: string[]) => operate(cloud, 'suppression', args)

/** Mails that were delivered, not only accepted by SES. */
const arrived = (mails: readonly Mail[], address: string): Mail[] =>
  mails.filter(({ to, headers }) => to === address && headers['x-mailbox-simulator'] === undefined)

/** Adds an entry to SES's account-wide suppression list. */
async function putIntoSesList(address: string, reason: 'BOUNCE' | 'COMPLAINT'): Promise<void> {
  const ses = new SESv2Client({
    region: 'af-south-1',
    endpoint: `${cloud.url}/_aws`,
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  })
  await ses.send(new PutSuppressedDestinationCommand({ EmailAddress: address, Reason: reason }))
}

test('after a bounce no mail is sent until an operator lifts the suppression', async () => {
  const address = 'thandi@karoo-foods.example'
  await putIntoSesList(address, 'BOUNCE')
  const first = await ticketOf(cloud, address)
  expect(await actionsWith(cloud, agent, first, 'mail-bounced')).toContain('mail-bounced')
  const second = await ticketOf(cloud, address)
  expect(await actionsWith(cloud, agent, second, 'mail-held-back-after-bounce')).toContain(
    'mail-held-back-after-bounce',
  )
  expect(arrived(await mailbox(cloud), address)).toEqual([])

  const { said: shown } = await suppression('show', 'Thandi@Karoo-Foods.example')
  expect(shown).toMatch(/^thandi@karoo-foods\.example gets no mail/)
  expect(shown).toMatch(/our list +bounce \(OnAccountSuppressionList\), since .*forgotten on/)
  expect(shown).toMatch(/SES's list +bounce, since/)

  const lifted = await suppression('lift', address)
  expect([lifted.code, lifted.said]).toEqual([
    0,
    expect.stringContaining('Mail goes to thandi@karoo-foods.example again'),
  ])
  const third = await ticketOf(cloud, address)
  const mails = await mailsAbout(cloud, third, 2)
  expect(arrived(mails, address)).toHaveLength(1)
  expect(await actionsWith(cloud, agent, third, 'opened')).toEqual(['opened'])

  const { said: after } = await suppression('show', address)
  expect(after).toMatch(/gets its mail/)
  expect(after).toMatch(/lifted +.* by arn:aws:iam::\d+:root \(bounce, OnAccountSuppressionList\)/)
  expect((await suppression('lift', address)).said).toContain('Nothing keeps mail from')
})

test('a person who complained or asked for no mail gets none until they ask for it', async () => {
  const address = 'sipho@karoo-foods.example'
  expect((await suppression('add', address)).said).toContain(`No more mail goes to ${address}`)
  expect((await suppression('add', address)).said).toContain('was in the list already')
  const held = await ticketOf(cloud, address)
  expect(await actionsWith(cloud, agent, held, 'mail-held-back-after-complaint')).toContain(
    'mail-held-back-after-complaint',
  )

  const refused = await suppression('lift', address)
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('wanted no more mail')])
  const still = await ticketOf(cloud, address)
  expect(await actionsWith(cloud, agent, still, 'mail-held-back-after-complaint')).toContain(
    'mail-held-back-after-complaint',
  )

  expect((await suppression('lift', address, '--they-asked')).code).toBe(0)
  expect(arrived(await mailsAbout(cloud, await ticketOf(cloud, address), 2), address)).toHaveLength(1)
})

test("an entry of SES's list alone can be lifted and is audited, and a complaint there counts as one", async () => {
  const address = 'lerato@karoo-foods.example'
  await putIntoSesList(address, 'COMPLAINT')
  expect((await suppression('show', address)).said).toMatch(/gets no mail[\s\S]*our list +not in it/)
  expect((await suppression('lift', address)).code).toBe(1)
  expect((await suppression('lift', address, '--they-asked')).said).toMatch(/lifted +.*in-ses-only/)
  expect(arrived(await mailsAbout(cloud, await ticketOf(cloud, address), 2), address)).toHaveLength(1)
})

test.each(
  someRefusals([
    ['no address', ['show'], 'Whose?'],
    ['an invalid address', ['show', 'thandi'], 'thandi is not an email address.'],
    ['two', ['lift', 'a@karoo-foods.example', 'b@karoo-foods.example'], 'Call it like this'],
    ['an unknown action', ['remove', 'a@karoo-foods.example'], 'Call it like this'],
    ['the desk', ['add', 'Desk@veritech.example'], 'has to get its mail'],
  ]),
)('%s is refused with a message', async (_, args, sentence) => {
  const { code, said } = await suppression(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).not.toMatch(/^\s+at /m)
})

test("no address is in the local cloud's logs, and the table holds only hashes", async () => {
  const address = 'nomsa@karoo-foods.example'
  expect((await suppression('add', address)).code).toBe(0)
  const logs = await readdir(join(cloud.data, 'logs'))
  expect(logs).not.toEqual([])
  for (const name of logs) expect(await readFile(join(cloud.data, 'logs', name), 'utf8'), name).not.toContain(address)
  const hash = createHash('sha256').update(address).digest('hex')
  const found = await operate(cloud, 'restore', ['--export', await mailTable(), '--to', `${cloud.data}/mail.jsonl`])
  expect(found.code).toBe(0)
  const text = await readFile(`${cloud.data}/mail.jsonl`, 'utf8')
  expect(text).toContain(hash)
  expect(text).not.toContain('@')
})

async function mailTable(): Promise<string> {
  const [, name = ''] = /MAIL_TABLE='([^']+)'/.exec((await operate(cloud, 'names', [])).said) ?? []
  return name
}
