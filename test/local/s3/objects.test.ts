import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createObjects, migrateObjectFiles } from '#local/s3/objects.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-objects-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (name: string) => createObjects({ directory: join(folder, name), buckets: ['uploads'] })
const text = (body: string) => ({ body: Buffer.from(body), contentType: 'text/plain', mayReplace: () => true })

test('objects and undelivered events survive a restart', async () => {
  const before = open('restart')
  await before.put('uploads', 'a', text('1'))
  await before.put('uploads', 'a', text('2'))
  const upload = before.uploads.begin('uploads', 'b', { contentType: 'text/plain' })
  const etag = await before.uploads.addPart(upload, 1, Buffer.from('part'))
  before.close()
  const after = open('restart')
  expect((await after.get('uploads', 'a'))?.body.toString()).toBe('2')
  await after.uploads.complete(upload, 'uploads', 'b', [{ number: 1, etag }])
  expect((await after.get('uploads', 'b'))?.body.toString()).toBe('part')
  expect(after.events.pending().map(({ name, key }) => `${name} ${key}`)).toEqual([
    'ObjectCreated:Put a',
    'ObjectCreated:Put a',
    'ObjectCreated:CompleteMultipartUpload b',
  ])
  after.close()
})

test('only orphaned bodies are removed at the start', async () => {
  const before = open('left')
  await before.put('uploads', 'a', text('kept'))
  before.close()
  await writeFile(join(folder, 'left/bodies/left-over'), 'half')
  const after = open('left')
  expect(await readdir(join(folder, 'left/bodies'))).toHaveLength(1)
  expect((await after.get('uploads', 'a'))?.body.toString()).toBe('kept')
  await after.remove('uploads', 'a')
  expect(await readdir(join(folder, 'left/bodies'))).toEqual([])
  after.close()
})

test('objects of an earlier version are migrated, without replacing newer ones', async () => {
  await mkdir(join(folder, 'former/uploads'), { recursive: true })
  const former = {
    base64: Buffer.from('{}').toString('base64'),
    contentType: 'application/json',
    cacheControl: 'no-cache',
  }
  await writeFile(join(folder, 'former/uploads/a%2Fstatus.json.json'), JSON.stringify(former))
  const objects = open('former')
  await migrateObjectFiles(join(folder, 'former'), objects)
  expect(await objects.get('uploads', 'a/status.json')).toMatchObject({
    contentType: 'application/json',
    cacheControl: 'no-cache',
  })
  expect(await readdir(join(folder, 'former/uploads'))).toEqual([])
  objects.close()
})
