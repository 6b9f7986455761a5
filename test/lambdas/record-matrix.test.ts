import { existsSync } from 'node:fs'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admit } from '#domain/accounts/access.ts'
import { api } from '#domain/contract/api.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startFeature } from './feature-function.ts'
import type { FeatureFunction } from './feature-function.ts'
import { ask } from './harness.ts'
import type { Answered } from './harness.ts'
import { fileRecords } from './record-matrix/files.ts'
import { jobRecords } from './record-matrix/jobs.ts'
import { readers, records } from './record-matrix/readers.ts'
import type { RecordName } from './record-matrix/readers.ts'
import type { CallInput, RecordKind, RecordKinds } from './record-matrix/record-kind.ts'

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.values<unknown>(contract).flatMap((entry) => {
    if (!isContractProcedure(entry)) throw new Error(`${feature} has an entry that is no call.`)
    const { route, meta } = entry['~orpc']
    const { method = '', path = '' } = route
    return path.includes('{')
      ? [{ feature, name: `${method} ${path}`, method, path, ...audienceAndProduct(meta as EndpointMeta) }]
      : []
  }),
)

function audienceAndProduct({ audience, product }: EndpointMeta) {
  return { audience, product }
}

/** Organisations of the records, whose trials run: without one, a product answers everybody alike. */
const trying = [
  ...new Set(Object.values(records).flatMap((record) => ('organisation' in record ? record.organisation : []))),
]

/** The records of each feature that has calls with an id in their path. */
const kindsOf = new Map<string, RecordKinds>()
for (const feature of new Set(calls.map((call) => call.feature))) {
  if (!existsSync(new URL(`records/${feature}.ts`, import.meta.url)))
    throw new Error(`Write test/lambdas/records/${feature}.ts: it says who reads the records that its calls name.`)
  const { recordKinds } = (await import(`./records/${feature}.ts`)) as { recordKinds: RecordKinds }
  kindsOf.set(feature, recordKinds)
}

type Reader = (typeof readers)[number]

/** What a reader may read of a kind, as it is written by hand. */
const readsOf = (reader: Reader, { names, staffReadAll, ownersOnly = false }: RecordKind) =>
  names.filter(
    (name) =>
      reader.reads.includes(name) &&
      (staffReadAll || !(reader.asStaff ?? false)) &&
      (!ownersOnly || ('personId' in records[name] && records[name].personId === reader.id)),
  )

test('every call with an id in its path is in the matrix, and nothing else is', () => {
  const listed = [...kindsOf.values()].flatMap((kinds) =>
    Object.values(kinds).flatMap((kind) => Object.keys(kind.calls)),
  )
  expect(listed.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

/** What every feature's files and jobs go by, whether one has any yet or not. */
const ofPlatform: RecordKinds = { file: fileRecords('platform'), job: jobRecords('platform') }

const rules = [...kindsOf, ['the platform', ofPlatform] as const].flatMap(([feature, kinds]) =>
  Object.entries(kinds).map(([kind, each]) => [feature, kind, each] as const),
)
describe.each(rules)('the rule of %s about a %s', (_feature, _name, kind) => {
  test.each(readers)('$name reads exactly what is written', (reader) => {
    expect(kind.names.filter((name) => kind.mayRead(reader, name))).toEqual(readsOf(reader, kind))
  })
})

describe.each([...kindsOf])('over HTTP, %s', (feature, kinds) => {
  let running: FeatureFunction
  beforeAll(async () => {
    running = await startFeature(
      feature,
      Object.values(kinds).flatMap(({ items }) => items),
    )
    const products = new Set(calls.flatMap((each) => (each.feature === feature && each.product ? each.product : [])))
    const trials = [...products].flatMap((product) =>
      trying.map((organisation) => startTrial({ organisation, product, startedBy: 'client' }, Date.now())),
    )
    for (const after of trials) {
      const put = onTable(running.environment['ACCOUNTS_TABLE'] ?? '', putTrial({ before: undefined, after }))
      await running.engine.tables.send(new TransactWriteCommand({ TransactItems: [put] }))
    }
  })
  afterAll(() => running.stop())

  const tokenOf = (reader: Reader) =>
    running.identity.accessToken({
      sub: reader.id,
      email: reader.email,
      ...(reader.assurance === 'aal2' && { secondFactorSince: '1700000000' }),
      ...(reader.roles.length > 0 && { 'cognito:groups': reader.roles }),
      ...(reader.organisation && { organisation: JSON.stringify(reader.organisation) }),
    })
  const call = (
    { method, path, input = {} }: { method: string; path: string; input?: CallInput | undefined },
    values: Readonly<Record<string, string>>,
    token?: string,
  ) =>
    ask(running.handler, {
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? ''),
      ...(input.query && { query: input.query }),
      ...(method !== 'GET' && { body: input.body ?? {} }),
      token,
    })
  const told = ({ status, body }: Answered) => ({ status, ...body, requestId: '' }) as unknown
  const kindOf = (name: string) => Object.values(kinds).find((kind) => name in kind.calls)!

  describe.each(calls.filter((each) => each.feature === feature))('$name', ({ name: row, method, path, audience }) => {
    test.each(readers)('answers $name with what they may read, and with nothing of the rest', async (reader) => {
      const kind = kindOf(row)
      const fill = kind.calls[row]!
      const token = tokenOf(reader)
      const asked = { method, path, input: kind.inputs?.[row] }
      const none = await call(asked, kind.missing, token)
      const isMaker = (name: RecordName) => 'personId' in records[name] && records[name].personId === reader.id
      const isForThem = (name: RecordName) => !kind.creatorsOnly?.includes(row) || isMaker(name)
      const readable = admit(audience, reader) === 'admitted' ? readsOf(reader, kind).filter(isForThem) : []
      // A conflict reveals the state of a record, so only its readers may get one.
      for (const name of readable) expect([200, 409]).toContain((await call(asked, fill(name), token)).status)
      for (const name of kind.names.filter((each) => !readable.includes(each)))
        expect(told(await call(asked, fill(name), token))).toEqual(told(none))
    })

    test.runIf(audience !== 'public')('answers nobody with nothing', async () => {
      const { names, calls: rows, inputs } = kindOf(row)
      for (const name of names)
        expect((await call({ method, path, input: inputs?.[row] }, rows[row]!(name))).status).toBe(401)
    })
  })
})
