import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ConfigurationSetDoesNotExistException,
  MessageRejected,
  SendEmailCommand,
  SendRawEmailCommand,
  SESClient,
} from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox, type Mail, type Mailbox } from '#local/ses/mailbox.ts'
import { createSes } from '#local/ses/ses.ts'
import { createSuppressionList } from '#local/ses/suppression-list.ts'
import type { SesEvent } from '#local/ses/simulator.ts'
import { frontFor, sdkDefaults } from '../aws-front.ts'

let directory: string
let mailbox: Mailbox
const published: [configurationSet: string, event: SesEvent][] = []
let front: Awaited<ReturnType<typeof frontFor>>
let ses: SESClient

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ses-'))
  mailbox = await createMailbox({ directory })
  const { handle } = createSes({
    mailbox,
    accountId: '000000000000',
    region: 'af-south-1',
    publish: (configurationSet, event) => {
      published.push([configurationSet, event])
      return Promise.resolve()
    },
    suppressed: await createSuppressionList({ directory }),
    identities: ['veritech.example', 'only@this.example'],
    configurationSets: ['veritech-demo'],
  })
  front = await frontFor('ses', handle)
  ses = new SESClient(sdkDefaults(front.url))
})
afterAll(async () => {
  ses.destroy()
  await front.close()
  await mailbox.close()
  await rm(directory, { recursive: true, force: true })
})

async function newest(): Promise<Mail> {
  const { id = '' } = mailbox.summaries().at(-1) ?? {}
  return (await mailbox.find(id)) as Mail
}

test('a raw message is parsed as a mail client would', async () => {
  const raw = await new MailComposer({
    from: 'Veritech Help Desk <helpdesk@veritech.example>',
    to: 'Ana Dlamini <ana@mokoena.example>',
    bcc: 'secret@veritech.example',
    subject: 'Your ticket – “received”',
    text: 'Dear Ana,\nwe have it.',
    html: '<p>Dear Ana,</p>',
    headers: { 'X-Outbox-Id': 'outbox-1', 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build()
  const { MessageId } = await ses.send(
    new SendRawEmailCommand({
      RawMessage: { Data: raw },
      Source: 'helpdesk@veritech.example',
      Destinations: ['ana@mokoena.example'],
      ConfigurationSetName: 'veritech-demo',
    }),
  )
  const mail = await newest()
  expect(mail).toMatchObject({
    to: 'ana@mokoena.example',
    from: 'Veritech Help Desk <helpdesk@veritech.example>',
    subject: 'Your ticket – “received”',
    text: 'Dear Ana,\nwe have it.\n',
    headers: {
      'x-outbox-id': 'outbox-1',
      'auto-submitted': 'auto-generated',
      'message-id': `<${MessageId}@af-south-1.amazonses.com>`,
    },
  })
  expect(mail.html).toContain('<p>Dear Ana,</p>')
  expect(mail.headers).not.toHaveProperty('bcc')
})

test('files of a message are kept, and an invitation that is in it twice is one of them', async () => {
  const raw = await new MailComposer({
    from: 'helpdesk@veritech.example',
    to: 'ana@mokoena.example',
    subject: 'Invitation',
    text: 'Come.',
    icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', filename: 'invitation.ics' },
    attachments: [{ filename: 'minutes.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255, 1]) }],
  })
    .compile()
    .build()
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: raw } }))
  const { id } = await newest()
  const mail = await mailbox.find(id)
  expect(mail?.attachments.map(({ name }) => name).toSorted()).toEqual(['invitation.ics', 'minutes.pdf'])
  const place = mail?.attachments.findIndex(({ name }) => name === 'minutes.pdf') ?? -1
  expect((await mailbox.attachment(id, place))?.content).toEqual(Buffer.from([0, 255, 1]))
})

test('a raw message without an envelope goes to all recipients of its headers', async () => {
  const raw = 'From: helpdesk@veritech.example\r\nTo: a@one.example\r\nCc: b@two.example\r\nSubject: Hi\r\n\r\nText'
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  expect((await newest()).to).toBe('a@one.example, b@two.example')
})

test('SendEmail composes the mail from its fields', async () => {
  await ses.send(
    new SendEmailCommand({
      Source: 'only@this.example',
      Destination: { ToAddresses: ['a@one.example'], BccAddresses: ['b@two.example'] },
      ReplyToAddresses: ['reply@this.example'],
      Message: { Subject: { Data: 'Sub & ject' }, Body: { Text: { Data: 'Plain' }, Html: { Data: '<b>Rich</b>' } } },
    }),
  )
  expect(await newest()).toMatchObject({
    to: 'a@one.example, b@two.example',
    subject: 'Sub & ject',
    text: 'Plain',
    html: '<b>Rich</b>',
    headers: { 'reply-to': 'reply@this.example', to: 'a@one.example' },
  })
})

const simple = (from: string, to = 'a@one.example'): SendEmailCommand =>
  new SendEmailCommand({
    Source: from,
    Destination: { ToAddresses: [to] },
    Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
  })

test("an unverified sender is rejected with SES's error, and nothing is delivered", async () => {
  const before = mailbox.summaries().length
  const sent = ses.send(simple('someone@else.example'))
  await expect(sent).rejects.toBeInstanceOf(MessageRejected)
  await expect(sent).rejects.toThrow(
    'Email address is not verified. The following identities failed the check in region AF-SOUTH-1: someone@else.example',
  )
  await expect(ses.send(simple('other@this.example'))).rejects.toBeInstanceOf(MessageRejected)
  await ses.send(simple('x@below.veritech.example'))
  expect(mailbox.summaries()).toHaveLength(before + 1)
})

test('an unverified From header is rejected despite a verified envelope', async () => {
  const raw = 'From: ceo@bank.example\r\nTo: a@one.example\r\nSubject: Hi\r\n\r\nText'
  await expect(
    ses.send(new SendRawEmailCommand({ Source: 'helpdesk@veritech.example', RawMessage: { Data: Buffer.from(raw) } })),
  ).rejects.toThrow('ceo@bank.example')
})

test('an invalid address, a missing recipient and an unknown configuration set are refused', async () => {
  await expect(ses.send(simple('helpdesk@veritech.example', 'nobody'))).rejects.toMatchObject({
    name: 'InvalidParameterValue',
    message: "Missing final '@domain'",
  })
  await expect(ses.send(simple('helpdesk@veritech.example', 'a@b.example\r\nBcc: c@d.example'))).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  })
  const command = simple('helpdesk@veritech.example')
  command.input.ConfigurationSetName = 'unknown'
  await expect(ses.send(command)).rejects.toBeInstanceOf(ConfigurationSetDoesNotExistException)
})

