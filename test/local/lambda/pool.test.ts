import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { environmentOf } from '#local/lambda/environment.ts'
import { createPool, type FunctionPool } from '#local/lambda/pool.ts'
import { writtenFunction } from './written-function.ts'

const lines: string[] = []
const pools: FunctionPool[] = []
function poolOf(source: string, more: Parameters<typeof writtenFunction>[1] = {}): FunctionPool {
  const definition = writtenFunction(source, more)
  const environment = () => environmentOf(definition, { region: 'af-south-1', frontDoor: 'http://127.0.0.1:9' })
  const pool = createPool({ definition, environment, say: (line) => lines.push(line) })
  pools.push(pool)
  return pool
}
const invoke = (pool: FunctionPool, event: unknown = {}) => pool.invoke({ event: JSON.stringify(event) })

afterEach(async () => {
  lines.length = 0
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

test('the handler receives event and context, and its result is the payload', async () => {
  const pool = poolOf(`export const handler = async (event, context) => ({
    sum: event.a + event.b, name: context.functionName, memory: context.memoryLimitInMB,
    inTime: context.getRemainingTimeInMillis() > 4000, nothing: undefined })`)
  expect(await invoke(pool, { a: 1, b: 2 })).toEqual({
    ok: true,
    payload: { sum: 3, name: 'subject', memory: '128', inTime: true },
  })
})

test('a CommonJS function runs', async () => {
  const pool = poolOf('exports.handler = async () => "common"', { file: 'index.cjs' })
  expect(await invoke(pool)).toEqual({ ok: true, payload: 'common' })
})

test("the environment contains only the template's and the runtime's variables, nothing of this machine", async () => {
  process.env['ONLY_ON_THIS_MACHINE'] = 'yes'
  const pool = poolOf('export const handler = async () => process.env', { environment: { HELPDESK_TABLE: 'helpdesk' } })
  const { payload } = (await invoke(pool)) as { payload: Record<string, string> }
  expect(payload).toMatchObject({
    HELPDESK_TABLE: 'helpdesk',
    AWS_REGION: 'af-south-1',
    AWS_LAMBDA_FUNCTION_NAME: 'subject',
    AWS_ACCESS_KEY_ID: 'ASIA0000000000000000',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:9',
    TZ: ':UTC',
  })
  expect(payload).not.toHaveProperty('ONLY_ON_THIS_MACHINE')
  expect(payload).not.toHaveProperty('HOME')
})

describe('errors', () => {
  test('a thrown error is reported with its name and message', async () => {
    const pool = poolOf(`export const handler = async () => { throw new RangeError('too far') }`)
    expect(await invoke(pool)).toMatchObject({
      ok: false,
      failure: { errorType: 'RangeError', errorMessage: 'too far' },
    })
  })

  test('a load error is reported to every caller', async () => {
    const missing = poolOf('export const other = 1')
    const broken = poolOf(`throw new Error('no table')`)
    expect(await invoke(missing)).toMatchObject({ failure: { errorType: 'Runtime.HandlerNotFound' } })
    expect(await invoke(broken)).toMatchObject({ failure: { errorType: 'Error', errorMessage: 'no table' } })
    expect(await invoke(broken)).toMatchObject({ failure: { errorMessage: 'no table' } })
  })

  test('a function that times out is terminated, and the next event gets a new one', async () => {
    const pool = poolOf(
      `let used = 0
      export const handler = async ({ loop }) => { used += 1; while (loop); return used }`,
      { timeoutSeconds: 0.3 },
    )
    expect(await invoke(pool, { loop: true })).toMatchObject({
      ok: false,
      failure: { errorMessage: expect.stringMatching(/Task timed out after 0\.30 seconds$/) as string },
    })
    expect(await invoke(pool, {})).toEqual({ ok: true, payload: 1 })
  })

  test('a function that exits its process affects no other', async () => {
    const pool = poolOf(`export const handler = async ({ end }) => { if (end) process.exit(7); return 'alive' }`)
    expect(await invoke(pool, { end: true })).toMatchObject({ ok: false, failure: { errorType: 'Runtime.ExitError' } })
    expect(await invoke(pool, {})).toEqual({ ok: true, payload: 'alive' })
  })
})

test('events run in parallel, one per thread at a time', async () => {
  const pool = poolOf(`let busy = 0
    export const handler = async () => { busy += 1; await new Promise((r) => setTimeout(r, 100)); const seen = busy; busy -= 1; return seen }`)
  const outcomes = await Promise.all([1, 2, 3].map(() => invoke(pool)))
  expect(outcomes).toEqual([1, 2, 3].map(() => ({ ok: true, payload: 1 })))
})

test('reserved concurrency is not exceeded', async () => {
  const pool = poolOf(
    `export const handler = async () => { const at = Date.now(); await new Promise((r) => setTimeout(r, 100)); return [at, Date.now()] }`,
    { reservedConcurrency: 1 },
  )
  const outcomes = (await Promise.all([1, 2].map(() => invoke(pool)))) as { payload: [number, number] }[]
  const [first, second] = outcomes.map(({ payload }) => payload).toSorted(([a], [b]) => a - b)
  expect(second?.[0]).toBeGreaterThanOrEqual(first?.[1] ?? Number.POSITIVE_INFINITY)
})

test('a streamed answer starts before the handler ends, with status and headers first', async () => {
  const pool = poolOf(`export const handler = awslambda.streamifyResponse(async (event, stream) => {
    const answer = awslambda.HttpResponseStream.from(stream, { statusCode: 201, headers: { 'x-one': '1' } })
    answer.write('first '); await new Promise((r) => setTimeout(r, 50)); answer.write('second'); answer.end()
  })`)
  const streamed = Promise.withResolvers<string>()
  const outcome = pool.invoke({ event: '{}', onStream: ({ body }) => streamed.resolve(text(body)) })
  const [prelude, body] = (await streamed.promise).split('\0'.repeat(8))
  expect(JSON.parse(prelude ?? '')).toEqual({ statusCode: 201, headers: { 'x-one': '1' } })
  expect(body).toBe('first second')
  expect(await outcome).toMatchObject({ ok: true })
})

test("a function's output is logged line by line", async () => {
  const pool = poolOf(`export const handler = async () => { console.log('one'); console.error('two') }`)
  await invoke(pool)
  await expect.poll(() => lines).toEqual(expect.arrayContaining(['one', 'two']))
})

test('closing waits for the current event', async () => {
  const pool = poolOf(
    `export const handler = async () => { await new Promise((r) => setTimeout(r, 200)); return 'done' }`,
  )
  await pool.warm()
  const outcome = invoke(pool)
  await pool.close()
  expect(await outcome).toEqual({ ok: true, payload: 'done' })
})
