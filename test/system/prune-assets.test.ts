import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { openBucket } from '#infra/operate/bucket.ts'
import { openStage, places } from '#infra/operate/stage.ts'
import { operate } from '../operator.ts'
import { sharedCloud } from './shared-cloud.ts'

const OLD = 'assets/forgotten-AbCd12_-.js'
const YOUNG = 'assets/not-yet-AbCd12_-.js'

const cloud = sharedCloud()
beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `${cloud.url}/_aws`,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  const stage = openStage()
  const name = await stage.find(places.siteBucket)
  for (const [place, key] of [
    [places.siteBucket, OLD],
    [places.siteBucket, `br/${OLD}`],
    [places.siteBucket, YOUNG],
    [places.standbyBucket, OLD],
  ] as const)
    await openBucket(await stage.find(place), stage.region).write(key, {
      text: 'console.log(1)',
      cacheControl: 'public, max-age=31536000, immutable',
      replaces: undefined,
    })
  for (const key of [OLD, `br/${OLD}`]) leaveSince(name, key, '2024-11-22T10:00:00Z')
})

/** Backdates an object. */
function leaveSince(bucket: string, key: string, at: string): void {
  const objects = new DatabaseSync(join(cloud.data, 's3/objects.sqlite'))
  objects.prepare('UPDATE objects SET modified_at = ? WHERE bucket = ? AND key = ?').run(Date.parse(at), bucket, key)
  objects.close()
}

const prune = (...args: string[]) => operate(cloud, 'prune-assets', args)
const statusOf = async (path: string): Promise<number> => (await fetch(`${cloud.url}/${path}`)).status

test('without --write it lists files that no page has loaded for a year, and removes nothing', async () => {
  const { code, said } = await prune()
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing was removed')])
  expect(said).toMatch(/ 2 {2}files, 1 kB, that no page has loaded for 365 days\n +2024-11-22 {2}assets\/forgotten/)
  expect(said).toMatch(/ 1 {2}files, 1 kB, that none of them loads and that are younger/)
  expect(await statusOf(OLD)).toBe(200)
})

test('with --write those files are removed from the site and its copy, and all files of current pages remain', async () => {
  const { code, said } = await prune('--write')
  expect([code, said]).toEqual([0, expect.stringContaining('2 were removed')])
  expect(await statusOf(OLD)).not.toBe(200)
  expect(await statusOf(YOUNG)).toBe(200)
  const objects = new DatabaseSync(join(cloud.data, 's3/objects.sqlite'))
  expect(objects.prepare("SELECT key FROM objects WHERE key LIKE '%forgotten%'").all()).toEqual([])
  objects.close()

  const deployed = await readdir('dist/site/assets')
  const page = await (await fetch(cloud.url)).text()
  const named = deployed.filter((file) => file.includes('.') && page.includes(file))
  expect(named.length).toBeGreaterThan(2)
  for (const file of named) expect(await statusOf(`assets/${file}`)).toBe(200)
  expect((await prune('--write')).said).toMatch(/ 0 {2}files, 0 kB, that no page has loaded/)
})

test.each([
  ['more days than the bucket remembers', ['--days', '400'], '--days takes 30 to 365'],
  ['days in which a page may still be open', ['--days', '1'], '--days takes 30 to 365'],
  ['a name', ['assets/app.js'], 'It takes no names'],
])('%s is refused with a message', async (_, args, sentence) => {
  const { code, said } = await prune(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
})