test('version 2 accepts simple and raw content, and refuses with its own error names', async () => {
  const post = async (body: unknown): Promise<Response> =>
    fetch(`${front.url}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(body) })
  const simply = await post({
    FromEmailAddress: 'Desk <helpdesk@veritech.example>',
    Destination: { ToAddresses: ['a@one.example'] },
    Content: {
      Simple: { Subject: { Data: 'v2' }, Body: { Text: { Data: 'text' } }, Headers: [{ Name: 'X-A', Value: 'b' }] },
    },
  })
  expect(await simply.json()).toEqual({ MessageId: expect.any(String) as string })
  expect(await newest()).toMatchObject({
    subject: 'v2',
    from: 'Desk <helpdesk@veritech.example>',
    headers: { 'x-a': 'b' },
  })

  const raw = 'From: helpdesk@veritech.example\r\nTo: a@one.example\r\nSubject: raw v2\r\n\r\nText'
  await post({ Content: { Raw: { Data: Buffer.from(raw).toString('base64') } } })
  expect(await newest()).toMatchObject({ subject: 'raw v2', to: 'a@one.example' })

  const refused = await post({
    FromEmailAddress: 'x@else.example',
    Destination: { ToAddresses: ['a@one.example'] },
    Content: { Simple: { Subject: { Data: 'v2' }, Body: { Text: { Data: 'text' } } } },
  })
  expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([400, 'MessageRejected'])
  const empty = await post({ Content: {} })
  expect([empty.status, empty.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException'])
})

const sendTo = async (address: string) => {
  published.length = 0
  await ses.send(
    new SendEmailCommand({
      Source: 'Veritech Help Desk <helpdesk@veritech.example>',
      Destination: { ToAddresses: [address] },
      Message: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Text' } } },
      ConfigurationSetName: 'veritech-demo',
    }),
  )
  return published.map(([, event]) => event)
}

test.each([
  ['success@simulator.amazonses.com', ['Send', 'Delivery']],
  ['bounce@simulator.amazonses.com', ['Send', 'Bounce']],
  ['Bounce+label@simulator.amazonses.com', ['Send', 'Bounce']],
  ['suppressionlist@simulator.amazonses.com', ['Send', 'Bounce']],
  ['ooto@simulator.amazonses.com', ['Send', 'Delivery', 'Bounce']],
  ['complaint@simulator.amazonses.com', ['Send', 'Delivery', 'Complaint']],
  ['bounce@karoo-foods.example', ['Send', 'Bounce']],
  ['complaint@somebody.test', ['Send', 'Delivery', 'Complaint']],
  ['bounce@karoo-foods.co.za', ['Send', 'Delivery']],
  ['bouncer@karoo-foods.example', ['Send', 'Delivery']],
])("a mail to %s has the mailbox simulator's outcome", async (address, types) => {
  expect((await sendTo(address)).map(({ eventType }) => eventType)).toEqual(types)
})

test('an event names the mail, its recipient and its configuration set', async () => {
  const [, bounced] = await sendTo('bounce@simulator.amazonses.com')
  expect(published[1]?.[0]).toBe('veritech-demo')
  expect(bounced).toMatchObject({
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'bounce@simulator.amazonses.com', status: '5.1.1' }],
    },
    mail: {
      destination: ['bounce@simulator.amazonses.com'],
      headers: expect.arrayContaining([{ name: 'subject', value: 'Hi' }]) as unknown,
      tags: { 'ses:configuration-set': ['veritech-demo'] },
    },
  })
  expect((await newest()).headers).toMatchObject({ 'x-mailbox-simulator': 'bounce' })
  const [, , away] = await sendTo('ooto@simulator.amazonses.com')
  expect(away).toMatchObject({ bounce: { bounceType: 'Transient' } })
})

test('without a configuration set nothing is published', async () => {
  published.length = 0
  await ses.send(
    new SendEmailCommand({
      Source: 'helpdesk@veritech.example',
      Destination: { ToAddresses: ['bounce@simulator.amazonses.com'] },
      Message: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Text' } } },
    }),
  )
  expect(published).toEqual([])
})
