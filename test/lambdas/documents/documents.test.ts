import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateData } from '#domain/documents/templates.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import type { Listener } from '#local/front-door/listener.ts'
import type { AwsService, ServiceName } from '#local/front-door/service.ts'
import { createGate } from '#local/iam/gate.ts'
import { createInvokeService } from '#local/lambda/invoke-service.ts'
import { createRuntime, type Runtime } from '#local/lambda/runtime.ts'
import { writtenFunction } from '../../local/lambda/written-function.ts'
import { picture, report, rising } from './report.ts'

/** The caller's side over HTTP to the function that is deployed, on the local cloud's Lambda. */

const ACCOUNT = { region: 'af-south-1', accountId: '000000000000' }
const ARN = `arn:aws:lambda:${ACCOUNT.region}:${ACCOUNT.accountId}:function`
const caller = { name: 'caller', roleArn: 'arn:aws:iam::000000000000:role/caller' }
const KEY = 'ASIACALLER0000000000'
const log = { info: () => {}, warn: () => {}, error: () => {} }
const logs = await mkdtemp(path.join(tmpdir(), 'veritech-documents-'))
const given = { template: 'report', data: report(), pictures: { history: picture(rising) } } as const

let runtime: Runtime
let frontDoor: Listener

beforeAll(async () => {
  const standing = { POWERTOOLS_SERVICE_NAME: 'documents' }
  const deployed = fileURLToPath(new URL('../../../dist/lambdas/documents', import.meta.url))
  runtime = createRuntime({
    functions: [
      writtenFunction('', {
        name: 'documents',
        arn: `${ARN}:documents`,
        directory: deployed,
        environment: standing,
        timeoutSeconds: 60,
      }),
      writtenFunction('export const handler = () => new Promise(() => setInterval(() => {}, 1000))', {
        name: 'slow',
        arn: `${ARN}:slow`,
        timeoutSeconds: 1,
      }),
      writtenFunction('export const handler = () => { throw new Error("Naledi") }', {
        name: 'broken',
        arn: `${ARN}:broken`,
      }),
    ],
    qualified: new Map([[`${ARN}:documents:live`, `${ARN}:documents`]]),
    region: ACCOUNT.region,
    frontDoor: 'http://127.0.0.1:9',
    logs,
    log,
    verbose: false,
  })
  const Resource = [`${ARN}:documents:live`, `${ARN}:slow`, `${ARN}:broken`]
  const statements = [{ Effect: 'Allow' as const, Action: 'lambda:InvokeFunction', Resource }]
  frontDoor = await openFrontDoor({
    keys: new Map([[KEY, caller]]),
    gate: createGate({
      ...ACCOUNT,
      roles: new Map([[caller.roleArn, { name: 'caller', arn: caller.roleArn, statements }]]),
      resourcePolicies: new Map(),
      sesIdentities: [],
      keysOf: () => undefined,
      keys: { all: [], find: () => undefined },
      log,
    }),
    services: {
      lambda: createInvokeService({
        ...ACCOUNT,
        runtime: async () => runtime,
        invocations: async () => undefined as never,
      }),
    } as unknown as Readonly<Record<ServiceName, AwsService>>,
    faultOf: async () => undefined,
    keySetOf: () => undefined,
    log,
  })
  Object.assign(process.env, {
    AWS_REGION: ACCOUNT.region,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_LAMBDA: frontDoor.url,
  })
})
afterAll(async () => {
  await frontDoor.close()
  await runtime.close()
  await rm(logs, { recursive: true, force: true })
})

test('a function that may make documents gets them, from several instances at once', async () => {
  const maker = documents({ functionArn: `${ARN}:documents:live` })
  const [first, second, third] = await Promise.all([maker.make(given), maker.make(given), maker.make(given)])
  if (first?.outcome !== 'made') throw new Error('No document was made.')
  expect(first.pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(first.pages).toBe(2)
  expect([second, third]).toEqual([first, first])
})

test('what is wrong with the data is told to the caller', async () => {
  const maker = documents({ functionArn: `${ARN}:documents:live` })
  const data: TemplateData<'report'> = { ...report(), date: 'tomorrow' }
  expect(await maker.make({ ...given, data })).toMatchObject({ code: 'data-not-valid', issues: [{ path: 'date' }] })
})

test('more than Lambda takes is refused, not thrown', async () => {
  const maker = documents({ functionArn: `${ARN}:documents:live` })
  const blocks = Array.from({ length: 400 }, () => ({ type: 'paragraph' as const, text: 'x'.repeat(18_000) }))
  expect(await maker.make({ template: 'report', data: report(blocks) })).toMatchObject({ code: 'request-too-large' })
})

test('a document that takes longer than the time limit is refused as too slow', async () => {
  expect(await documents({ functionArn: `${ARN}:slow` }).make(given)).toMatchObject({ code: 'too-slow' })
})

test('an error of the function is thrown without what it says of the data', async () => {
  const failure = documents({ functionArn: `${ARN}:broken` }).make(given)
  await expect(failure).rejects.toThrow('The documents function failed (Error).')
})

test('a function that may not make documents gets none', async () => {
  await expect(documents({ functionArn: `${ARN}:documents` }).make(given)).rejects.toThrow('Lambda answered 403')
})

test('Lambda that does not answer is an outage, which a job tries again', async () => {
  process.env['AWS_ENDPOINT_URL_LAMBDA'] = 'http://127.0.0.1:9'
  try {
    await expect(documents({ functionArn: `${ARN}:documents:live` }).make(given)).rejects.toThrow(Outage)
  } finally {
    process.env['AWS_ENDPOINT_URL_LAMBDA'] = frontDoor.url
  }
})
