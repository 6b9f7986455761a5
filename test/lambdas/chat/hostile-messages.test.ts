import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTable, gatewayEvent, startEngine, nobodySignsIn } from '../harness.ts'
import type { Engine } from '../harness.ts'
import { startBedrock } from './bedrock.ts'

/** Detects hangs, not speed: the old code took nine seconds per message. */
const HANGS_AFTER = 60_000

const FULL = 4000
const fill = (text: string) => text.repeat(Math.ceil(FULL / text.length)).slice(0, FULL)
const words = (separator: string) =>
  Array.from({ length: 700 }, (_, at) => `${at.toString(36)}security${at}`)
    .join(separator)
    .slice(0, FULL)

/** Messages of maximum length, each aimed at one processing step. */
const messages = {
  'one character that becomes six': fill('\u3316'),
  'one character that becomes eighteen': fill('\ufdfa'),
  'marks that are put in order': fill('\u0315\u0300'),
  'an address without an end': fill('a'),
  'an address that begins at every letter': fill('a.'),
  'many @': fill('a@'),
  'many @ with spaces': fill('a @ '),
  'a domain without an end': `a@${fill('a.')}`.slice(0, FULL),
  'a number without an end': fill('1'),
  'a number that is none at its end': `${fill('1 ').slice(0, FULL - 1)}a`,
  'dashes and digits': fill('1 - '),
  prices: fill('R 1 000 '),
  'points and digits': fill('1.'),
  dates: fill('2026-11-21-'),
  'spaces between letters': `a${' '.repeat(FULL - 2)}b`,
  'plus signs': fill('+('),
  'digits of another script': fill('٠'),
  'characters of two halves': fill('𝟘'),
  'the name, again and again': fill('aaa '),
  'as many words as fit': words(' '),
  'as many words as fit, without spaces': words(','),
  'one long word': fill('security'),
  emergencies: fill('under attack been hacked '),
  'nearly an emergency': fill('been a a a a '),
  lines: fill('a\n'),
  brackets: fill('[a](<passage'),
}

let engine: Engine
let bedrock: Awaited<ReturnType<typeof startBedrock>>
beforeAll(async () => {
  engine = await startEngine()
  bedrock = await startBedrock()
})
afterAll(async () => {
  engine?.stop()
  await bedrock?.stop()
})

test(
  'no message of 4,000 characters blocks the function',
  async () => {
    const [TABLE, OUTBOX_TABLE, AUDIT_TABLE] = await Promise.all(
      ['chat', 'outbox', 'audit'].map((name) => createTable(engine, name)),
    )
    const sent = Object.values(messages)
    const events = sent.map((message) =>
      gatewayEvent({
        path: '/api/website-chat',
        body: {
          message,
          sessionId: 'session_1',
          userEmail: 'lindiwe@karoo-foods.example',
          userName: 'aaa '.repeat(50),
        },
      }),
    )
    const worker = new Worker(new URL('hostile-worker.ts', import.meta.url), {
      workerData: {
        bundle: new URL('../../../dist/lambdas/chat/index.mjs', import.meta.url).href,
        events,
        environment: {
          TABLE,
          OUTBOX_TABLE,
          AUDIT_TABLE,
          ...nobodySignsIn,
          MODEL_ID: 'global.anthropic.claude-haiku-4-5-20251001-v1:0',
          BEDROCK_REGION: 'eu-west-1',
          MESSAGES_PER_IP: '1000',
          DAILY_TOKEN_BUDGET: '100000000',
          POWERTOOLS_SERVICE_NAME: 'chat',
          AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
          AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
        },
      },
      stdout: true,
    })
    const statuses: number[] = []
    worker.on('message', (status: number) => statuses.push(status))
    const guard = setTimeout(() => void worker.terminate(), HANGS_AFTER)
    await once(worker, 'exit')
    clearTimeout(guard)

    // The first two become longer than a message may be when they are normalised.
    const names = Object.keys(messages)
    expect(names.slice(statuses.length)).toEqual([])
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(statuses.slice(0, 3)).toEqual([400, 400, 200])
    for (const asked of bedrock.asked) {
      expect(asked.messages.at(-1)?.content[0]?.text.length).toBeLessThanOrEqual(2 * FULL)
    }
  },
  2 * HANGS_AFTER,
)
