import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { applyEvent } from '#domain/helpdesk/ticket-state.ts'
import { entryItem, listItem, textItem } from '#lambdas/helpdesk/ticket-items.ts'
import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { startCountingEngine } from '../budget/counting-engine.ts'
import { startCloud } from '../cloud.ts'
import { filler, fillQueue } from '../lambdas/helpdesk/fill-queue.ts'
import { personOf, signInAs } from '../system/sign-in.ts'
import { median } from './load.ts'

const [SMALL, LARGE] = [1000, 100_000]
const AT_MOST = 1.3
/** Of a search among the larger number of tickets. */
const SEARCHED_WITHIN_MS = 300
const ROUNDS = 5
const CALLS = 60
/** Messages of a short and of a long ticket. */
const [SHORT, LONG] = [20, 2000]
/** A page holds 30 entries, more than the short ticket has. */
const PAGE_BESIDE_SHORT = 30 / SHORT
/** The long conversations are in the cloud with the small queue. */
const [SHORT_NUMBER, LONG_NUMBER] = ['VMS-M8Q2X1AB-SHRT', 'VMS-M8Q2X1AB-LONG']
const MINUTE_MS = 60_000
/** DynamoDB's limit of a batch. */
const IN_A_BATCH = 25

/** A local cloud with this number of tickets in the queue. */
async function deskOf(size: number, end: number) {
  const engine = await startCountingEngine()
  const cloud = await startCloud({ environment: { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint }, isWarm: true })
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  })
  const { TableNames = [] } = await client.send(new ListTablesCommand())
  const table = TableNames.find((name) => name.toLowerCase().includes('helpdesk'))
  if (!table) throw new Error(`No help desk table among ${TableNames.join(', ')}.`)
  const tables = DynamoDBDocumentClient.from(client)
  await fillQueue({ tables, table }, { from: 0, to: size, end })
  for (const [ticketNumber, messages] of conversations) await converse({ tables, table }, ticketNumber, messages, end)
  const { accessToken } = await signInAs(cloud, await personOf(cloud, 'agent'))

  const ask = async (path: string): Promise<number> => {
    const response = await fetch(cloud.url + path, { headers: { authorization: `Bearer ${accessToken}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.arrayBuffer()).byteLength
  }
  return {
    /** Median duration of one call in milliseconds. */
    async time(path: string): Promise<number> {
      const times: number[] = []
      for (let call = 0; call < CALLS; call++) {
        const begun = performance.now()
        await ask(path)
        times.push(performance.now() - begun)
      }
      return median(times)
    },
    /** Number of DynamoDB requests of one call. */
    async reads(path: string): Promise<number> {
      await ask(path)
      engine.take()
      await ask(path)
      return engine.take().length
    },
    /** Bytes of the answer, unpacked. */
    bytes: ask,
    async [Symbol.asyncDispose]() {
      client.destroy()
      await cloud.stop()
      await engine[Symbol.asyncDispose]()
    },
  }
}

/** The tickets whose opening is compared, each with the number of its messages. */
const conversations = [
  [SHORT_NUMBER, SHORT],
  [LONG_NUMBER, LONG],
] as const

/** Stores a ticket with this many replies, alternately of both sides. */
async function converse(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  ticketNumber: string,
  messages: number,
  end: number,
): Promise<void> {
  const opened = aTicket({ ticketNumber, createdAt: new Date(end - (messages + 1) * MINUTE_MS).toISOString() })
  const entries = Array.from({ length: messages }, (_, index): TimelineEntry => {
    const side = index % 2 === 0 ? 'agent' : 'client'
    const at = new Date(end - (messages - index) * MINUTE_MS).toISOString()
    const text = `Message ${index}. The printer of the third floor still does not answer.`
    return {
      seq: index + 2,
      at,
      actor: side === 'agent' ? 'person-agent' : 'guest',
      happening: { type: 'replied', side, files: 0 },
      message: { text, by: 'Thandiwe', files: [] },
    }
  })
  const ticket = { ...opened, ...entries.reduce(applyEvent, opened) }
  const items = [
    listItem(ticket, { queued: false }),
    textItem(ticket),
    ...[openingOf(ticket), ...entries].map((entry) => entryItem(ticketNumber, entry)),
  ]
  for (let from = 0; from < items.length; from += IN_A_BATCH)
    await tables.send(
      new BatchWriteCommand({
        RequestItems: { [table]: items.slice(from, from + IN_A_BATCH).map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
}

type MeasuredDesk = Awaited<ReturnType<typeof deskOf>>

/** What is measured: an address of a desk. */
interface Measured {
  readonly desk: MeasuredDesk
  readonly path: string
}

/** `alike`: as quick and as small. `paged`: as quick, and no larger than a page of messages. `quick`: within the time of a search. */
type Goal = 'alike' | 'paged' | 'quick'

/** Medians of interleaved runs, bytes and reads of `many` beside those of `few`, in one line. */
async function compare(name: string, few: Measured, many: Measured, goal: Goal): Promise<void> {
  await Promise.all([few.desk.time(few.path), many.desk.time(many.path)])
  const rounds: { readonly few: number; readonly many: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ few: await few.desk.time(few.path), many: await many.desk.time(many.path) })
  const ratio = median(rounds.map((each) => each.many / each.few))
  const time = median(rounds.map((each) => each.many))
  const [fewBytes, manyBytes] = [await few.desk.bytes(few.path), await many.desk.bytes(many.path)]
  const [fewReads, manyReads] = [await few.desk.reads(few.path), await many.desk.reads(many.path)]
  const isMet =
    goal === 'quick'
      ? time <= SEARCHED_WITHIN_MS
      : [ratio, manyReads / fewReads].every((each) => each <= AT_MOST) &&
        manyBytes / fewBytes <= (goal === 'paged' ? PAGE_BESIDE_SHORT : AT_MOST)
  const wanted = goal === 'quick' ? `at most ${SEARCHED_WITHIN_MS} ms` : `at most ${AT_MOST}`
  const middle = median(rounds.map((each) => each.few))
  console.log(
    `${name.padEnd(26)} many ${time.toFixed(1)}   few ${middle.toFixed(1)}   ratio ${ratio.toFixed(2)}   bytes ${manyBytes} beside ${fewBytes}   reads ${manyReads} beside ${fewReads}   ${wanted} ${isMet ? 'met' : 'MISSED'}`,
  )
}

/** Reads the queue, a ticket and searches with 1,000 and with 100,000 tickets stored, and a short and a long ticket. Prints what they take. */
export async function compareQueueSizes(): Promise<void> {
  const end = Date.now()
  const views = {
    'the queue': '/api/admin/helpdesk/tickets',
    'the breached tickets': '/api/admin/helpdesk/tickets?view=breached',
    'a ticket with its history': `/api/admin/helpdesk/tickets/${filler(9, end).ticketNumber}`,
  }
  const searches = {
    'a search for two words': '/api/admin/helpdesk/search?q=printer%20floor',
    'a search for one ticket': '/api/admin/helpdesk/search?q=printer%20777',
  }
  await using small = await deskOf(SMALL, end)
  await using large = await deskOf(LARGE, end)
  console.log(`milliseconds a call with ${LARGE} tickets beside ${SMALL}, medians of ${ROUNDS} interleaved runs`)
  for (const [name, path] of Object.entries(views))
    await compare(name, { desk: small, path }, { desk: large, path }, 'alike')
  for (const [name, path] of Object.entries(searches))
    await compare(name, { desk: small, path }, { desk: large, path }, 'quick')
  console.log(`a ticket with ${LONG} messages beside one with ${SHORT}`)
  const pathOf = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
  for (const [name, desk] of Object.entries({ 'beside few tickets': small, 'beside many tickets': large }))
    await compare(name, { desk, path: pathOf(SHORT_NUMBER) }, { desk, path: pathOf(LONG_NUMBER) }, 'paged')
}
