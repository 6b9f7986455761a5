import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import MailComposer from 'nodemailer/lib/mail-composer'
import { beforeAll, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { dueKey } from '#lambdas/platform/schedules/due-keys.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from './ticket.ts'

const cloud = sharedCloud()
const DESK = 'desk@tickets.veritech.example'
let agent: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
})

// oxlint-disable-next-line typescript/no-explicit-any -- each test says what it expects
async function call(path: string, body?: object): Promise<any> {
  const answer = await fetch(`${cloud.url}/api/admin/helpdesk${path}`, {
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}
interface Kept {
  readonly id: string
  readonly from: string
  readonly reason: string
  readonly subject: string
  readonly receivedAt: string
}
async function quarantine(): Promise<Kept[]> {
  const views = await Promise.all(['open', 'automatic'].map((view) => call(`/quarantine?view=${view}&limit=100`)))
  return views.flatMap(({ mails }) => mails as Kept[])
}
interface Listed {
  readonly email: string
  readonly ticketNumber: string
}
const queue = async (): Promise<Listed[]> => (await call('/tickets?limit=100&sort=newest')).tickets

async function deliver(raw: Buffer, checks: Readonly<Record<string, string>> = {}): Promise<void> {
  const query = new URLSearchParams({ to: DESK, ...checks })
  const answer = await fetch(`${cloud.url}/_local/mail?${query}`, { method: 'POST', body: new Uint8Array(raw) })
  expect([answer.status, await answer.text()]).toEqual([202, expect.any(String)])
}

/** A mail as a program writes it that does not care about standards. */
const raw = (headers: readonly string[], body: string | Buffer = 'It does not work.') =>
  Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)])
const compose = (mail: object) => new MailComposer({ ...mail }).compile().build()

/** Another person's ticket, which no hostile mail may change. */
async function victim() {
  const email = `victim-${randomUUID().slice(0, 8)}@home.example`
  const ticket = ticketFrom(email)
  expect((await submit(cloud, ticket)).status).toBe(200)
  const sent = await mailsAbout(cloud, ticket.ticketNumber, 2)
  const confirmation = sent.find(({ to }) => String(to).includes(email))
  const [, replyTo = ''] = /<?(ticket\+[^>\s]+)>?$/.exec(confirmation?.headers['reply-to'] ?? '') ?? []
  return { email, replyTo, ticketNumber: ticket.ticketNumber }
}

interface Hostile {
  readonly mail: Buffer
  /** Results of SES's checks, and whom it accepted the mail for. */
  readonly checks?: Readonly<Record<string, string>>
  /** Why it is in quarantine, or that it became a ticket of its sender. */
  readonly becomes: string
}

