import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkForm } from '#domain/helpdesk/check.ts'
import { CHECK_ADDRESS } from '#domain/status/check-address.ts'
import { statusSchema } from '#domain/status/status.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { thorough } from '../thorough.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from './ticket.ts'
import { runSchedule } from './run-schedule.ts'

/** Abuse of the form to send mail to third parties, with default settings. */

const LIMITS = { perMailbox: 10, perSender: 60, deskPerSender: 60, ticketsPerMailbox: 20 }
const AT_ONCE = 20

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

interface Receipt {
  readonly status: number
  readonly confirmationMail?: string
}

async function flood(tickets: readonly unknown[]): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let at = 0; at < tickets.length; at += AT_ONCE)
    receipts.push(
      ...(await Promise.all(
        tickets.slice(at, at + AT_ONCE).map(async (ticket) => {
          const answer = await submit(cloud, ticket)
          return { ...((await answer.json()) as object), status: answer.status }
        }),
      )),
    )
  return receipts
}

const many = (count: number, ticket: (i: number) => object) => Array.from({ length: count }, (_, i) => ticket(i))
const mailed = (receipts: readonly Receipt[]) =>
  receipts.filter(({ status, confirmationMail }) => status === 200 && confirmationMail === undefined).length

/** Mails to matching addresses, once the outbox is empty. */
async function mailsTo(pattern: RegExp): Promise<number> {
  const last = ticketFrom(`last-${crypto.randomUUID()}@karoo-foods.example`, { priority: 'critical' })
  await submit(cloud, last)
  // The desk gets a mail for every critical ticket.
  expect(await mailsAbout(cloud, last.ticketNumber, 1)).not.toHaveLength(0)
  return (await mailbox(cloud)).filter(({ to }) => pattern.test(String(to))).length
}

test("strangers who use the checks' address neither disturb the checks nor forge the daily mail", async () => {
  const strangers = await flood(
    many(2 * LIMITS.ticketsPerMailbox, () => ({ ...ticketFrom(CHECK_ADDRESS), subject: checkForm('daily').subject })),
  )
  expect(strangers.filter(({ status }) => status === 429)).toHaveLength(LIMITS.ticketsPerMailbox)

  expect(await runSchedule(cloud, 'Canary')).toMatchObject({ answered: { tickets: 'works', mail: 'works' } })
  const status = statusSchema.parse(await (await fetch(`${cloud.url}/status.json`)).json())
  expect(status.components.find(({ component }) => component === 'tickets')).toMatchObject({ state: 'working' })

  const subjects = (await mailbox(cloud))
    .map(({ subject }) => subject)
    .filter((subject) => /daily check/i.test(subject))
  expect(subjects.filter((subject) => subject.startsWith('Daily check'))).toHaveLength(1)
  expect(
    subjects.filter((subject) => !subject.startsWith('Daily check')).every((each) => each.startsWith('[VMS-')),
  ).toBe(true)
})

test('one mailbox gets at most ten mails, and every ticket is accepted', async () => {
  const receipts = await flood(many(LIMITS.ticketsPerMailbox, (i) => ticketFrom(`victim+${i}@karoo-foods.example`)))
  expect(receipts.every(({ status }) => status === 200)).toBe(true)
  expect(mailed(receipts)).toBe(LIMITS.perMailbox)
  expect(await mailsTo(/^victim\+/)).toBe(LIMITS.perMailbox)
})

test.runIf(thorough)(
  'one sender causes at most sixty mails an hour to strangers, and as many to the desk',
  async () => {
    const receipts = await flood(many(160, (i) => ticketFrom(`stranger-${i}@karoo-foods.example`)))
    expect(receipts.every(({ status }) => status === 200)).toBe(true)
    const sent = mailed(receipts)
    expect(sent).toBeGreaterThan(0)
    expect(await mailsTo(/^stranger-/)).toBe(sent)

    // The tickets above and the demo data came from the same address.
    const mails = await mailbox(cloud)
    const confirmations = mails.filter(({ subject }) => subject.endsWith('We have your ticket'))
    const ofChecks = confirmations.filter(({ to }) => String(to) === CHECK_ADDRESS)
    expect(confirmations.length - ofChecks.length).toBeLessThanOrEqual(LIMITS.perSender)
    const ordinary = mails.filter(
      ({ to, subject }) => String(to).startsWith('desk@') && /^\[VMS-\S+ (?!critical)/.test(subject),
    )
    expect(ordinary.length).toBeLessThanOrEqual(LIMITS.deskPerSender)
    expect(mails.filter(({ subject }) => subject === 'More tickets than mails: open the queue')).toHaveLength(1)
  },
)
