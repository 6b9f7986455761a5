import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, OWN_ORIGIN } from './store.ts'

const Bucket = 'uploads'
/** Milliseconds by which the storage's clock is ahead. */
let ahead = 0
let store: Awaited<ReturnType<typeof openStore>>
beforeAll(async () => {
  store = await openStore({
    now: () => Date.now() + ahead,
    roles: {
      nobody: [],
      reader: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::uploads/*' }],
    },
  })
  await store.objects.put(Bucket, 'report.pdf', {
    body: Buffer.from('%PDF'),
    contentType: 'application/pdf',
    mayReplace: () => true,
  })
})
afterAll(() => store[Symbol.asyncDispose]())

const codeOf = async (response: Response): Promise<string> =>
  response.ok ? String(response.status) : (/<Code>(\w+)</.exec(await response.text())?.[1] ?? '')
const link = (more: object = {}, role = 'desk') =>
  getSignedUrl(store.presigner(role), new GetObjectCommand({ Bucket, Key: 'report.pdf', ...more }), { expiresIn: 60 })

test('a link works as signed, and not if altered', async () => {
  const url = await link({ ResponseContentDisposition: 'attachment; filename="Bericht (1).pdf"' })
  const response = await fetch(url)
  expect(await response.text()).toBe('%PDF')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Bericht (1).pdf"')
  expect(await codeOf(await fetch(url.replace('report.pdf', 'other.pdf')))).toBe('SignatureDoesNotMatch')
  expect(await codeOf(await fetch(url.replace('Expires=60', 'Expires=600')))).toBe('SignatureDoesNotMatch')
  expect(await codeOf(await fetch(url, { method: 'DELETE' }))).toBe('SignatureDoesNotMatch')
  expect(await codeOf(await fetch(url.split('?', 1)[0]!))).toBe('AccessDenied')
  expect(await codeOf(await fetch(url, { headers: { 'x-amz-copy-source': '/uploads/secret' } }))).toBe('AccessDenied')
  expect(await codeOf(await fetch(url.replace(/Security-Token=\w+/, 'Security-Token=x')))).toBe('InvalidToken')
})

test("a link expires, and grants no more than its signer's role", async () => {
  const url = await link()
  ahead = 61_000
  expect(await codeOf(await fetch(url))).toBe('AccessDenied')
  ahead = 0
  expect(await codeOf(await fetch(await link({}, 'nobody')))).toBe('AccessDenied')
  const foreign = store.presigner('desk', {
    credentials: { accessKeyId: 'ASIADESK', secretAccessKey: 'guessed', sessionToken: 'local' },
  })
  const guessed = await getSignedUrl(foreign, new GetObjectCommand({ Bucket, Key: 'report.pdf' }))
  expect(await codeOf(await fetch(guessed))).toBe('SignatureDoesNotMatch')
})

test("a function's signed call is answered; an altered, forged or expired one is not", async () => {
  const put = new PutObjectCommand({ Bucket, Key: 'called.txt', Body: 'called' })
  await store.presigner().send(put)
  expect((await store.objects.get(Bucket, 'called.txt'))?.body.toString()).toBe('called')
  const refused = (client: ReturnType<typeof store.presigner>) =>
    client.send(put).then(
      () => 'stored',
      (error: Error) => error.name,
    )
  const guessed = { accessKeyId: 'ASIADESK', secretAccessKey: 'guessed', sessionToken: 'local' }
  expect(await refused(store.presigner('desk', { credentials: guessed }))).toBe('SignatureDoesNotMatch')
  expect(await refused(store.presigner('reader'))).toBe('AccessDenied')
  const changed = store.presigner()
  changed.middlewareStack.add(
    (next) => (call) => {
      Object.assign(call.request as object, { body: 'Called' })
      return next(call)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  expect(await refused(changed)).toBe('XAmzContentSHA256Mismatch')
  ahead = 16 * 60_000
  expect(await refused(store.presigner('desk', { maxAttempts: 1 }))).toBe('RequestTimeTooSkewed')
  ahead = 0
})

test('a link uploads an object', async () => {
  const put = new PutObjectCommand({ Bucket, Key: 'put.txt', ContentType: 'text/plain' })
  const presigner = (role: string) => store.presigner(role, { requestChecksumCalculation: 'WHEN_REQUIRED' })
  const upload = async (role: string) =>
    codeOf(
      await fetch(await getSignedUrl(presigner(role), put), {
        method: 'PUT',
        body: 'put',
        headers: { 'content-type': 'text/plain' },
      }),
    )
  expect(await upload('desk')).toBe('200')
  expect((await store.objects.get(Bucket, 'put.txt'))?.body.toString()).toBe('put')
  expect(await upload('reader')).toBe('AccessDenied')
})

async function formFor(role = 'desk') {
  return createPresignedPost(store.presigner(role), {
    Bucket,
    Key: 'org-1/${filename}',
    Expires: 60,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [
      ['content-length-range', 2, 10],
      ['starts-with', '$key', 'org-1/'],
      ['eq', '$Content-Type', 'image/png'],
      { 'x-amz-meta-file': '7' },
    ],
  })
}

async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  changed: Record<string, string> = {},
  content = '12345',
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'x-amz-meta-file': '7', ...changed }))
    form.append(name, value)
  form.append('file', new Blob([content]), 'a b.png')
  return codeOf(await fetch(url, { method: 'POST', body: form }))
}

test('a form that meets its policy is stored', async () => {
  expect(await post(await formFor())).toBe('204')
  expect(await store.objects.get(Bucket, 'org-1/a b.png')).toMatchObject({
    contentType: 'image/png',
    metadata: { file: '7' },
  })
  expect(await post(await formFor(), { 'Content-Type': 'image/png', 'x-ignore-me': '1' })).toBe('204')
})

test('a form that violates its policy is refused', async () => {
  const form = await formFor()
  expect(await post(form, {}, '12345678901')).toBe('EntityTooLarge')
  expect(await post(form, {}, '1')).toBe('EntityTooSmall')
  expect(await post(form, { key: 'org-2/a.png' })).toBe('AccessDenied')
  expect(await post(form, { 'Content-Type': 'text/html' })).toBe('AccessDenied')
  expect(await post(form, { 'x-amz-meta-file': '8' })).toBe('AccessDenied')
  expect(await post(form, { 'x-amz-meta-more': '1' })).toBe('AccessDenied')
  expect(await post(form, { Policy: Buffer.from('{}').toString('base64') })).toBe('SignatureDoesNotMatch')
  expect(await post({ ...form, url: form.url.replace('uploads', 'other') })).toBe('AccessDenied')
  expect(await post(await formFor('reader'))).toBe('AccessDenied')
  const { Policy: _, ...fields } = form.fields
  expect(await post({ ...form, fields })).toBe('AccessDenied')
  ahead = 61_000
  expect(await post(form)).toBe('AccessDenied')
  ahead = 0
})

test('only the site’s own pages may upload and read, here under the local origin', async () => {
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${store.storage}/${Bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    })
  const allowed = await preflight(OWN_ORIGIN, 'POST')
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(OWN_ORIGIN)
  expect((await preflight('https://site.example', 'POST')).status).toBe(200)
  expect((await preflight('http://localhost:9999', 'POST')).status).toBe(403)
  expect((await preflight(OWN_ORIGIN, 'DELETE')).status).toBe(403)
  expect((await preflight(OWN_ORIGIN, 'POST', 'x-other')).status).toBe(403)
  const read = await fetch(await link(), { headers: { origin: OWN_ORIGIN } })
  expect(read.headers.get('access-control-allow-origin')).toBe(OWN_ORIGIN)
  expect(read.headers.get('access-control-expose-headers')).toBe('ETag')
  const stranger = await fetch(await link(), { headers: { origin: 'https://evil.example' } })
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
})
