import { hash } from 'node:crypto'
import { json as jsonOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { linesOf } from '../../harness.ts'
import { json, startStandIn } from '../../stand-in.ts'
import type { StandIn } from '../../stand-in.ts'

const URL = 'https://sqs.af-south-1.amazonaws.com/000000000000/notes-jobs'
let sqs: StandIn
let sent: { target: unknown; body: unknown }[] = []

beforeAll(async () => {
  sqs = await startStandIn(async (request, response) => {
    const body = (await jsonOf(request)) as { MessageBody: string }
    sent.push({ target: request.headers['x-amz-target'], body })
    response.end(JSON.stringify({ MessageId: '1', MD5OfMessageBody: hash('md5', body.MessageBody) }))
  })
  process.env['AWS_ENDPOINT_URL_SQS'] = sqs.endpoint
})
afterEach(() => {
  sent = []
})
afterAll(async () => {
  delete process.env['AWS_ENDPOINT_URL_SQS']
  await sqs.stop()
})

test('the message of a due job contains its id only', async () => {
  const lines = await linesOf(() => jobQueue(URL).announce('job-1'))
  expect(lines).toEqual([])
  expect(sent).toEqual([{ target: 'AmazonSQS.SendMessage', body: { QueueUrl: URL, MessageBody: '{"jobId":"job-1"}' } }])
})

test('a job is announced with a delay up to SQS’s maximum', async () => {
  await jobQueue(URL).announce('job-1', 40)
  await jobQueue(URL).announce('job-1', 5000)
  expect(sent.map(({ body }) => (body as { DelaySeconds: number }).DelaySeconds)).toEqual([40, 900])
})

test('a failed queue is logged without an error, because the sweep announces the job again', async () => {
  sqs.answer = json(503, {})
  const lines = await linesOf(async () => {
    await jobQueue(URL).announce('job-1')
    process.env['AWS_ENDPOINT_URL_SQS'] = 'http://127.0.0.1:9'
    await jobQueue(URL).announce('job-1')
  })
  expect(lines.filter((line) => line.includes('job not announced'))).toHaveLength(2)
})
