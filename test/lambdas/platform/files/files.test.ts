import { randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { fileCalls } from '#domain/files/contract.ts'
import { madeFile } from '#domain/files/made-file.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { fileEndpoints } from '#lambdas/platform/files/file-endpoints.ts'
import { addFile, fileStore } from '#lambdas/platform/files/file-store.ts'
import { inspectFiles } from '#lambdas/platform/files/inspect-files.ts'
import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { openStore } from '../../../local/s3/store.ts'
import { ask, createTable, startEngine } from '../../harness.ts'
import type { Engine, RestFunction } from '../../harness.ts'

/** File endpoints on the local storage; the bearer token is the name of one of these people. */

const BUCKET = 'uploads'
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const RULES = { types: ['image/png', 'text/csv'], largestBytes: 1000 } as const
/** Milliseconds by which the storage's clock is fast. */
let ahead = 0

const person = (id: string, organisation?: string, reach: 'own' | 'all' = 'own'): Actor => ({
  id,
  email: `${id}@kopano.example`,
  roles: [],
  assurance: 'aal1',
  organisation: organisation
    ? { id: organisation, kind: 'client', reach, sites: [], duties: ['member'], asOf: Date.now() }
    : undefined,
  sessionId: 'session-1',
  signedInAt: Date.now() / 1000,
  hasSecondFactor: false,
  mayChangeSignIn: true,
})
const people: Readonly<Record<string, Actor>> = {
  naledi: person('naledi', 'org-kopano'),
  'naledi-elsewhere': person('naledi', 'org-other', 'all'),
  zanele: person('zanele', 'org-kopano', 'all'),
  sipho: person('sipho', 'org-kopano'),
  stranger: person('stranger', 'org-other', 'all'),
  loner: person('loner'),
}

let engine: Engine
let store: Awaited<ReturnType<typeof openStore>>
let handler: RestFunction
let inspect: (malwareProtection?: boolean) => (event: SQSEvent) => ReturnType<ReturnType<typeof inspectFiles>>
let auditTable: string
let commit: Commit

beforeAll(async () => {
  engine = await startEngine()
  store = await openStore({
    now: () => Date.now() + ahead,
    roles: { notes: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }] },
  })
  const credentials = await store.presigner('notes').config.credentials()
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL_S3: store.storage,
  })
  const [table = '', outbox = '', audit = ''] = await Promise.all(
    ['notes', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  auditTable = audit
  commit = committing({ tables: engine.tables, table, outbox, audit })
  const files = fileStore(engine.tables, table)
  const contract = fileCalls('notes', RULES)
  handler = serve({
    contract,
    endpoints: fileEndpoints(contract),
    actorOf: async (authorization) => people[authorization?.slice('Bearer '.length) ?? ''],
    readSessionTimestamps: async () => ({ endedAt: undefined, rightsChangedAt: undefined }),
    noteSession: async () => undefined,
    tools: { files, commit, bucket: BUCKET, newId: randomUUID, now: Date.now },
  })
  inspect = (malwareProtection = false) =>
    inspectFiles({ files, objects: storedObjects(BUCKET), commit, malwareProtection, now: Date.now })
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  engine.stop()
})

interface Announced {
  readonly file: { readonly id: string; readonly state: string }
  readonly upload: { readonly url: string; readonly fields: Readonly<Record<string, string>> }
}

