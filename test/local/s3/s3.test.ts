import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bucket } from '#lambdas/platform/bucket.ts'
import { openBucket } from '#infra/operate/bucket.ts'
import { createBucket } from '#local/edge/bucket.ts'
import { createObjects } from '#local/s3/objects.ts'
import { createS3 } from '#local/s3/s3.ts'
import type { AwsAnswer, AwsCall } from '#local/front-door/service.ts'
import { frontFor } from '../aws-front.ts'

const directory = await mkdtemp(join(tmpdir(), 's3-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const objects = createObjects({ directory, buckets: ['record'] })
const assembly = { ofType: () => [], asset: () => undefined }
const record = createBucket(assembly, 'record', objects)
const principal = { name: 'canary', roleArn: 'arn:aws:iam::000000000000:role/canary' }
Object.assign(process.env, { AWS_REGION: 'af-south-1', AWS_ACCESS_KEY_ID: 'ASIA', AWS_SECRET_ACCESS_KEY: 'secret' })

async function withS3(mayList: boolean, run: (name: string) => Promise<void>): Promise<void> {
  const s3 = createS3({ buckets: new Map([['record', record]]), objects, gate: { allows: () => mayList } })
  await using front = await frontFor('s3', (call: AwsCall): Promise<AwsAnswer> => s3({ ...call, principal }))
  process.env['AWS_ENDPOINT_URL_S3'] = front.url
  await run('record')
}

const text = { contentType: 'application/json', cacheControl: 'max-age=30' }

test('a written object can be read, also after a restart', () =>
  withS3(true, async (name) => {
    const record = bucket(name)
    expect(await record.read('status.json')).toBeUndefined()
    expect(await record.write('status.json', { ...text, text: '{"a":"é"}', replaces: undefined })).toBe('written')
    expect((await record.read('status.json'))?.text).toBe('{"a":"é"}')
    const again = createObjects({ directory, buckets: ['record'] })
    expect(await again.get('record', 'status.json')).toMatchObject({
      contentType: 'application/json',
      cacheControl: 'max-age=30',
    })
  }))

test('a conditional write on an outdated etag changes nothing', () =>
  withS3(true, async (name) => {
    const record = bucket(name)
    await record.write('race.json', { ...text, text: '1', replaces: undefined })
    const { version } = (await record.read('race.json'))!
    expect(await record.write('race.json', { ...text, text: '2', replaces: undefined })).toBe('overtaken')
    const both = await Promise.all(
      ['3', '4'].map((each) => record.write('race.json', { ...text, text: each, replaces: version })),
    )
    expect(both.toSorted()).toEqual(['overtaken', 'written'])
    expect(['3', '4']).toContain((await record.read('race.json'))?.text)
  }))

test('without list permission a missing object is a 403, and an unknown bucket a 404', () =>
  withS3(false, async (name) => {
    await expect(bucket(name).read('missing.json')).rejects.toThrow('403')
    await expect(bucket('other').write('a.json', { ...text, text: '', replaces: undefined })).rejects.toThrow('404')
  }))

test('objects are listed with their dates and can be removed', () =>
  withS3(true, async (name) => {
    const operators = openBucket(name, 'af-south-1')
    await operators.write('assets/a-B_1.js', { text: '1', cacheControl: 'no-cache', replaces: undefined })
    const listed = (await Array.fromAsync(operators.versions())).find(({ key }) => key === 'assets/a-B_1.js')
    expect(listed).toMatchObject({ versionId: 'null', isLatest: true, isRemoval: false, bytes: 1 })
    expect(listed?.at).toBeGreaterThan(Date.now() - 60_000)
    expect(await operators.read('assets/a-B_1.js', 'null')).toMatchObject({ text: '1', version: listed?.etag })
    await operators.remove('assets/a-B_1.js')
    await operators.remove('assets/a-B_1.js')
    expect(await operators.read('assets/a-B_1.js')).toBeUndefined()
    expect((await Array.fromAsync(operators.versions())).map(({ key }) => key)).not.toContain('assets/a-B_1.js')
  }))
