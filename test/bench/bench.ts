import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { build } from '../../local/build.ts'
import { startCloud } from '../cloud.ts'
import { freePort } from '#local/free-port.ts'
import { personOf, signInAs } from '../system/sign-in.ts'
import { fault, submit, ticketFrom } from '../system/ticket.ts'
import { measureFirstSentence } from './first-sentence.ts'
import { load, median, type Target } from './load.ts'
import { compareQueueSizes } from './queue-size.ts'

interface Race {
  readonly name: string
  readonly goal: number
  readonly ours: Target
  readonly anchor: Target
}

const ROUNDS = 5
const LISTED_TICKETS = 25
/** Twice as many as for one thread: our function runs in two threads, and each gets half of the calls. */
const WARMING = 4
const ASSEMBLY = '.cache/bench-assembly'
/** The rate limits would refuse this load from one machine, so the measured assembly has higher limits. */
const UNLIMITED = 1_000_000_000
const lifted = [
  'helpdesk.ticketsPerIp',
  'helpdesk.ticketsPerAddress',
  'helpdesk.confirmationsPerMailbox',
  'helpdesk.confirmationsPerIp',
  'helpdesk.confirmationsPerHour',
  'helpdesk.deskMailsPerIp',
  'helpdesk.deskMailsPerHour',
  'throttles.perCall.rate',
  'throttles.perCall.burst',
  'helpdesk.throttle.rate',
  'helpdesk.throttle.burst',
]

await build()
synthWithoutLimits()
const folder = await mkdtemp(join(tmpdir(), 'veritech-bench-'))
const data = join(folder, 'cloud')
const cloud = await startCloud({ assembly: ASSEMBLY, data, isWarm: true })
// The same engine as the local cloud's, called directly.
const { endpoint } = JSON.parse(await readFile(join(data, 'dynamodb', 'engine.json'), 'utf8')) as { endpoint: string }

const client = await personOf(cloud, 'client')
const { accessToken } = await signInAs(cloud, client)
for (let i = 0; i < LISTED_TICKETS; i++) await submit(cloud, ticketFrom(client.email))
const anchorPort = await freePort()
const anchor = await startAnchor()
const anchorUrl = `http://127.0.0.1:${anchorPort}`

const newTicket = (): string =>
  JSON.stringify(
    ticketFrom(`visitor-${randomInt(1e9)}@karoo-foods.example`, {
      ticketNumber: drawTicketNumber(Date.now(), randomInt),
    }),
  )
const races: readonly Race[] = [
  { name: 'GET a public page', goal: 0.5, ours: { url: `${cloud.url}/` }, anchor: { url: `${anchorUrl}/` } },
  {
    name: 'GET my tickets',
    goal: 0.7,
    ours: { url: `${cloud.url}/api/tickets`, headers: { authorization: `Bearer ${accessToken}` } },
    anchor: { url: `${anchorUrl}/tickets` },
  },
  {
    name: 'POST a ticket',
    goal: 0.7,
    ours: { url: `${cloud.url}/api/send-helpdesk-ticket`, body: newTicket },
    anchor: { url: `${anchorUrl}/tickets`, body: newTicket },
  },
]

try {
  await measureFirstSentence(cloud.url)
  console.log(`requests per second, medians of ${ROUNDS} interleaved runs`)
  for (const { name, goal, ours, anchor: bare } of races) {
    // The comparison server sends no mails, so ours are held back while submissions are measured.
    if (ours.body) await fault(cloud, 'ses', 'down', 3600)
    for (let warming = 0; warming < WARMING; warming++) {
      await load(ours)
      await load(bare)
    }
    const rounds: { readonly ours: number; readonly anchor: number }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await load(ours), anchor: await load(bare) })
    const our = median(rounds.map((round) => round.ours))
    const their = median(rounds.map((round) => round.anchor))
    const ratio = median(rounds.map((round) => round.ours / round.anchor))
    console.log(
      `${name.padEnd(20)} ours ${our.toFixed(0).padStart(6)}   anchor ${their.toFixed(0).padStart(6)}   ratio ${ratio.toFixed(2)}   goal ${goal} ${ratio >= goal ? 'met' : 'MISSED'}`,
    )
  }
} finally {
  anchor.kill()
  await cloud.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
await compareQueueSizes()

function synthWithoutLimits(): void {
  const context = lifted.flatMap((key) => ['-c', `veritech.${key}=${UNLIMITED}`])
  const { status, stderr } = spawnSync('cdk', ['synth', '**', '--quiet', '--output', ASSEMBLY, ...context], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The assembly without limits could not be made:\n${stderr}`)
}

async function startAnchor(): Promise<ChildProcess> {
  const dynamodb = new DynamoDBClient({
    endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  })
  const { TableNames = [] } = await dynamodb.send(new ListTablesCommand())
  const [table, outbox, audit] = ['helpdesk', 'outbox', 'audit'].map((wanted) => {
    const name = TableNames.find((each) => each.toLowerCase().includes(wanted))
    if (!name) throw new Error(`No ${wanted} table among ${TableNames.join(', ')}.`)
    return name
  })
  const child = spawn('node', ['test/bench/anchor.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ANCHOR_PORT: String(anchorPort),
      ANCHOR_TABLE: table,
      ANCHOR_OUTBOX: outbox,
      ANCHOR_AUDIT: audit,
      ANCHOR_REQUESTER: client.email,
      AWS_REGION: 'af-south-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    },
  })
  await once(child.stdout, 'data')
  return child
}