/** Mails by their sender's mailbox. */
async function hostileMails({ email, replyTo, ticketNumber }: Awaited<ReturnType<typeof victim>>) {
  const run = randomUUID().slice(0, 8)
  const of = (name: string) => `${name}.${run}@evil.example`
  const head = (name: string, ...more: string[]) => [
    `From: ${of(name)}`,
    `To: ${DESK}`,
    `Subject: About ${name}`,
    ...more,
  ]
  const multipart = 'Content-Type: multipart/mixed; boundary="b"'
  /** Each part opens another one. */
  const bomb = `${multipart}\r\n\r\n--b\r\n`.repeat(500)
  const altered = replyTo.replace(/\.(.)/, (_, first: string) => `.${first === 'a' ? 'b' : 'a'}`)
  const attached = (name: string, filename: string, contentType: string, content: Buffer) =>
    compose({
      from: of(name),
      to: DESK,
      subject: `About ${name}`,
      text: 'See it.',
      attachments: [{ filename, contentType, content }],
    })
  const forged = raw([`From: ${email}`, `To: ${replyTo}`, 'Subject: Re'], 'Close the ticket.')
  const report = [
    '--b\r\nContent-Type: text/plain\r\n\r\nCould not deliver.\r\n',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822; ${email}\r\n`,
    `--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: ${DESK}\r\nSubject: [${ticketNumber}]\r\n\r\nHello\r\n--b--`,
  ].join('\r\n')

  const mails: Record<string, Hostile> = {
    'nested-deeply': { mail: Buffer.from(`${head('nested-deeply').join('\r\n')}\r\n${bomb}`), becomes: 'unreadable' },
    'many-parts': {
      mail: raw(head('many-parts', multipart), '--b\r\n\r\npart\r\n'.repeat(2000)),
      becomes: 'unreadable',
    },
    'too-large': { mail: raw(head('too-large'), Buffer.alloc(25_100_000, 'a')), becomes: 'too-large' },
    'unknown-charset': {
      mail: raw(
        head('unknown-charset', 'Content-Type: text/plain; charset=x-none-9'),
        Buffer.from([0x68, 0xff, 0xfe, 0x00, 0x69]),
      ),
      becomes: 'ticket',
    },
    'wrong-charset': {
      mail: raw(head('wrong-charset', 'Content-Type: text/plain; charset=utf-16'), 'odd'),
      becomes: 'ticket',
    },
    'no-boundary': { mail: raw(head('no-boundary', 'Content-Type: multipart/mixed')), becomes: 'no-content' },
    'never-closed': {
      mail: raw(head('never-closed', multipart), '--b\r\nContent-Type: text/plain\r\n\r\nIt does not work.'),
      becomes: 'ticket',
    },
    'broken-base64': {
      mail: raw(head('broken-base64', 'Content-Transfer-Encoding: base64'), '=*&%$ not base64 ===='),
      becomes: 'ticket',
    },
    'outlook-tnef': {
      mail: await attached(
        'outlook-tnef',
        'winmail.dat',
        'application/ms-tnef',
        Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
      ),
      becomes: 'ticket',
    },
    'disguised-program': {
      mail: await attached('disguised-program', 'photo.png', 'image/png', Buffer.from('MZ\u0090\u0000program')),
      becomes: 'ticket',
    },
    'huge-headers': { mail: raw(head('huge-headers', `X-Junk: ${'a '.repeat(200_000)}`)), becomes: 'unreadable' },
    'many-recipients': {
      mail: raw(
        head('many-recipients', `Cc: ${Array.from({ length: 3000 }, (_, at) => `a${at}@b.example`).join(',\r\n ')}`),
      ),
      becomes: 'ticket',
    },
    script: {
      mail: raw(
        head('script', 'Content-Type: text/html'),
        '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">here</a>',
      ),
      becomes: 'ticket',
    },
    'header-injection': {
      mail: raw([
        `From: =?utf-8?q?Eve=0D=0ABcc:_${email}?= <${of('header-injection')}>`,
        `To: ${DESK}`,
        `Subject: =?utf-8?q?About_it=0D=0ABcc:_${email}?=`,
      ]),
      becomes: 'ticket',
    },
    'control-signs': {
      mail: raw(head('control-signs'), 'A\u0000B\u202E\u0007 \uFFFF end'),
      becomes: 'ticket',
    },
    'no-body': { mail: raw(head('no-body'), ''), becomes: 'no-content' },
    'knows-number': {
      mail: raw(
        head('knows-number', `Subject: [${ticketNumber}]`).filter((line) => !line.includes('About')),
        'Close it.',
      ),
      becomes: 'stranger',
    },
    'forged-references': {
      mail: raw(
        head(
          'forged-references',
          `References: <${ticketNumber}@veritech.example>`,
          `In-Reply-To: <${ticketNumber}@veritech.example>`,
        ),
      ),
      becomes: 'stranger',
    },
    'holds-reply-address': {
      mail: raw([`From: ${of('holds-reply-address')}`, `To: ${replyTo}`, 'Subject: Re']),
      checks: { to: replyTo },
      becomes: 'other-sender',
    },
    'altered-reply-address': {
      mail: raw([`From: ${of('altered-reply-address')}`, `To: ${altered}`, 'Subject: Re']),
      checks: { to: altered },
      becomes: 'reply-address-invalid',
    },
    'attached-mail': {
      mail: await attached('attached-mail', 'mail.eml', 'message/rfc822', forged),
      becomes: 'ticket',
    },
    'away-notice': {
      mail: raw([`From: ${of('away-notice')}`, `To: ${replyTo}`, 'Subject: Away', 'Auto-Submitted: auto-replied']),
      checks: { to: replyTo },
      becomes: 'auto-reply',
    },
    'own-mail': { mail: raw(head('own-mail', 'X-Outbox-Id: any')), becomes: 'loop' },
    'delivery-report': {
      mail: raw(
        head('delivery-report', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"'),
        report,
      ),
      becomes: 'bounce',
    },
    virus: {
      mail: raw(head('virus', `In-Reply-To: <${ticketNumber}@veritech.example>`)),
      checks: { virus: 'FAIL' },
      becomes: 'hostile',
    },
    'fails-dmarc': { mail: raw(head('fails-dmarc')), checks: { dmarc: 'FAIL' }, becomes: 'not-authenticated' },
  }
  return { mails, of }
}

test('each hostile or broken mail is kept, none stops the next, and none touches a stranger’s ticket', async () => {
  const target = await victim()
  const read = async () => JSON.stringify((await call(`/tickets/${target.ticketNumber}`)).timeline)
  const before = await read()
  const { mails, of } = await hostileMails(target)
  const started = Date.now() - 1000
  for (const { mail, checks } of Object.values(mails)) await deliver(mail, checks)
  // Two that cannot be told by their sender, and one in the name of the ticket's requester.
  await deliver(raw([`To: ${DESK}`, 'Subject: Nobody']), { from: 'a@evil.example' })
  await deliver(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)), { from: 'a@evil.example' })
  await deliver(raw([`From: ${target.email}`, `To: ${DESK}`, `Subject: [${target.ticketNumber}]`], 'Close it.'), {
    dmarc: 'FAIL',
  })

  const became = async () => {
    const [kept, tickets] = await Promise.all([quarantine(), queue()])
    return Object.fromEntries(
      Object.keys(mails).map((name) => [
        name,
        [
          ...kept.flatMap(({ from, reason }) => (from === of(name) ? reason : [])),
          ...tickets.flatMap(({ email }) => (email === of(name) ? 'ticket' : [])),
        ].join(' '),
      ]),
    )
  }
  const expected = Object.fromEntries(Object.entries(mails).map(([name, { becomes }]) => [name, becomes]))
  await expect.poll(became).toEqual(expected)
  const newer = async (from: string) =>
    (await quarantine()).flatMap((mail) =>
      mail.from === from && Date.parse(mail.receivedAt) > started ? mail.reason : [],
    )
  await expect.poll(async () => (await newer('')).length).toBe(2)
  await expect.poll(() => newer(target.email)).toEqual(['not-authenticated'])

  expect(await read()).toBe(before)
  const ticketOf = async (name: string) => {
    const found = (await queue()).find(({ email }) => email === of(name))
    return call(`/tickets/${found?.ticketNumber}`)
  }
  const scripted = await ticketOf('script')
  expect(scripted.description).toContain('Hello')
  expect(JSON.stringify(scripted)).not.toMatch(/alert|javascript/)
  const injected = await ticketOf('header-injection')
  expect(`${injected.subject}${injected.name}`).not.toMatch(/[\r\n]/)
  for (const [name, reason] of [
    ['outlook-tnef', 'type'],
    ['disguised-program', 'content'],
  ] as const)
    expect((await ticketOf(name)).timeline[0].message.refusedFiles).toMatchObject([{ reason }])

  // Who is kept in quarantine is never answered, and the ticket's requester gets nothing more than before.
  const sent = await mailbox(cloud)
  const silent = Object.entries(mails).flatMap(([name, { becomes }]) => (becomes === 'ticket' ? [] : [of(name)]))
  expect(sent.filter(({ to }) => silent.some((address) => String(to).includes(address)))).toEqual([])
  expect(sent.filter(({ to }) => String(to).includes(target.email))).toHaveLength(1)
  const letters = await fetch(`${cloud.url}/_local/dead-letters`, { headers: { accept: 'application/json' } })
  expect(JSON.stringify(await letters.json())).not.toContain('mail-in')
})

test('a deleted mail is forgotten with its files when the deletion can no longer be taken back', async () => {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const at = { endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials }
  const dynamo = new DynamoDBClient(at)
  const s3 = new S3Client({ ...at, forcePathStyle: true })
  const { TableNames = [] } = await dynamo.send(new ListTablesCommand({}))
  const buckets = readAssembly('cdk.out').ofType('AWS::S3::Bucket')
  const Bucket = buckets.find(({ stack, logicalId }) => stack.includes('helpdesk') && logicalId.startsWith('Files'))?.id
  const keysOf = async (fileId: string) => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'files/' }))
    return Contents.flatMap(({ Key = '' }) => (Key.endsWith(fileId) ? [Key] : []))
  }
  /** As if thirty days had passed since the deletion. */
  const passTime = (mailId: string) =>
    DynamoDBDocumentClient.from(dynamo).send(
      new UpdateCommand({
        TableName: TableNames.find((name) => name.includes('Helpdesk')),
        Key: dueKey({ kind: 'mail-forgotten', id: mailId }),
        UpdateExpression: 'SET #at = :now, sk3 = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':now': new Date(Date.now() - 1000).toISOString() },
      }),
    )
  const { ticketNumber } = await victim()
  const arrive = async () => {
    const from = `${randomUUID()}@evil.example`
    const attachments = [{ filename: 'plan.txt', content: 'what is planned', contentType: 'text/plain' }]
    await deliver(await compose({ from, to: DESK, subject: `Re: [${ticketNumber}]`, text: 'See it.', attachments }))
    const found = async () => (await quarantine()).find((mail) => mail.from === from)
    await expect.poll(found).toBeDefined()
    const mail = await call(`/quarantine/${(await found())!.id}`)
    return { mailId: mail.id as string, fileId: mail.files[0].id as string }
  }
  const decide = ({ mailId }: { mailId: string }, version: number, decision: object) =>
    call(`/quarantine/${mailId}/decision`, { version, decision })

  const [forgotten, restored] = [await arrive(), await arrive()]
  for (const each of [forgotten, restored]) {
    expect(await keysOf(each.fileId)).toHaveLength(1)
    expect((await decide(each, 1, { do: 'delete' })).state).toBe('deleted')
  }
  await runSchedule(cloud, 'helpdesk-Sweep')
  expect(await keysOf(forgotten.fileId)).toHaveLength(1)

  expect((await decide(restored, 2, { do: 'restore' })).state).toBe('open')
  await expect(passTime(restored.mailId)).rejects.toThrow('conditional')
  await passTime(forgotten.mailId)
  await expect
    .poll(async () => {
      await runSchedule(cloud, 'helpdesk-Sweep')
      return keysOf(forgotten.fileId)
    })
    .toEqual([])
  expect((await call(`/quarantine/${forgotten.mailId}`)).code).toBe('mail-not-found')
  expect(await keysOf(restored.fileId)).toHaveLength(1)
  expect((await decide(restored, 3, { do: 'attach', ticketNumber })).state).toBe('attached')
  const link = await call(`/tickets/${ticketNumber}/files/${restored.fileId}/link`, {})
  expect(await (await fetch(link.url as string)).text()).toBe('what is planned')
})
