import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { clearFaults, fault, mailsAbout, submit, ticketFrom } from './ticket.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-redrive-'))
const ticket = ticketFrom('patient@karoo-foods.example')
let cloud: Cloud

beforeAll(async () => {
  // As deployed, except that a mail becomes a dead letter after its first attempt instead of 23 hours.
  const assembly = join(folder, 'cdk.out')
  await cp('cdk.out', assembly, { recursive: true })
  const file = join(assembly, 'Mail.template.json')
  const template = JSON.parse(await readFile(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
  }
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::EventSourceMapping') Properties['MaximumRetryAttempts'] = 0
  await writeFile(file, JSON.stringify(template))

  cloud = await startCloud({ assembly, data: join(folder, 'data') })
  // The demo tickets' mails are sent before those of a new ticket.
  const first = ticketFrom('first@karoo-foods.example')
  await submit(cloud, first)
  await mailsAbout(cloud, first.ticketNumber, 2)
  await fault(cloud, 'ses', 'down', 600)
  await submit(cloud, ticket)
  await untilGivenUp(2)
}, 120_000)
afterAll(async () => {
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

/** Runs the command against the local cloud, as an operator would. */
async function redrive(...options: string[]): Promise<{ code: number; output: string }> {
  const child = spawn('node', ['infra/operate/redrive.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: `${cloud.url}/_aws`,
      AWS_ACCESS_KEY_ID: 'operator',
      AWS_SECRET_ACCESS_KEY: 'operator',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** Waits for both mails of the ticket, in one dead letter or two. */
async function untilGivenUp(mails: number): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const response = await fetch(`${cloud.url}/_local/dead-letters`, { headers: { accept: 'application/json' } })
    const letters = (await response.json()) as { body: string }[]
    const given = letters.reduce(
      (sum, { body }) =>
        sum + (JSON.parse(body) as { DDBStreamBatchInfo: { batchSize: number } }).DDBStreamBatchInfo.batchSize,
      0,
    )
    if (given >= mails) return
    if (Date.now() > deadline) throw new Error(`${given} mails were given up, not ${mails}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('without --send it counts the mails, names nobody, and sends nothing', async () => {
  const { code, output } = await redrive()
  expect(output).toMatch(/\b2 {2}of them given up/)
  expect(output).toContain('Nothing was sent and nothing deleted')
  expect(output).not.toMatch(/@|MAIL#|patient/)
  expect(code).toBe(0)
  await clearFaults(cloud)
  expect(await mailsAbout(cloud, ticket.ticketNumber, 1, 1500)).toHaveLength(0)
})

test('with --send each dead letter arrives once, and none remains', async () => {
  const { code, output } = await redrive('--send', '--wait', '30')
  expect(output).toMatch(/\b2 {2}of them have come to their end/)
  expect(output).toMatch(/\b[12] {2}dead letters deleted/)
  expect(code).toBe(0)
  expect(await mailsAbout(cloud, ticket.ticketNumber, 2)).toHaveLength(2)

  const again = await redrive('--send')
  expect(again.output).toMatch(/\b0 {2}dead letters\n/)
  expect(again.output).toMatch(/\b0 {2}marked/)
  const later = ticketFrom('later@karoo-foods.example')
  await submit(cloud, later)
  await mailsAbout(cloud, later.ticketNumber, 2)
  expect(await mailsAbout(cloud, ticket.ticketNumber, 2)).toHaveLength(2)
})
