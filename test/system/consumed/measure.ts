import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Consumed } from '#infra/cost/consumed.ts'
import { createEngineClient, type EngineClient } from '#local/dynamodb/client.ts'
import { type CountedRequest, startCountingEngine } from '../../budget/counting-engine.ts'
import { functionsByKey } from '../../budget/functions-by-key.ts'
import { startCloud } from '../../cloud.ts'
import { assemblyWithoutMailLimits } from '../../lifted-assembly.ts'
import { fillQueue } from '../../lambdas/helpdesk/fill-queue.ts'
import { personOf, signInAs } from '../sign-in.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from '../ticket.ts'
import type { Desk, Flow } from './flows.ts'
import { byteMonths, itemsOf } from './stored.ts'

/** Open tickets of the desk that is measured, beside those of the flows. */
const OPEN_TICKETS = 60
/** Longer than functions of streams and queues pause. */
const QUIET_MS = 1200

/** Starts a cloud, does each flow, and returns what it consumed by name. */
export async function measure(flows: readonly Flow[]): Promise<Record<string, Consumed>> {
  const callers = functionsByKey()
  await using engine = await startCountingEngine()
  await using cloud = await startCloud({
    assembly: await assemblyWithoutMailLimits(),
    environment: { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint },
  })
  const direct = createEngineClient(new URL(engine.endpoint))
  await fillDesk(engine.endpoint, direct)
  const client = await personOf(cloud, 'client')
  const agent = await signInAs(cloud, await personOf(cloud, 'agent'), { keep: true })
  const desk: Desk = {
    cloud,
    client: { ...client, token: (await signInAs(cloud, client)).accessToken },
    agent: { token: agent.accessToken },
    newTicket: async (email = `requester-${randomUUID().slice(0, 8)}@mokoena.example`) => {
      const ticket = ticketFrom(email)
      const { status } = await submit(cloud, ticket)
      if (status !== 200) throw new Error(`A ticket was answered with ${status}.`)
      await mailsAbout(cloud, ticket.ticketNumber, 2)
      return ticket.ticketNumber
    },
  }

  const requestsOf = (isScheduled = false): CountedRequest[] =>
    engine.take().filter(({ accessKey }) => callers.get(accessKey)?.isScheduled === isScheduled)
  async function untilQuiet(isScheduled?: boolean): Promise<CountedRequest[]> {
    const taken: CountedRequest[] = []
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      const more = requestsOf(isScheduled)
      if (more.length === 0) return taken
      taken.push(...more)
    }
  }

  const consumed: Record<string, Consumed> = {}
  for (const { name, prepare, times = 1, isScheduled } of flows) {
    // The first time, functions read settings and keys that they remember.
    await (
      await prepare(desk)
    )()
    const run = await prepare(desk)
    await untilQuiet()
    engine.take()
    const [before, mailsBefore] = [await itemsOf(direct), (await mailbox(cloud)).length]
    engine.take()
    await run()
    const requests = await untilQuiet(isScheduled)
    const mails = (await mailbox(cloud)).length - mailsBefore
    const stored = byteMonths(before, await itemsOf(direct), Date.now())
    const functions = new Set(requests.map(({ accessKey }) => accessKey))
    const each = (value: number): number => Number((value / times).toPrecision(4))
    consumed[name] = {
      writeUnits: each(sum(requests.map(({ writeUnits }) => writeUnits))),
      readUnits: each(sum(requests.map(({ readUnits }) => readUnits))),
      // The function that was called is counted with the call.
      furtherFunctions: Math.max(0, functions.size - 1),
      mails: each(mails),
      byteMonthsInTables: each(Math.round(stored.inTables)),
      byteMonthsInIndexes: each(Math.round(stored.inIndexes)),
    }
  }
  direct.close()
  return consumed
}

async function fillDesk(endpoint: string, direct: EngineClient): Promise<void> {
  const { TableNames } = await direct.call<{ TableNames: readonly string[] }>('ListTables', {})
  const table = TableNames.find((name) => name.includes('Helpdesk'))
  if (!table) throw new Error(`No help desk table among ${TableNames.join(', ')}.`)
  const client = new DynamoDBClient({
    endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'measure', secretAccessKey: 'measure' },
  })
  await fillQueue(
    { tables: DynamoDBDocumentClient.from(client), table },
    { from: 0, to: OPEN_TICKETS, end: Date.now() },
  )
  client.destroy()
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
