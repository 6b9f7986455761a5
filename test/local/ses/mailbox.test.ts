import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailbox, type Delivery, type Mail } from '#local/ses/mailbox.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mailbox-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const delivery = (to: string, subject = 'Hello'): Delivery => ({
  to,
  from: 'Help Desk <desk@veritech.example>',
  subject,
  text: 'Line one\nLine two “quoted”',
})

async function jsonOf(mailbox: { json(to?: string): Promise<Buffer> }, to?: string): Promise<Mail[]> {
  return JSON.parse((await mailbox.json(to)).toString()) as Mail[]
}

test('mails are listed complete and oldest first, and found by address in any case', async () => {
  const mailbox = await createMailbox({ directory, now: () => Date.UTC(2026, 0, 2) })
  await mailbox.deliver(delivery('ana@mokoena.example', 'one'))
  await mailbox.deliver(delivery('thabo@veritech.example, ANA@mokoena.example', 'two'))
  await mailbox.deliver(delivery('thabo@veritech.example', 'three'))
  const { id } = await mailbox.deliver({
    ...delivery('ana@mokoena.example', 'four'),
    html: '<p>4</p>',
    headers: { 'x-outbox-id': 'a' },
  })

  expect((await jsonOf(mailbox)).map(({ subject }) => subject)).toEqual(['one', 'two', 'three', 'four'])
  expect((await jsonOf(mailbox, 'Ana@Mokoena.example')).map(({ subject }) => subject)).toEqual(['one', 'two', 'four'])
  expect(await jsonOf(mailbox, 'nobody@mokoena.example')).toEqual([])
  expect(await mailbox.find(id)).toEqual({
    id,
    attachments: [],
    to: 'ana@mokoena.example',
    from: 'Help Desk <desk@veritech.example>',
    subject: 'four',
    text: 'Line one\nLine two “quoted”',
    html: '<p>4</p>',
    headers: { 'x-outbox-id': 'a' },
    receivedAt: '2026-01-02T00:00:00.000Z',
  })
  await mailbox.close()
})

test('an empty mailbox is an empty list', async () => {
  const mailbox = await createMailbox({ directory })
  expect(await jsonOf(mailbox)).toEqual([])
  await mailbox.close()
})

test('a truncated last line is dropped, and later lines are intact', async () => {
  const before = await createMailbox({ directory })
  await before.deliver(delivery('ana@mokoena.example', 'kept'))
  await before.close()
  await appendFile(join(directory, 'mail.jsonl'), '{"id":"torn","to":"ana@mo')

  const after = await createMailbox({ directory })
  await after.deliver(delivery('ana@mokoena.example', 'next'))
  expect((await jsonOf(after)).map(({ subject }) => subject)).toEqual(['kept', 'next'])
  await after.close()
  expect(await readFile(join(directory, 'mail.jsonl'), 'utf8')).not.toContain('torn')
})

test('a kill -9 during deliveries loses no acknowledged mail', async () => {
  const program = fileURLToPath(new URL('deliver-for-ever.ts', import.meta.url))
  const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged = new Set<string>()
  const lines = createInterface({ input: child.stdout })
  for await (const id of lines) {
    acknowledged.add(id)
    if (acknowledged.size === 200) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')

  const mailbox = await createMailbox({ directory })
  const ids = mailbox.summaries().map(({ id }) => id)
  expect(acknowledged.size).toBeGreaterThanOrEqual(200)
  expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(await jsonOf(mailbox)).toHaveLength(ids.length)
  await mailbox.close()
})
