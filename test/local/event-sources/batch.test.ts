import { expect, test } from 'vitest'
import { handleBatch } from '#local/event-sources/batch.ts'
import type { Outcome } from '#local/lambda/sandbox.ts'
import type { StreamRecord } from '#local/event-sources/stream-reader.ts'

const NOW = Date.UTC(2026, 10, 21)
const record = (number: number, ageSeconds = 1): StreamRecord => ({
  eventID: String(number),
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(number), ApproximateCreationDateTime: NOW / 1000 - ageSeconds },
})
const failure: Outcome = { ok: false, failure: { errorType: 'Error', errorMessage: 'no' } }
const numbers = (records: readonly StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber))

/** Handles records 1 to 4 with a function that returns `answer`, and reports the calls. */
async function handled(
  answer: (records: number[], call: number) => Outcome,
  mapping = {},
  records = [1, 2, 3, 4].map((n) => record(n)),
) {
  const calls: number[][] = []
  const passed: number[] = []
  const discarded: unknown[] = []
  const stopping = new AbortController()
  const end = await handleBatch(records, {
    mapping: { retries: undefined, oldestMs: undefined, bisects: false, reportsItems: true, ...mapping },
    invoke: async (given) => {
      calls.push(numbers(given))
      if (calls.length > 20) stopping.abort()
      return answer(numbers(given), calls.length)
    },
    passed: async (last) => void passed.push(Number(last.dynamodb.SequenceNumber)),
    discard: async (given, reason, attempts) => void discarded.push([numbers(given), reason, attempts]),
    stopping: stopping.signal,
    now: () => NOW,
  })
  return { end, calls, passed, discarded }
}
const fine: Outcome = { ok: true, payload: { batchItemFailures: [] } }
const failing = (...items: number[]): Outcome => ({
  ok: true,
  payload: { batchItemFailures: items.map((item) => ({ itemIdentifier: String(item) })) },
})

test('a handled batch is passed once as a whole', async () => {
  expect(await handled(() => fine)).toEqual({ end: 'done', calls: [[1, 2, 3, 4]], passed: [4], discarded: [] })
})

test('after a partial failure the handled records are passed and the rest is retried', async () => {
  const { calls, passed } = await handled((_, call) => (call === 1 ? failing(4, 3) : fine))
  expect(calls).toEqual([
    [1, 2, 3, 4],
    [3, 4],
  ])
  expect(passed).toEqual([2, 4])
})

test('without item reports a batch succeeds or fails as a whole', async () => {
  const { calls, passed } = await handled(() => failing(2), { reportsItems: false })
  expect([calls.length, passed]).toEqual([1, [4]])
})

test('an unknown identifier fails the whole batch', async () => {
  const { calls } = await handled((_, call) => (call === 1 ? failing(99) : fine))
  expect(calls).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
})

test('a record that keeps failing is discarded after its retries, alone if batches are bisected', async () => {
  const whole = await handled(() => failure, { retries: 1 })
  expect(whole.discarded).toEqual([[[1, 2, 3, 4], 'RetryAttemptsExhausted', 2]])
  expect(whole.passed).toEqual([4])

  const halved = await handled((records) => (records.includes(3) ? failure : fine), { retries: 1, bisects: true })
  expect(halved.discarded).toEqual([[[3], 'RetryAttemptsExhausted', 2]])
  expect(halved.passed.at(-1)).toBe(4)
}, 30_000)

test('expired records are discarded without an invocation, the others are handled', async () => {
  const records = [record(1, 500), record(2, 500), record(3, 5)]
  const { calls, passed, discarded } = await handled(() => fine, { oldestMs: 60_000 }, records)
  expect(discarded).toEqual([[[1, 2], 'RecordAgeExceeded', 0]])
  expect([calls, passed]).toEqual([[[3]], [2, 3]])
})
