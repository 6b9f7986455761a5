import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { startCountingEngine } from '../budget/counting-engine.ts'
import { startCloud } from '../cloud.ts'
import { filler, fillQueue } from '../lambdas/helpdesk/fill-queue.ts'
import { personOf, signInAs } from '../system/sign-in.ts'
import { median } from './load.ts'

const [SMALL, LARGE] = [1000, 100_000]
const AT_MOST = 1.3
const ROUNDS = 5
const CALLS = 60

/** A local cloud with this number of tickets in the queue. */
async function deskOf(size: number, end: number) {
  const engine = await startCountingEngine()
  const cloud = await startCloud({ environment: { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint } })
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  })
  const { TableNames = [] } = await client.send(new ListTablesCommand())
  const table = TableNames.find((name) => name.toLowerCase().includes('helpdesk'))
  if (!table) throw new Error(`No help desk table among ${TableNames.join(', ')}.`)
  await fillQueue({ tables: DynamoDBDocumentClient.from(client), table }, { from: 0, to: size, end })
  const { accessToken } = await signInAs(cloud, await personOf(cloud, 'agent'))

  const ask = async (path: string): Promise<void> => {
    const response = await fetch(cloud.url + path, { headers: { authorization: `Bearer ${accessToken}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
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
    async [Symbol.asyncDispose]() {
      client.destroy()
      await cloud.stop()
      await engine[Symbol.asyncDispose]()
    },
  }
}

/** Reads the queue and one ticket with 1,000 and with 100,000 tickets stored. Prints times and numbers of reads. */
export async function compareQueueSizes(): Promise<void> {
  const end = Date.now()
  const views = {
    'the queue': '/api/admin/helpdesk/tickets',
    'the breached tickets': '/api/admin/helpdesk/tickets?view=breached',
    'a search for two words': '/api/admin/helpdesk/search?q=printer%20floor',
    'a search for one ticket': '/api/admin/helpdesk/search?q=printer%20777',
    'a ticket with its history': `/api/admin/helpdesk/tickets/${filler(9, end).ticketNumber}`,
  }
  await using small = await deskOf(SMALL, end)
  await using large = await deskOf(LARGE, end)
  console.log(`milliseconds a call with ${LARGE} tickets beside ${SMALL}, medians of ${ROUNDS} interleaved runs`)
  for (const [name, path] of Object.entries(views)) {
    await Promise.all([small.time(path), large.time(path)])
    const rounds: { readonly few: number; readonly many: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ few: await small.time(path), many: await large.time(path) })
    const ratio = median(rounds.map(({ few, many }) => many / few))
    const [few, many] = [await small.reads(path), await large.reads(path)]
    const met = ratio <= AT_MOST && many / few <= AT_MOST
    console.log(
      `${name.padEnd(26)} many ${median(rounds.map((each) => each.many)).toFixed(1)}   few ${median(rounds.map((each) => each.few)).toFixed(1)}   ratio ${ratio.toFixed(2)}   reads ${many} beside ${few}   at most ${AT_MOST} ${met ? 'met' : 'MISSED'}`,
    )
  }
}
