import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCloud } from '../cloud.ts'
import { assemblyWithoutMailLimits } from '../lifted-assembly.ts'
import { thorough } from '../thorough.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailbox, submit, ticketFrom } from './ticket.ts'

const TICKETS = thorough ? 500 : 32
const AT_ONCE = 8
const KILL_AFTER = thorough ? [130, 310] : [14]

const data = await mkdtemp(join(tmpdir(), 'veritech-durability-'))
afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

test(
  `a power cut during ${TICKETS} submissions loses no acknowledged ticket and none of its mails`,
  { timeout: 400_000 },
  async () => {
    const assembly = await assemblyWithoutMailLimits()
    let cloud = await startCloud({ data, assembly })
    const waiting = Array.from({ length: TICKETS }, (_, i) => ticketFrom(`visitor-${i}@karoo-foods.example`))
    const numbers = waiting.map(({ ticketNumber }) => ticketNumber)
    const acknowledged = new Set<string>()
    const cuts = [...KILL_AFTER]

    while (waiting.length > 0) {
      const powerCut = cuts[0] !== undefined && acknowledged.size >= cuts[0] ? cuts.shift() : undefined
      const batch = waiting.splice(0, AT_ONCE)
      const answers = batch.map(async (ticket) => {
        const answer = await submit(cloud, ticket).catch(() => undefined)
        if (answer?.status === 200) acknowledged.add(ticket.ticketNumber)
        else waiting.push(ticket)
      })
      if (powerCut !== undefined) {
        await Promise.race(answers)
        await cloud.kill()
      }
      await Promise.all(answers)
      if (powerCut !== undefined) cloud = await startCloud({ data, assembly })
    }
    expect(acknowledged.size).toBe(TICKETS)

    await cloud.kill()
    cloud = await startCloud({ data, assembly })
    const { accessToken } = await signInAs(cloud, await personOf(cloud, 'agent'))
    for (const number of numbers) {
      const response = await fetch(`${cloud.url}/api/admin/helpdesk/tickets/${number}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(response.status, number).toBe(200)
      const { timeline } = (await response.json()) as { timeline: unknown[] }
      expect(timeline, number).toHaveLength(1)
    }

    const mailsOf = async (): Promise<Map<string, string[]>> => {
      const found = new Map(numbers.map((number) => [number, [] as string[]]))
      for (const { subject, text, headers } of await mailbox(cloud)) {
        const number = /VMS-[0-9A-Z]{8,9}-[0-9A-Z]{4}/.exec(`${subject} ${text}`)?.[0]
        if (number) found.get(number)?.push(headers['x-outbox-id'] ?? headers['X-Outbox-Id'] ?? '')
      }
      return found
    }
    const complete = (ids: string[]): boolean => new Set(ids).size === 2
    const deadline = Date.now() + 120_000
    while (![...(await mailsOf()).values()].every(complete) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const found = await mailsOf()
    expect([...found].filter(([, ids]) => !complete(ids))).toEqual([])
    // A mail may be sent twice only if a cut came between SES's acceptance and our record of it: at most one batch per
    // cut.
    const doubled = [...found.values()].reduce((sum, ids) => sum + ids.length - 2, 0)
    expect(doubled).toBeLessThanOrEqual((KILL_AFTER.length + 1) * 10)
    await cloud.stop()
  },
)

test('no other user of the machine can read the stored data', async () => {
  const names = await readdir(data, { recursive: true })
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect((await stat(join(data, name))).mode & 0o077, name).toBe(0)
})
