import { setTimeout as sleep } from 'node:timers/promises'
import { eventIterator, implement } from '@orpc/server'
import * as z from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { serveStreamed } from '#lambdas/platform/serve-streamed.ts'

/** A feature with a streamed and an ordinary call. */
const contract = {
  count: endpoint
    .route({ method: 'POST', path: '/api/counts' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ to: z.int().max(10), pauseMs: z.int(), failsAt: z.int().optional() }))
    .output(eventIterator(z.object({ number: z.int(), at: z.number() }))),
  name: endpoint
    .route({ method: 'GET', path: '/api/name' })
    .meta({ audience: 'public' })
    .output(z.object({ name: z.string() })),
  secret: endpoint
    .route({ method: 'GET', path: '/api/secret' })
    .meta({ audience: 'signed-in' })
    .output(eventIterator(z.string())),
}
const called = implement(contract).$context<Call>()

export const handler = serveStreamed({
  contract,
  endpoints: {
    count: called.count.handler(async function* ({ input: { to, pauseMs, failsAt } }) {
      for (let number = 1; number <= to; number += 1) {
        if (number === failsAt) throw new Error('Naledi')
        yield { number, at: Date.now() }
        await sleep(pauseMs)
      }
    }),
    name: called.name.handler(() => ({ name: 'counting' })),
    secret: called.secret.handler(async function* () {
      yield 'secret'
    }),
  },
  actorOf: async () => undefined,
  readSessionTimestamps: async () => ({}),
  noteSession: async () => undefined,
  tools: {},
})
