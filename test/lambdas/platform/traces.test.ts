import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import type { HelpdeskFunction } from '../helpdesk/helpdesk-function.ts'

/** Trace and segment of the gateway, as the Lambda runtime hands them to a function. */
const TRACE = '1-5759e988-bd862e3fe1be46a994272793'
const PARENT = '53995c3f42cd8ad8'

interface Segment {
  readonly id: string
  readonly name: string
  readonly trace_id: string
  readonly parent_id: string
}

const daemon = createSocket('udp4')
const sent: string[] = []
let desk: HelpdeskFunction

beforeAll(async () => {
  daemon.on('message', (message) => sent.push(String(message)))
  daemon.bind(0, '127.0.0.1')
  await once(daemon, 'listening')
  desk = await startHelpdesk({
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    LAMBDA_TASK_ROOT: '/var/task',
    AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`,
    _X_AMZN_TRACE_ID: `Root=${TRACE};Parent=${PARENT};Sampled=1`,
  })
})
afterAll(async () => {
  daemon.close()
  await desk.stop()
})

test('calls at the same time are traced apart, each with its call of the table, and none tells who wrote what', async () => {
  const calls = 4
  await Promise.all(
    Array.from({ length: calls }, () =>
      ask(desk.handler, {
        path: '/api/send-helpdesk-ticket',
        body: submission({ name: 'Secret-Name', email: 'secret@kopano.example', description: 'Secret-Text' }),
      }),
    ),
  )
  await expect.poll(() => segments().filter(({ name }) => name === '## serve').length).toBe(calls)
  await expect.poll(() => tables().filter(isTransaction).length).toBe(calls)

  const served = segments().filter(({ name }) => name === '## serve')
  expect(served.map(({ trace_id, parent_id }) => [trace_id, parent_id])).toEqual(served.map(() => [TRACE, PARENT]))
  const parents = tables()
    .filter(isTransaction)
    .map(({ parent_id }) => parent_id)
  expect(parents.toSorted()).toEqual(served.map(({ id }) => id).toSorted())
  expect(sent.join('\n')).not.toMatch(/secret|VMS-|198\.51\.100/i)
})

/** What was sent so far, without the header that the protocol puts before each. */
function segments(): Segment[] {
  return sent.map((message) => JSON.parse(message.slice(message.indexOf('\n'))) as Segment)
}

const tables = () => segments().filter(({ name }) => name === 'DynamoDB')
const isTransaction = (segment: Segment) => JSON.stringify(segment).includes('TransactWriteItems')
