import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from './store.ts'

const Bucket = 'uploads'
let store: Awaited<ReturnType<typeof openStore>>
beforeAll(async () => {
  store = await openStore({
    roles: {
      reader: [
        { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::uploads/public/*' },
        { Effect: 'Allow', Action: 's3:DeleteObject', Resource: 'arn:aws:s3:::uploads/mine/*' },
        {
          Effect: 'Allow',
          Action: 's3:ListBucket',
          Resource: 'arn:aws:s3:::uploads',
          Condition: { StringLike: { 's3:prefix': 'public/*' } },
        },
      ],
    },
  })
})
afterAll(() => store[Symbol.asyncDispose]())

const put = (Key: string, Body: string | Buffer, more: object = {}) =>
  store.client().send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const nameOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'nothing refused',
    (error: Error) => error.name,
  )

test('an object is read with its metadata, completely and by range', async () => {
  const s3 = store.client()
  const { ETag } = await put('a b/ü.txt', 'Hello world', {
    ContentType: 'text/plain',
    ContentDisposition: 'attachment',
    Metadata: { who: 'anna' },
    Tagging: 'state=waiting',
  })
  const whole = await s3.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.txt' }))
  expect(await whole.Body?.transformToString()).toBe('Hello world')
  expect(whole).toMatchObject({
    ETag,
    ContentType: 'text/plain',
    ContentDisposition: 'attachment',
    Metadata: { who: 'anna' },
    TagCount: 1,
  })
  const part = await s3.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.txt', Range: 'bytes=6-' }))
  expect(await part.Body?.transformToString()).toBe('world')
  expect(part.ContentRange).toBe('bytes 6-10/11')
  const last = await s3.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.txt', Range: 'bytes=-3' }))
  expect(await last.Body?.transformToString()).toBe('rld')
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'a b/ü.txt' }))).toMatchObject({ ContentLength: 11, ETag })
  expect(await nameOf(s3.send(new GetObjectCommand({ Bucket, Key: 'a b/ü.txt', Range: 'bytes=99-' })))).toBe(
    'InvalidRange',
  )
})

test('a streamed upload is stored without its chunk encoding', async () => {
  await store.client().send(
    new PutObjectCommand({
      Bucket,
      Key: 'stream',
      Body: Readable.from([Buffer.from('ab'), Buffer.from('cd')]),
      ContentLength: 4,
    }),
  )
  expect((await store.objects.get(Bucket, 'stream'))?.body.toString()).toBe('abcd')
})

test('a body that does not match its digest is refused and not stored', async () => {
  expect(await nameOf(put('digest', 'x', { ChecksumSHA256: 'AAAA' }))).toBe('BadDigest')
  expect(await nameOf(put('digest', 'x', { ContentMD5: 'AAAA' }))).toBe('BadDigest')
  expect(await store.objects.get(Bucket, 'digest')).toBeUndefined()
})

test('conditional reads and writes work', async () => {
  const s3 = store.client()
  const { ETag } = await put('when', '1')
  expect(await nameOf(s3.send(new GetObjectCommand({ Bucket, Key: 'when', IfMatch: '"other"' })))).toBe(
    'PreconditionFailed',
  )
  const unchanged = await s3
    .send(new HeadObjectCommand({ Bucket, Key: 'when', IfNoneMatch: ETag! }))
    .catch((error) => error as { $metadata: object })
  expect(unchanged.$metadata).toMatchObject({ httpStatusCode: 304 })
  expect(await nameOf(put('when', '2', { IfNoneMatch: '*' }))).toBe('PreconditionFailed')
  await put('when', '2', { IfMatch: ETag })
  expect(await nameOf(put('when', '3', { IfMatch: ETag }))).toBe('PreconditionFailed')
})

test('a bucket is listed by prefix and folder, page by page', async () => {
  for (const key of ['list/a', 'list/b/1', 'list/b/2', 'list/c', 'list/d']) await put(key, key)
  const first = await store
    .client()
    .send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2 }))
  expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/a'])
  expect(first.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }])
  expect(first.IsTruncated).toBe(true)
  const second = await store.client().send(
    new ListObjectsV2Command({
      Bucket,
      Prefix: 'list/',
      Delimiter: '/',
      ContinuationToken: first.NextContinuationToken!,
    }),
  )
  expect(second.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['list/c', 6],
    ['list/d', 6],
  ])
  expect(second.CommonPrefixes).toBeUndefined()
  await store.client().send(new HeadBucketCommand({ Bucket }))
  expect(await nameOf(store.client().send(new HeadBucketCommand({ Bucket: 'none' })))).toBe('NotFound')
})

test('a copy keeps metadata and tags unless they are replaced', async () => {
  const s3 = store.client()
  await put('from', 'x', { ContentType: 'image/png', Tagging: 'state=clean' })
  await s3.send(new CopyObjectCommand({ Bucket: 'other', Key: 'to', CopySource: 'uploads/from' }))
  expect(await store.objects.get('other', 'to')).toMatchObject({ contentType: 'image/png', tags: { state: 'clean' } })
  expect(
    await nameOf(
      s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: 'uploads/from', CopySourceIfMatch: '"other"' })),
    ),
  ).toBe('PreconditionFailed')
  expect(await nameOf(s3.send(new CopyObjectCommand({ Bucket, Key: 'from', CopySource: 'uploads/from' })))).toBe(
    'InvalidRequest',
  )
  expect(await nameOf(s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: 'uploads/none' })))).toBe(
    'NoSuchKey',
  )
})

test('tags are set, read and removed', async () => {
  const s3 = store.client()
  const Key = 'tagged'
  await put(Key, 'x')
  await s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'a&b', Value: '<c>' }] } }))
  const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))
  expect(TagSet).toEqual([{ Key: 'a&b', Value: '<c>' }])
  await s3.send(new DeleteObjectTaggingCommand({ Bucket, Key }))
  expect((await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet).toEqual([])
  const twice = { TagSet: [1, 2].map((value) => ({ Key: 'a', Value: String(value) })) }
  expect(await nameOf(s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: twice })))).toBe('InvalidTag')
})

test('parts become an object on completion, and nothing when aborted', async () => {
  const s3 = store.client()
  const Key = 'large'
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }))
  const part = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { PartNumber, ETag }
  }
  const first = await part(1, Buffer.alloc(5 * 1024 * 1024, 'a'))
  const second = await part(2, Buffer.from('end'))
  const complete = (...Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  expect(await nameOf(complete(second, first))).toBe('InvalidPartOrder')
  expect(await nameOf(complete({ PartNumber: 1, ETag: '"other"' }))).toBe('InvalidPart')
  expect((await complete(first, second)).ETag).toMatch(/-2"$/)
  const whole = await store.objects.get(Bucket, Key)
  expect(whole?.body.length).toBe(5 * 1024 * 1024 + 3)
  expect(whole?.contentType).toBe('video/mp4')
  expect(await nameOf(complete(first))).toBe('NoSuchUpload')

  const other = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'never' }))
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'never', UploadId: other.UploadId }))
  expect(
    await nameOf(
      s3.send(new UploadPartCommand({ Bucket, Key: 'never', UploadId: other.UploadId, PartNumber: 1, Body: 'x' })),
    ),
  ).toBe('NoSuchUpload')
})

test('permissions apply to each key separately', async () => {
  const reader = store.client('reader')
  for (const key of ['public/1', 'private/1', 'mine/1']) await put(key, 'x')
  const read = (Key: string) => nameOf(reader.send(new GetObjectCommand({ Bucket, Key })))
  expect(await Promise.all(['public/1', 'private/1', 'public/none'].map(read))).toEqual([
    'nothing refused',
    'AccessDenied',
    // Without list permission a missing object is a 403.
    'AccessDenied',
  ])
  const list = (Prefix: string) => nameOf(reader.send(new ListObjectsV2Command({ Bucket, Prefix })))
  expect(await Promise.all(['public/', 'private/', ''].map(list))).toEqual([
    'nothing refused',
    'AccessDenied',
    'AccessDenied',
  ])
  const deleted = await reader.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'mine/1' }, { Key: 'private/1' }] } }),
  )
  expect(deleted.Deleted?.map(({ Key }) => Key)).toEqual(['mine/1'])
  expect(deleted.Errors).toMatchObject([{ Key: 'private/1', Code: 'AccessDenied' }])
  expect(
    await nameOf(reader.send(new CopyObjectCommand({ Bucket, Key: 'public/2', CopySource: 'uploads/private/1' }))),
  ).toBe('AccessDenied')
})
