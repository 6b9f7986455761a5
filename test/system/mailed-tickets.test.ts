import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { beforeAll, expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'
import { mailsAbout, ticketFrom, submit } from './ticket.ts'
import type { Mail } from './ticket.ts'

/** Mail in and out of the help desk, as people's mail programs write it. */

const cloud = sharedCloud()
const DESK = 'desk@tickets.veritech.example'
let agent: string
let agentEmail: string

beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
  agentEmail = String((await call('/api/me', agent)).body.email)
})

interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each test says what it expects
  readonly body: any
}

async function call(path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(`${cloud.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

interface Written {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  readonly messageId?: string
  readonly inReplyTo?: string
  readonly references?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: string | Buffer
    readonly contentType: string
  }[]
}

const mimeOf = ({ attachments = [], ...mail }: Written) =>
  new MailComposer({ ...mail, attachments: [...attachments] }).compile().build()

/** Delivers a mail as SES would, with these results of its checks. */
async function deliver(raw: Buffer, checks: Readonly<Record<string, string>> = {}): Promise<void> {
  const query = new URLSearchParams(checks).toString()
  const answer = await fetch(`${cloud.url}/_local/mail?${query}`, { method: 'POST', body: new Uint8Array(raw) })
  expect([answer.status, await answer.text()]).toEqual([202, expect.any(String)])
}

const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@mokoena.example`
const replyToOf = ({ headers }: Mail) => /<?(ticket\+[^>\s]+)>?$/.exec(headers['reply-to'] ?? '')?.[1] ?? ''
const mailTo = async (email: string, ticketNumber: string, count: number) => {
  const mails = await mailsAbout(cloud, ticketNumber, count)
  return mails.filter(({ to }) => String(to).includes(email))
}

/** A ticket of the form, and the address at which its requester answers. */
async function ticketOf(email: string) {
  const { ticketNumber } = ticketFrom(email)
  expect((await submit(cloud, ticketFrom(email, { ticketNumber }))).status).toBe(200)
  const [confirmation] = await mailTo(email, ticketNumber, 2)
  return { ticketNumber, replyTo: replyToOf(confirmation!), confirmation: confirmation! }
}

const readTicket = async (ticketNumber: string) =>
  (await call(`/api/admin/helpdesk/tickets/${ticketNumber}`, agent)).body as {
    status: string
    subject: string
    description: string
    version: number
    timeline: {
      actor: string
      happening: { type: string; side?: string }
      message?: {
        text: string
        by: string
        folded?: string
        files: { id: string; name: string }[]
        refusedFiles?: object[]
      }
    }[]
  }
const repliesOf = async (ticketNumber: string) =>
  (await readTicket(ticketNumber)).timeline.flatMap(({ happening, message }) =>
    happening.type === 'replied' && message ? [message.text] : [],
  )

const quarantined = async (from: string) => {
  const views = await Promise.all(
    ['open', 'automatic'].map((view) => call(`/api/admin/helpdesk/quarantine?view=${view}&limit=100`, agent)),
  )
  const mails = views.flatMap(
    ({ body }) => body.mails as { id: string; from: string; reason: string; ticketNumber?: string }[],
  )
  return mails.filter((mail) => mail.from === from)
}
const reasonsOf = async (from: string) => (await quarantined(from)).map(({ reason }) => reason)

const ticketsOf = async (email: string) => {
  const { body } = await call('/api/admin/helpdesk/tickets?limit=100&sort=newest', agent)
  return (body.tickets as { email: string; ticketNumber: string }[]).filter((ticket) => ticket.email === email)
}

test('an answer to a mail is a reply on the ticket, once, with what it quotes folded and its files inspected', async () => {
  const email = addressOf('ana')
  const { ticketNumber, replyTo, confirmation } = await ticketOf(email)
  expect(confirmation.headers['auto-submitted']).toBe('auto-generated')
  expect(confirmation.headers['references']).toContain(`<${ticketNumber}@tickets.veritech.example>`)

  const raw = await mimeOf({
    from: `Ana Mokoena <${email}>`,
    to: replyTo.toUpperCase(),
    subject: `Re: ${confirmation.subject}`,
    text: 'It happens again.\n\nOn Monday, Veritech wrote:\n\n> We have your ticket.',
    messageId: '<second@mokoena.example>',
    attachments: [
      { filename: 'log.txt', content: 'what we saw', contentType: 'text/plain' },
      { filename: 'run.exe', content: Buffer.from('MZ'), contentType: 'application/x-msdownload' },
      { filename: 'photo.png', content: 'no picture', contentType: 'image/png' },
    ],
  })
  await Promise.all([deliver(raw), deliver(raw)])
  await expect.poll(() => repliesOf(ticketNumber)).toEqual(['It happens again.'])
  await deliver(raw)

  const { timeline, version } = await readTicket(ticketNumber)
  const message = timeline.find(({ happening }) => happening.type === 'replied')?.message
  expect(message).toMatchObject({ by: 'Lindiwe Maseko', files: [{ name: 'log.txt' }] })
  expect(message?.folded).toContain('We have your ticket.')
  expect(message?.refusedFiles).toEqual([
    { name: 'run.exe', reason: 'type' },
    { name: 'photo.png', reason: 'content' },
  ])
  const link = await call(`/api/admin/helpdesk/tickets/${ticketNumber}/files/${message?.files[0]?.id}/link`, agent, {})
  expect(await (await fetch(String(link.body.url))).text()).toBe('what we saw')

  const answered = await call(`/api/admin/helpdesk/tickets/${ticketNumber}/actions`, agent, {
    requestId: randomUUID(),
    version,
    actions: [
      { do: 'note', text: 'Ana is difficult.' },
      { do: 'reply', text: 'Solved.' },
      { do: 'set-status', to: 'resolved' },
    ],
  })
  expect(answered.status).toBe(200)
  await expect.poll(async () => (await mailTo(email, ticketNumber, 4)).length).toBe(2)
  const reply = (await mailTo(email, ticketNumber, 4)).find(({ text }) => text.includes('Solved.'))
  expect(reply?.headers['in-reply-to']).toBe('<second@mokoena.example>')
  expect(JSON.stringify(await mailsAbout(cloud, ticketNumber, 4))).not.toContain('difficult')

  await deliver(await mimeOf({ from: email, to: replyToOf(reply!), subject: 'Re: that', text: 'No, it is not.' }))
  await expect.poll(() => repliesOf(ticketNumber)).toEqual(['It happens again.', 'Solved.', 'No, it is not.'])
  expect((await readTicket(ticketNumber)).status).toBe('open')
})

test('an answer to the visible sender is a reply by the id that SES gave our mail, whatever else it says', async () => {
  const email = addressOf('lerato')
  const { ticketNumber, confirmation } = await ticketOf(email)
  const { version } = await readTicket(ticketNumber)
  const actions = [{ do: 'reply', text: 'Which printer is it?' }]
  const asked = { requestId: randomUUID(), version, actions }
  expect((await call(`/api/admin/helpdesk/tickets/${ticketNumber}/actions`, agent, asked)).status).toBe(200)
  await expect.poll(async () => (await mailTo(email, ticketNumber, 3)).length).toBe(2)
  const reply = (await mailTo(email, ticketNumber, 3)).find(({ text }) => text.includes('Which printer'))
  expect(reply?.headers['in-reply-to']).toBe(confirmation.headers['message-id'])

  const inReplyTo = String(reply?.headers['message-id'])
  expect(inReplyTo).toMatch(/@af-south-1\.amazonses\.com>$/)
  const sender = /<(.*)>/.exec(String(reply?.from))?.[1] ?? ''
  await deliver(await mimeOf({ from: email, to: sender, subject: 'Thanks', text: 'The one upstairs.', inReplyTo }))
  await expect.poll(() => repliesOf(ticketNumber)).toEqual(['Which printer is it?', 'The one upstairs.'])
  await deliver(await mimeOf({ from: addressOf('eve'), to: sender, subject: 'Thanks', text: 'Or mine.', inReplyTo }))
  await deliver(await mimeOf({ from: email, to: sender, subject: 'Another thing', text: 'The door is stuck.' }))
  await expect.poll(async () => (await ticketsOf(email)).length).toBe(2)
  expect(await repliesOf(ticketNumber)).toHaveLength(2)
})

test('a mail to the desk opens one ticket and is confirmed in its own thread', async () => {
  const email = addressOf('bheki')
  const raw = await mimeOf({
    from: `Bheki Dube <${email}>`,
    to: DESK,
    subject: 'The line is down',
    text: 'Since eight.',
    messageId: `<${randomUUID()}@mokoena.example>`,
    attachments: [{ filename: 'modem.txt', content: 'red lights', contentType: 'text/plain' }],
  })
  await deliver(raw)
  await deliver(raw)
  const own = () => ticketsOf(email)
  await expect.poll(own).toHaveLength(1)
  const ticketNumber = String((await own())[0]?.ticketNumber)
  const [confirmation] = await mailTo(email, ticketNumber, 2)
  expect(confirmation?.headers['references']).toMatch(/@mokoena\.example>/)
  const { subject, description, timeline } = await readTicket(ticketNumber)
  expect([subject, description]).toEqual(['The line is down', 'Since eight.'])
  expect(timeline[0]?.message?.files).toMatchObject([{ name: 'modem.txt' }])

  // The form below each mail of the local mailbox answers as its recipient.
  const answered = await fetch(`${cloud.url}/_local/mail/${confirmation?.id}/reply`, {
    method: 'POST',
    body: new URLSearchParams({ text: 'Still down.' }),
    redirect: 'manual',
  })
  expect(answered.status).toBe(303)
  await expect.poll(() => repliesOf(ticketNumber)).toEqual(['Still down.'])
  expect(await own()).toHaveLength(1)
})

test('a proved mail of a member belongs to their organisation, and one in their name to no organisation', async () => {
  const member = (await cloud.session('client')).accessToken
  const { email, organisation } = (await call('/api/me', member)).body
  const mailed = async (subject: string, checks?: Readonly<Record<string, string>>) => {
    const before = (await ticketsOf(email)).map(({ ticketNumber }) => ticketNumber)
    await deliver(await mimeOf({ from: email, to: DESK, subject, text: 'The label printer stopped.' }), checks)
    const opened = async () => (await ticketsOf(email)).filter(({ ticketNumber }) => !before.includes(ticketNumber))
    await expect.poll(opened).toHaveLength(1)
    return String((await opened())[0]?.ticketNumber)
  }
  const proved = await mailed('Labels')
  expect((await call(`/api/admin/helpdesk/tickets/${proved}`, agent)).body.organisation).toBe(organisation)
  expect((await call(`/api/tickets/${proved}`, member)).status).toBe(200)
  const forged = await mailed('Labels again', { spf: 'FAIL', dkim: 'GRAY', dmarc: 'GRAY' })
  expect((await call(`/api/admin/helpdesk/tickets/${forged}`, agent)).body.organisation).toBeUndefined()
})

test('a mail to the desk whose sender nothing proves opens a ticket and is not answered', async () => {
  const email = addressOf('forged')
  const raw = await mimeOf({ from: email, to: DESK, subject: 'Is it you?', text: 'Somebody wrote this in my name.' })
  await deliver(raw, { spf: 'FAIL', dkim: 'GRAY', dmarc: 'GRAY' })
  await expect.poll(() => ticketsOf(email)).toHaveLength(1)
  const ticketNumber = String((await ticketsOf(email))[0]?.ticketNumber)
  // The desk's copy is written with the confirmation, so that one would be there, too.
  await expect
    .poll(async () => (await mailsAbout(cloud, ticketNumber, 1)).map(({ to }) => String(to)))
    .toEqual([expect.stringContaining('desk@')])
  const { body } = await call(`/api/admin/helpdesk/tickets/${ticketNumber}`, agent)
  expect(body.deliveries).toMatchObject([{ action: 'sender-not-proved' }])
})

test('an agent answers by mail if the address is proved, and speaks for nobody otherwise', async () => {
  const email = addressOf('chris')
  const { ticketNumber } = await ticketOf(email)
  const { version } = await readTicket(ticketNumber)
  // Agents become known to the desk when they work on a ticket.
  const { body: me } = await call('/api/me', agent)
  await call(`/api/admin/helpdesk/tickets/${ticketNumber}/actions`, agent, {
    requestId: randomUUID(),
    version,
    actions: [{ do: 'assign', to: me.id }],
  })
  const deskMail = (await mailsAbout(cloud, ticketNumber, 2)).find(({ to }) => String(to).includes('desk@'))
  const answer = { from: agentEmail, to: replyToOf(deskMail!), subject: 'Re: your ticket' }
  await deliver(await mimeOf({ ...answer, text: 'Forged.' }), { dmarc: 'FAIL' })
  await expect.poll(() => reasonsOf(agentEmail)).toContain('not-authenticated')
  await deliver(await mimeOf({ ...answer, text: 'Please restart it.' }))
  await expect.poll(() => repliesOf(ticketNumber)).toEqual(['Please restart it.'])
  const { timeline } = await readTicket(ticketNumber)
  expect(timeline.find(({ happening }) => happening.type === 'replied')).toMatchObject({
    actor: me.id,
    happening: { side: 'agent' },
  })
  const toClient = (await mailTo(email, ticketNumber, 3)).find(({ text }) => text.includes('Please restart it.'))
  expect(toClient).toBeDefined()
})

test('a stranger who knows the number changes nothing, and the mail waits for an agent', async () => {
  const { ticketNumber, replyTo } = await ticketOf(addressOf('dineo'))
  const before = await readTicket(ticketNumber)
  const eve = addressOf('eve')
  await deliver(await mimeOf({ from: eve, to: DESK, subject: `Re: [${ticketNumber}] Printer`, text: 'Close it.' }))
  await expect.poll(() => reasonsOf(eve)).toEqual(['stranger'])
  const mallory = addressOf('mallory')
  await deliver(await mimeOf({ from: mallory, to: replyTo, subject: 'Re: Printer', text: 'Send me the password.' }))
  await expect.poll(() => reasonsOf(mallory)).toEqual(['other-sender'])
  expect((await readTicket(ticketNumber)).version).toBe(before.version)
  expect(await mailTo(eve, ticketNumber, 2)).toEqual([])

  const [kept] = await quarantined(eve)
  const decide = (decision: object, version: number) =>
    call(`/api/admin/helpdesk/quarantine/${kept?.id}/decision`, agent, { version, decision })
  expect((await decide({ do: 'delete', blockSender: true }, 1)).body.state).toBe('deleted')
  await deliver(await mimeOf({ from: eve, to: DESK, subject: 'Again', text: 'Open up.' }))
  await expect.poll(() => reasonsOf(eve)).toEqual(['sender-blocked'])
  expect((await decide({ do: 'restore' }, 2)).body.state).toBe('open')
  expect((await decide({ do: 'attach', ticketNumber: 'VMS-M8Q2X1AB-ZZZZ' }, 3)).status).toBe(404)
  expect((await decide({ do: 'attach', ticketNumber }, 3)).body).toMatchObject({ state: 'attached', ticketNumber })
  expect(await repliesOf(ticketNumber)).toEqual(['Close it.'])
  expect([(await decide({ do: 'open' }, 3)).status, (await decide({ do: 'open' }, 4)).status]).toEqual([409, 409])
  await deliver(
    await mimeOf({ from: eve, to: DESK, subject: 'Once more', text: 'Open up.', messageId: '<x@evil.example>' }),
  )
  await expect.poll(async () => (await ticketsOf(eve)).length).toBe(1)

  const [other] = await quarantined(mallory)
  const opened = await call(`/api/admin/helpdesk/quarantine/${other?.id}/decision`, agent, {
    version: 1,
    decision: { do: 'open' },
  })
  expect((await readTicket(String(opened.body.ticketNumber))).description).toBe('Send me the password.')
})

test('alerts of a monitoring system and their recovery are one ticket, which nobody is mailed about', async () => {
  const admin = (await cloud.session('admin')).accessToken
  const from = addressOf('monitor')
  const { body: before } = await call('/api/admin/helpdesk/mail-rules', agent)
  const rule = {
    id: randomUUID(),
    name: 'Line monitor',
    sender: from,
    subject: '[{state}] {host} {check}',
    alertWords: ['DOWN'],
    recoveryWords: ['UP'],
    key: ['host', 'check'],
    priority: 'high',
    category: 'Managed IT Services',
    onRecovery: 'resolve',
  }
  const save = (token: string, version: number) =>
    call('/api/admin/helpdesk/mail-rules', token, { version, rules: [...before.rules, rule] })
  expect((await save(agent, before.version)).status).toBe(403)
  expect((await save(admin, before.version)).body.rules.at(-1)).toEqual(rule)
  expect((await save(admin, before.version)).status).toBe(409)

  const alert = (subject: string, more: Partial<Written> = {}) =>
    mimeOf({
      from: `Monitor <${from}>`,
      to: DESK,
      subject,
      text: `${subject} at ${randomUUID()}`,
      messageId: `<${randomUUID()}@mokoena.example>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...more,
    })
  const thread = `<${randomUUID()}@mokoena.example>`
  await deliver(await alert('[DOWN] web-1 Forged'), { dmarc: 'FAIL' })
  await expect.poll(() => reasonsOf(from)).toEqual(['not-authenticated'])
  const [first, second] = [await alert('[DOWN] web-1 HTTP', { messageId: thread }), await alert('[Down] WEB-1  http')]
  // Both arrive at once, and the first of them twice.
  await Promise.all([deliver(first), deliver(first), deliver(second)])
  await expect.poll(() => ticketsOf(from)).toHaveLength(1)
  const ticketNumber = String((await ticketsOf(from))[0]?.ticketNumber)
  const notesOf = async () =>
    (await readTicket(ticketNumber)).timeline.flatMap(({ happening, message }) =>
      happening.type === 'noted' && message ? [message] : [],
    )
  await expect.poll(notesOf).toHaveLength(1)
  await deliver(await alert('[UP] web-2 HTTP'))
  await expect.poll(() => reasonsOf(from)).toContain('recovery-alone')
  expect((await readTicket(ticketNumber)).status).toBe('new')

  // The recovery answers the thread of its alert.
  await deliver(await alert('Re: [UP] web-1 HTTP', { inReplyTo: thread, references: thread }))
  await expect.poll(async () => (await readTicket(ticketNumber)).status).toBe('resolved')
  expect(await notesOf()).toMatchObject([
    { by: 'Line monitor', text: expect.stringMatching(/^Alert: /) },
    { by: 'Line monitor', text: expect.stringMatching(/^Recovery: Re: \[UP\] web-1 HTTP/) },
  ])
  expect(await readTicket(ticketNumber)).toMatchObject({ priority: 'high', category: 'Managed IT Services' })
  // The queue lists what is open.
  expect(await ticketsOf(from)).toEqual([])
  expect(await mailTo(from, ticketNumber, 1)).toEqual([])

  await deliver(await alert('[DOWN] web-1 HTTP'))
  await expect.poll(() => ticketsOf(from)).toHaveLength(1)
})

test('absence notices, bounces and our own mails are never answered', async () => {
  const email = addressOf('farai')
  const { ticketNumber, replyTo } = await ticketOf(email)
  const away = { from: email, to: replyTo, subject: 'Automatic reply: your ticket', text: 'I am away.' }
  await deliver(await mimeOf({ ...away, headers: { 'Auto-Submitted': 'auto-replied' } }))
  await deliver(await mimeOf({ ...away, to: DESK, subject: 'Weekly news', headers: { 'List-Id': '<news.example>' } }))
  await deliver(await mimeOf({ ...away, to: DESK, subject: 'Back', headers: { 'X-Outbox-Id': 'any' } }))
  await expect.poll(async () => (await reasonsOf(email)).toSorted()).toEqual(['auto-reply', 'bulk', 'loop'])
  expect(await repliesOf(ticketNumber)).toEqual([])
  expect(await mailTo(email, ticketNumber, 2)).toHaveLength(1)
})

test('broken, hostile and very large mails are kept and stop nothing', async () => {
  const [broken, hostile, large] = [addressOf('gugu'), addressOf('hope'), addressOf('imran')]
  const nested = `From: ${broken}\r\nTo: ${DESK}\r\nSubject: deep\r\n${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(60)}`
  await deliver(Buffer.from(nested))
  await deliver(await mimeOf({ from: hostile, to: DESK, subject: 'Invoice', text: 'Open it.' }), { virus: 'FAIL' })
  const attachment = { filename: 'disk.zip', content: Buffer.alloc(19_500_000, 'a'), contentType: 'application/zip' }
  await deliver(await mimeOf({ from: large, to: DESK, subject: 'Disk', text: 'All of it.', attachments: [attachment] }))
  await expect.poll(() => reasonsOf(broken)).toEqual(['unreadable'])
  await expect.poll(() => reasonsOf(hostile)).toEqual(['hostile'])
  await expect.poll(() => reasonsOf(large)).toEqual(['too-large'])
})
