import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../harness.ts'
import { json, startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** The local engine has no transaction conflicts, so a stub simulates them. */
let table: StandIn
let desk: HelpdeskFunction
let transactions = 0
let conflicts = 0

beforeAll(async () => {
  table = await startStandIn((request, response) => {
    const isTransaction = request.headers['x-amz-target'] === 'DynamoDB_20120810.TransactWriteItems'
    if (!isTransaction) return json(200, { Item: secretAndHolidays })(request, response)
    transactions++
    return conflicts-- > 0 ? conflict(request, response) : json(200, {})(request, response)
  })
  desk = await startHelpdesk({ AWS_ENDPOINT_URL_DYNAMODB: table.endpoint })
})
afterAll(async () => {
  await desk.stop()
  await table.stop()
})

/** Answers every reading: of the keys, and of the holidays that an admin declared. */
const secretAndHolidays = { secret: { S: 'c2VjcmV0' }, holidays: { L: [] }, version: { N: '0' } }

const conflict = json(400, {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
  CancellationReasons: ['None', 'None', 'None', 'None', 'TransactionConflict', 'None'].map((Code) => ({ Code })),
})

const send = () => ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: submission() })

describe('a transaction that conflicts with another', () => {
  test('is retried until it succeeds', async () => {
    ;[transactions, conflicts] = [0, 3]
    expect((await send()).status).toBe(200)
    expect(transactions).toBe(4)
  })

  test('fails with an outage after the last retry', async () => {
    ;[transactions, conflicts] = [0, 1000]
    const { status, body } = await send()
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(transactions).toBeLessThan(10)
  })
})
