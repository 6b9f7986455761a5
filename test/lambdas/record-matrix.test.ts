import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admit } from '#domain/accounts/access.ts'
import { api } from '#domain/contract/api.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { ask } from './harness.ts'
import type { Answered } from './harness.ts'
import type { FeatureRecords } from './records/feature-records.ts'
import { helpdeskRecords } from './records/helpdesk.ts'
import { readers, records } from './records/readers.ts'
import type { RecordName } from './records/readers.ts'

/** The records of each feature that has calls with an id in their path. */
const features: Readonly<Record<string, FeatureRecords>> = { helpdesk: helpdeskRecords }

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.values<unknown>(contract).flatMap((entry) => {
    if (!isContractProcedure(entry)) throw new Error(`${feature} has an entry that is no call.`)
    const { route, meta } = entry['~orpc']
    const call = {
      feature,
      method: route.method ?? '',
      path: route.path ?? '',
      audience: (meta as EndpointMeta).audience,
    }
    return call.path.includes('{') ? [call] : []
  }),
)
const names = Object.keys(records) as RecordName[]

test('every call with an id in its path is in the matrix, and nothing else is', () => {
  const listed = Object.values(features).flatMap((each) => Object.keys(each.calls))
  expect(listed.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})

describe.each(Object.entries(features))('the rule of %s', (_feature, { mayRead }) => {
  test.each(readers)('$name reads exactly what is written', (reader) => {
    expect(names.filter((name) => mayRead(reader, name))).toEqual(names.filter((name) => reader.reads.includes(name)))
  })
})

describe.each(Object.entries(features))('over HTTP, %s', (feature, { calls: rows, missing, start }) => {
  let running: Awaited<ReturnType<FeatureRecords['start']>>
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  const tokenOf = (reader: (typeof readers)[number]) =>
    running.identity.accessToken({
      sub: reader.id,
      email: reader.email,
      ...(reader.assurance === 'aal2' && { secondFactorSince: '1700000000' }),
      ...(reader.roles.length > 0 && { 'cognito:groups': reader.roles }),
      ...(reader.organisation && { organisation: JSON.stringify(reader.organisation) }),
    })
  const call = (method: string, path: string, values: Readonly<Record<string, string>>, token?: string) =>
    ask(running.handler, {
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
      ...(method !== 'GET' && { body: {} }),
      token,
    })
  const told = ({ status, body }: Answered) => ({ status, ...body, requestId: '' }) as unknown

  describe.each(calls.filter((each) => each.feature === feature))('$method $path', ({ method, path, audience }) => {
    const fill = rows[`${method} ${path}`]!

    test.each(readers)('answers $name with what they may read, and with nothing of the rest', async (reader) => {
      const token = tokenOf(reader)
      const none = await call(method, path, missing, token)
      const mayRead = (name: RecordName) => admit(audience, reader) === 'admitted' && reader.reads.includes(name)
      for (const name of names.filter(mayRead)) expect((await call(method, path, fill(name), token)).status).toBe(200)
      for (const name of names.filter((each) => !mayRead(each)))
        expect(told(await call(method, path, fill(name), token))).toEqual(told(none))
    })

    test.runIf(audience !== 'public')('answers nobody with nothing', async () => {
      for (const name of names) expect((await call(method, path, fill(name))).status).toBe(401)
    })
  })
})
