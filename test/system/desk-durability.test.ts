import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { assemblyWithoutMailLimits } from '../lifted-assembly.ts'
import { operate } from '../operator.ts'
import { thorough } from '../thorough.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from './ticket.ts'

const TICKETS = thorough ? 8 : 3
/** For each ticket: answers of the desk, answers by mail, and other tickets that are opened by mail. */
const EACH = thorough ? 10 : 3
const CUTS = thorough ? 10 : 1
const AT_ONCE = 4
const DESK = 'desk@tickets.veritech.example'

const folder = await mkdtemp(join(tmpdir(), 'veritech-desk-durability-'))
const data = join(folder, 'data')
let assembly: string
let cloud: Cloud
let agent: string

beforeAll(async () => {
  assembly = await assemblyWithoutMailLimits()
  cloud = await startCloud({ data, assembly })
  agent = (await signInAs(cloud, await personOf(cloud, 'agent'), { keep: true })).accessToken
})
afterAll(async () => {
  await cloud?.stop()
  for (const each of [folder, dirname(assembly)])
    await rm(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

interface Entry {
  readonly seq: number
  readonly happening: { readonly type: string; readonly side?: string }
  readonly message?: { readonly text: string; readonly files: readonly { readonly name: string }[] }
}
interface Shown {
  readonly ticketNumber: string
  readonly version: number
  readonly lastReply: number
  readonly status: string
  readonly timeline: readonly Entry[]
}

async function call(path: string, body?: object): Promise<Response> {
  return fetch(`${cloud.url}/api/admin/helpdesk${path}`, {
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}
const read = async (ticketNumber: string) => (await (await call(`/tickets/${ticketNumber}`)).json()) as Shown

/** Something that a person or another mail server does, and repeats until it is acknowledged. */
type Doing = () => Promise<boolean>

/** An answer of the desk, with what a repeat has alike. */
function answer(ticketNumber: string, text: string): Doing {
  const requestId = randomUUID()
  let seen: Shown | undefined
  return async () => {
    seen ??= await read(ticketNumber)
    const actions = [
      { do: 'reply', text },
      { do: 'log-time', minutes: 1 },
    ]
    const { version, lastReply } = seen
    const { status } = await call(`/tickets/${ticketNumber}/actions`, { requestId, version, lastReply, actions })
    // Others wrote meanwhile: the agent reads it and sends again.
    if (status === 409) seen = undefined
    return status === 200
  }
}
async function mail(written: object): Promise<Doing> {
  const raw = await new MailComposer({ messageId: `<${randomUUID()}@home.example>`, ...written }).compile().build()
  return async () => {
    const body = new Uint8Array(raw)
    return (await fetch(`${cloud.url}/_local/mail`, { method: 'POST', body })).status === 202
  }
}

interface Opened {
  readonly ticketNumber: string
  readonly email: string
  readonly replyTo: string
}
async function open(at: number): Promise<Opened> {
  const email = `ana-${at}@home.example`
  const ticket = ticketFrom(email)
  expect((await submit(cloud, ticket)).status).toBe(200)
  const sent = await mailsAbout(cloud, ticket.ticketNumber, 2)
  const confirmation = sent.find(({ to }) => String(to).includes(email))
  const [, replyTo = ''] = /<?(ticket\+[^>\s]+)>?$/.exec(confirmation?.headers['reply-to'] ?? '') ?? []
  return { ticketNumber: ticket.ticketNumber, email, replyTo }
}

/** Does everything, some at once, with power cuts at random moments. */
async function doAll(doings: readonly Doing[], cuts: number): Promise<void> {
  const waiting = [...doings]
  const total = waiting.length
  const due = Array.from({ length: cuts }, (_, at) => Math.floor((total * (at + 0.5)) / cuts))
  let done = 0
  while (waiting.length > 0) {
    const cut = due[0] !== undefined && done >= due[0] ? due.shift() : undefined
    const batch = waiting.splice(0, AT_ONCE)
    const doing = Promise.all(
      batch.map(async (each) => {
        const isDone = await each().catch(() => false)
        if (isDone) done += 1
        else waiting.push(each)
      }),
    )
    if (cut !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, randomInt(120)))
      await cloud.kill()
    }
    await doing
    if (cut !== undefined) cloud = await startCloud({ data, assembly })
  }
}

test(
  `${CUTS + 1} power cuts amid answers and incoming mails lose nothing and double nothing`,
  { timeout: 600_000 },
  async () => {
    const opened = await Promise.all(Array.from({ length: TICKETS }, (_, at) => open(at)))
    const rounds = Array.from({ length: EACH }, (_, round) => round)
    const said = (who: string, ticketNumber: string, round: number) => `${who} ${ticketNumber} ${round}.`
    const senders = opened.flatMap((_, at) =>
      rounds.map((round) => ({ email: `new-${at}-${round}@home.example`, subject: `Printer ${at}-${round}` })),
    )
    const doings: Doing[] = []
    for (const round of rounds)
      for (const [at, { ticketNumber, email, replyTo }] of opened.entries()) {
        doings.push(answer(ticketNumber, said('Desk', ticketNumber, round)))
        const attachments = [{ filename: `log-${round}.txt`, content: 'what we saw', contentType: 'text/plain' }]
        const text = said('Client', ticketNumber, round)
        doings.push(await mail({ from: email, to: replyTo, subject: 'Re: that', text, attachments }))
        const { email: from, subject } = senders[at * EACH + round]!
        doings.push(await mail({ from, to: DESK, subject, text: 'The printer smokes.' }))
      }
    await doAll(doings, CUTS)
    await cloud.kill()
    cloud = await startCloud({ data, assembly })

    // Clients repeat calls without a response, and mail servers repeat deliveries.
    await doAll(doings, 0)

    const messages = async (ticketNumber: string) =>
      (await read(ticketNumber)).timeline.flatMap(({ message }) => message?.text ?? []).toSorted()
    const expectedOf = (ticketNumber: string) =>
      rounds.flatMap((round) => ['Client', 'Desk'].map((who) => said(who, ticketNumber, round))).toSorted()
    for (const { ticketNumber } of opened) {
      await expect.poll(() => messages(ticketNumber)).toEqual(expectedOf(ticketNumber))
      const { timeline, version } = await read(ticketNumber)
      expect(timeline.map(({ seq }) => seq)).toEqual(timeline.map((_, at) => at + 1))
      expect(version).toBeGreaterThanOrEqual(2 * EACH + 1)
      expect(timeline.filter(({ happening }) => happening.type === 'time-logged')).toHaveLength(EACH)
      const files = timeline.flatMap(({ message }) => message?.files.map(({ name }) => name) ?? [])
      expect(files.toSorted()).toEqual(rounds.map((round) => `log-${round}.txt`).toSorted())
    }

    const newTickets = async () => {
      const { tickets } = (await (await call('/tickets?limit=100&sort=newest&priority=normal')).json()) as {
        tickets: { email: string }[]
      }
      return tickets.filter(({ email }) => email.startsWith('new-')).map(({ email }) => email)
    }
    await expect.poll(async () => (await newTickets()).toSorted()).toEqual(senders.map(({ email }) => email).toSorted())

    // Each answer of the desk is mailed, each new ticket confirmed, under one id each.
    const mailed = async () => {
      const sent = await mailbox(cloud)
      const idOf = (headers: Readonly<Record<string, string>>) => headers['x-outbox-id'] ?? ''
      const answers = opened.flatMap(({ ticketNumber }) => rounds.map((round) => said('Desk', ticketNumber, round)))
      const about = [
        ...answers.map((text) => sent.filter((each) => each.text.includes(text) && !String(each.to).includes('desk@'))),
        ...senders.map(({ email }) => sent.filter(({ to }) => String(to).includes(email))),
      ]
      return about.map((mails) => ({
        sent: mails.length,
        ids: new Set(mails.map(({ headers }) => idOf(headers))).size,
      }))
    }
    await expect.poll(async () => (await mailed()).filter(({ ids }) => ids !== 1)).toEqual([])
    // One may be sent twice if a cut came between SES's acceptance and our record of it.
    const doubled = (await mailed()).reduce((sum, { sent }) => sum + sent - 1, 0)
    expect(doubled).toBeLessThanOrEqual((CUTS + 1) * 10)

    // Counters are those of the tickets, and every ticket, with its clocks, is what its history says.
    const recounted = await operate(cloud, 'recount', ['helpdesk'])
    expect(recounted).toMatchObject({ code: 0, said: expect.stringContaining('right') })
    const archive = join(folder, 'desk.tar')
    await expect
      .poll(async () => {
        expect(await operate(cloud, 'export', ['helpdesk', archive])).toMatchObject({ code: 0 })
        return operate(cloud, 'verify-history', [archive])
      })
      .toMatchObject({ code: 0 })
    for (const { ticketNumber } of opened) expect(await messages(ticketNumber)).toEqual(expectedOf(ticketNumber))
    expect(await newTickets()).toHaveLength(senders.length)
  },
)
