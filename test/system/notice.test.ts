import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Status, statusSchema } from '#domain/status/status.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { clearFaults, fault } from './ticket.ts'
import { runSchedule } from './run-schedule.ts'
import { someRefusals } from '../thorough.ts'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

const notice = (...args: string[]) => operate(cloud, 'notice', args)

/** The record that the page reads, if it exists. */
async function record(): Promise<Status | undefined> {
  const answer = await fetch(`${cloud.url}/status.json`)
  return answer.ok ? statusSchema.parse(await answer.json()) : undefined
}

async function check(): Promise<void> {
  expect(await runSchedule(cloud, 'Canary')).toHaveProperty('answered')
}

const codes = [
  'publish',
  '--kind',
  'incident',
  '--title',
  'Codes <by> text come late',
  '--text',
  'Use your authenticator & wait.',
]

test('a notice is previewed, published and ended, and the checks keep it', async () => {
  expect((await notice()).said).toBe('No notice is on the page.\n')
  const tried = await notice(...codes)
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was written') as string })
  expect(tried.said).toContain('Codes <by> text come late')
  // There is no record yet, because no check has run.
  expect(await record()).toBeUndefined()

  const { said } = await notice(...codes, '--write')
  const [, id = ''] = /as ([a-z0-9]{4}), within a minute/.exec(said) ?? []
  expect(await record()).toMatchObject({
    notices: [{ id, kind: 'incident', title: 'Codes <by> text come late', text: 'Use your authenticator & wait.' }],
  })

  await check()
  expect(await record()).toMatchObject({
    notices: [{ id }],
    components: Array.from({ length: 5 }, () => ({ state: 'working' })),
  })
  const checked = (await record())?.checkedAt

  expect((await notice('change', id, '--text', 'Codes come again.', '--write')).code).toBe(0)
  expect(await record()).toMatchObject({
    checkedAt: checked,
    notices: [{ id, text: 'Codes come again.', changedAt: expect.any(String) as string }],
  })

  expect((await notice('end', id)).said).toContain('still on the page')
  expect((await record())?.notices).toHaveLength(1)
  expect((await notice('end', id, '--write')).said).toContain('off the page')
  expect((await record())?.notices).toEqual([])

  const { said: listed } = await notice()
  expect(listed).toContain('No notice is on the page.')
  for (const deed of ['publish', 'change ', 'end    ']) expect(listed).toContain(`${deed}  ${id}  arn:aws:iam::`)
  expect(JSON.stringify(await record())).not.toContain('arn:')
  expect((await fetch(`${cloud.url}/notices-journal.json`)).status).toBe(404)
})

test('concurrent writes of checks and operators lose nothing', async () => {
  const publish = (title: string) =>
    notice('publish', '--kind', 'information', '--title', title, '--text', 'Meanwhile.', '--write')
  const before = (await record())?.checkedAt
  const [, ...outcomes] = await Promise.all([check(), publish('First'), publish('Second'), publish('Third')])
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0])
  const { notices = [], checkedAt } = (await record())!
  expect(notices.map(({ title }) => title).toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(checkedAt).not.toBe(before)
})

test('planned work is announced before it begins, in Johannesburg time', async () => {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const planned = [
    'publish',
    '--kind',
    'maintenance',
    '--title',
    'A newer database',
    '--text',
    'Tickets wait for minutes.',
  ]
  const { said } = await notice(...planned, '--from', `${day} 20:00`, '--until', `${day} 22:00`, '--write')
  expect(said).toMatch(/Planned maintenance, .*20:00 to .*22:00/)
  expect((await record())?.notices?.[0]).toMatchObject({ from: `${day}T18:00:00.000Z`, until: `${day}T20:00:00.000Z` })
})

test.each(
  someRefusals([
    [
      'a kind that there is not',
      ['publish', '--kind', 'outage', '--title', 'a', '--text', 'b'],
      '--kind is one of incident,',
    ],
    ['no text', ['publish', '--kind', 'incident', '--title', 'a'], 'has a --title and a --text'],
    [
      'a title that is too long',
      ['publish', '--kind', 'incident', '--title', 'a'.repeat(81), '--text', 'b'],
      'longer than 80',
    ],
    ['words outside quotation marks', ['publish', 'Codes', 'come', 'late'], 'into quotation marks'],
    [
      'maintenance without an end',
      ['publish', '--kind', 'maintenance', '--title', 'a', '--text', 'b'],
      'Say with --until',
    ],
    ['a time that is none', [...codes, '--until', 'tomorrow'], "like '2026-11-22 18:00'"],
    ['a time that is over', [...codes, '--until', '2026-01-01 10:00'], 'Choose a later end'],
    ['a notice that there is not', ['end', 'zzzz', '--write'], 'There is no notice zzzz'],
    ['a change of nothing', ['change'], 'Which notice?'],
    ['an unknown action', ['publsh'], 'There is no publsh'],
  ]),
)('%s is refused with a message that says what to fix', async (_, args, sentence) => {
  const before = await record()
  const { code, said } = await notice(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).not.toMatch(/^\s+at /m)
  expect(await record()).toEqual(before)
})

test('while S3 is down the command fails with a message and changes nothing', async () => {
  const before = await record()
  await fault(cloud, 's3', 'down', 60)
  try {
    const { code, said } = await notice(...codes, '--write')
    expect(code).toBe(1)
    expect(said).not.toMatch(/^\s+at /m)
  } finally {
    await clearFaults(cloud)
  }
  expect(await record()).toEqual(before)
})
