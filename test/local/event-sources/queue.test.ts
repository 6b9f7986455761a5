import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openQueue } from '#local/event-sources/queue.ts'

const directory = await mkdtemp(join(tmpdir(), 'veritech-queue-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const open = () => openQueue({ name: 'unsent', arn: 'arn:aws:sqs:af-south-1:000000000000:unsent', directory })
const bodies = async () => (await open().messages()).map(({ body }) => body)

test('a queue that never got a message is empty', async () => {
  expect(await bodies()).toEqual([])
})

test('messages stay in order, before and behind one that a power cut has torn', async () => {
  await open().send('first')
  await appendFile(join(directory, 'unsent.jsonl'), '\n{"messageId":"torn","bo')
  expect(await bodies()).toEqual(['first'])
  await open().send('second')
  expect(await bodies()).toEqual(['first', 'second'])
})