async function announce(token: string, given: object = {}): Promise<Announced> {
  const body = { name: 'plan of the café.png', type: 'image/png', size: PNG.length, ...given }
  const answer = await ask(handler, { method: 'POST', path: '/api/notes/files', token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function upload(
  { upload: { url, fields } }: Announced,
  content: Buffer,
  changed: Record<string, string> = {},
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries<string>({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  const response = await fetch(url, { method: 'POST', body: form })
  return response.ok ? 'stored' : (/<Code>(\w+)</.exec(await response.text())?.[1] ?? '')
}

const keyOf = (announced: Announced): string => announced.upload.fields['key'] ?? ''
const etagOf = async (key: string): Promise<string> =>
  (await store.objects.get(BUCKET, key))?.etag.replaceAll('"', '') ?? ''
const message = (body: object): SQSEvent => ({ Records: [{ messageId: 'm', body: JSON.stringify(body) }] }) as SQSEvent
const uploaded = (key: string, eTag: string) => message({ Records: [{ s3: { object: { key, eTag } } }] })
const scanned = (objectKey: string, eTag: string, scanResultStatus: string) =>
  message({
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: { s3ObjectDetails: { objectKey, eTag }, scanResultDetails: { scanResultStatus } },
  })
const read = (announced: Announced, token: string) =>
  ask(handler, { path: `/api/notes/files/${announced.file.id}`, token })
const link = (announced: Announced, token: string) =>
  ask(handler, { method: 'POST', path: `/api/notes/files/${announced.file.id}/link`, token })
const stateOf = async (announced: Announced) => {
  const { body } = await read(announced, 'naledi')
  return [body['state'], body['reason']]
}
const handled = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: 'm' }] }

async function cleanFile(): Promise<Announced> {
  const announced = await announce('naledi')
  expect(await upload(announced, PNG)).toBe('stored')
  const key = keyOf(announced)
  expect(await inspect()(uploaded(key, await etagOf(key)))).toEqual(handled)
  return announced
}

describe('a file', () => {
  test('is uploaded, inspected and downloaded as an attachment with its name', async () => {
    const announced = await announce('naledi')
    expect(keyOf(announced)).toMatch(/^waiting\/org-kopano\//)
    expect((await link(announced, 'naledi')).body['code']).toBe('file-waiting')
    expect(await upload(announced, PNG)).toBe('stored')
    const key = keyOf(announced)
    await inspect()(uploaded(key, await etagOf(key)))
    expect(await stateOf(announced)).toEqual(['clean', undefined])

    const { body } = await link(announced, 'naledi')
    const response = await fetch(body['url'] as string)
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="plan of the caf_.png"; filename*=UTF-8''plan%20of%20the%20caf%C3%A9.png`,
    )
    ahead = 61_000
    expect((await fetch(body['url'] as string)).status).toBe(403)
    ahead = 0
  })

  test('whose content does not match its declared type is refused and deleted', async () => {
    const announced = await announce('naledi')
    const key = keyOf(announced)
    await upload(announced, Buffer.from('<script>alert(1)</script>!!!!!!').subarray(0, PNG.length))
    await inspect()(uploaded(key, await etagOf(key)))
    expect(await stateOf(announced)).toEqual(['refused', 'other-type'])
    expect(await store.objects.get(BUCKET, key)).toBeUndefined()
    expect((await link(announced, 'naledi')).body['code']).toBe('file-refused')
  })

  test('cannot be uploaded with another size, type or key', async () => {
    const announced = await announce('naledi')
    expect(await upload(announced, Buffer.concat([PNG, PNG]))).toBe('EntityTooLarge')
    expect(await upload(announced, PNG.subarray(1))).toBe('EntityTooSmall')
    expect(await upload(announced, PNG, { 'Content-Type': 'text/html' })).toBe('AccessDenied')
    expect(await upload(announced, PNG, { key: 'files/org-kopano/evil' })).toBe('AccessDenied')
    expect(await upload(announced, PNG, { key: keyOf(announced).replace('kopano', 'other') })).toBe('AccessDenied')
    ahead = 15 * 60_000 + 1000
    expect(await upload(announced, PNG)).toBe('AccessDenied')
    ahead = 0
  })

  test.each([
    [{ type: 'text/html' }, 'image/png, text/csv'],
    [{ size: 1001 }, '1000'],
    [{ size: 0 }, 'empty'],
    [{ name: '../../etc/passwd' }, 'slashes'],
  ])('announced with %j is refused with a message', async (given, sentence) => {
    const body = { name: 'a.png', type: 'image/png', size: 9, ...given }
    const answer = await ask(handler, { method: 'POST', path: '/api/notes/files', token: 'naledi', body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(sentence)
  })

  test('that is clean cannot be replaced with the same form', async () => {
    const announced = await cleanFile()
    const other = Buffer.from(PNG)
    other[other.length - 1] = 7
    await upload(announced, other)
    const key = keyOf(announced)
    await inspect()(uploaded(key, await etagOf(key)))
    const { body } = await link(announced, 'naledi')
    expect(Buffer.from(await (await fetch(body['url'] as string)).arrayBuffer()).equals(PNG)).toBe(true)
    expect(await store.objects.get(BUCKET, key)).toBeUndefined()
  })

  test('is unaffected by duplicate, late or outdated notifications', async () => {
    const announced = await announce('naledi')
    await upload(announced, PNG)
    const key = keyOf(announced)
    const etag = await etagOf(key)
    expect(await inspect()(uploaded(key, 'another-content'))).toEqual(handled)
    expect(await stateOf(announced)).toEqual(['waiting', undefined])
    for (let i = 0; i < 2; i += 1) expect(await inspect()(uploaded(key, etag))).toEqual(handled)
    expect(await stateOf(announced)).toEqual(['clean', undefined])
    expect(await inspect()(uploaded('waiting/org-kopano/unknown-file', etag))).toEqual(handled)
    expect(await inspect()(message({ Event: 's3:TestEvent' }))).toEqual(handled)
    expect(await inspect()(message({ surprise: true }))).toEqual(failed)
  })

  test('does not exist after its retention, even if its record still does', async () => {
    const kept = { id: randomUUID(), name: 'a.csv', type: 'text/csv', size: 1, personId: 'naledi' }
    const file = madeFile({ ...kept, organisation: 'org-kopano', days: 30 }, Date.now() - 30 * 24 * 60 * 60 * 1000)
    await commit({ items: [addFile(file)] })
    const announced = { file, upload: { url: '', fields: {} } }
    expect([(await read(announced, 'naledi')).status, (await link(announced, 'naledi')).status]).toEqual([404, 404])
  })

  test('waits for the scan if malware protection is on', async () => {
    const scan = async (status: string) => {
      const announced = await announce('naledi')
      await upload(announced, PNG)
      const key = keyOf(announced)
      const etag = await etagOf(key)
      await inspect(true)(uploaded(key, etag))
      expect(await stateOf(announced)).toEqual(['waiting', undefined])
      const outcome = await inspect(true)(scanned(key, etag, status))
      return [...(await stateOf(announced)), outcome.batchItemFailures.length]
    }
    expect(await scan('NO_THREATS_FOUND')).toEqual(['clean', undefined, 0])
    expect(await scan('THREATS_FOUND')).toEqual(['refused', 'malware', 0])
    expect(await scan('UNSUPPORTED')).toEqual(['refused', 'not-inspectable', 0])
    expect(await scan('FAILED')).toEqual(['waiting', undefined, 1])
  })
})

describe('tenants', () => {
  test('a file does not exist for people outside its reach', async () => {
    const announced = await cleanFile()
    const missing = await ask(handler, { path: `/api/notes/files/${randomUUID()}`, token: 'naledi' })
    for (const token of ['sipho', 'stranger', 'naledi-elsewhere', 'loner']) {
      for (const answer of [await read(announced, token), await link(announced, token)]) {
        expect(answer.status, token).toBe(404)
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      }
    }
    for (const token of ['naledi', 'zanele']) expect((await link(announced, token)).status, token).toBe(200)
  })

  test('every organisation, and every person without one, has its own key prefix', async () => {
    expect(keyOf(await announce('stranger'))).toMatch(/^waiting\/org-other\//)
    expect(keyOf(await announce('loner'))).toMatch(/^waiting\/person-loner\//)
  })

  test('an organisation in the input is ignored', async () => {
    const body = { name: 'a.png', type: 'image/png', size: 9, organisation: 'org-other' }
    expect((await ask(handler, { method: 'POST', path: '/api/notes/files', token: 'naledi', body })).status).toBe(400)
  })
})

test('the audit log records who announced, inspected and opened a file, without file names', async () => {
  const announced = await cleanFile()
  await link(announced, 'zanele')
  const log = auditLog({ tables: engine.tables, table: auditTable })
  const page = await log.ofObject({ type: 'file', id: announced.file.id }, { limit: 10 })
  const entries = page === 'bad-cursor' ? [] : page.entries
  expect(entries.map(({ action, actor }) => `${action} by ${actor}`).toSorted()).toEqual([
    'file-accepted by files',
    'file-announced by naledi',
    'file-link-made by zanele',
  ])
  expect(JSON.stringify(entries)).not.toContain('plan')
})
