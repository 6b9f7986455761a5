import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ObjectVersion, openBucket } from '#infra/operate/bucket.ts'
import { unusedAssets } from '#infra/operate/unused-assets.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 22)
const ago = (days: number): number => now - days * DAY

/** Content of a key from that time on; undefined for a deletion. */
type Happening = readonly [daysAgo: number, key: string, text: string | undefined]

/** A bucket's versions after these events, oldest first. */
function bucketOf(happened: readonly Happening[]) {
  const texts = new Map<string, string>()
  const versions = happened.map(([daysAgo, key, text], index): ObjectVersion => {
    if (text !== undefined) texts.set(String(index), text)
    return {
      key,
      versionId: String(index),
      isLatest: !happened.slice(index + 1).some(([, later]) => later === key),
      isRemoval: text === undefined,
      at: ago(daysAgo),
      etag: `"${text}"`,
      bytes: text?.length ?? 0,
    }
  })
  return { versions, read: async ({ versionId }: ObjectVersion) => texts.get(versionId) ?? '' }
}

async function prune(days: number, ...happened: readonly Happening[]) {
  const outcome = await unusedAssets({
    ...bucketOf(happened),
    folders: ['assets/', 'br/assets/'],
    copies: ['br/'],
    since: ago(days),
  })
  const keys = (versions: readonly ObjectVersion[]) => versions.map(({ key }) => key)
  return { unused: keys(outcome.unused), used: keys(outcome.used), young: keys(outcome.young) }
}

test('assets of current pages are kept at any age, with their dependencies and compressed copies', async () => {
  const outcome = await prune(
    365,
    [900, 'assets/app-1.js', 'import("./page-1.js");const deps=["assets/page-1.css"]'],
    [900, 'assets/page-1.js', ''],
    [900, 'assets/page-1.css', 'src:url(type-1.woff2)format("woff2")'],
    [900, 'assets/type-1.woff2', 'assets/app-0.js'],
    [900, 'assets/app-0.js', ''],
    [900, 'br/assets/app-1.js', 'compressed'],
    [900, 'br/assets/app-0.js', 'compressed'],
    [900, 'index.html', '<script src="/assets/app-1.js"></script>'],
  )
  expect(outcome).toEqual({
    unused: ['assets/app-0.js', 'br/assets/app-0.js'],
    used: ['assets/app-1.js', 'assets/page-1.js', 'assets/page-1.css', 'assets/type-1.woff2', 'br/assets/app-1.js'],
    young: [],
  })
})

test('assets of replaced or removed pages are kept while such a page may still be open', async () => {
  const happened = [
    [900, 'assets/old-1.js', ''],
    [900, 'assets/gone-1.js', ''],
    [900, 'assets/new-1.js', ''],
    [900, 'index.html', 'assets/old-1.js'],
    [900, 'about/index.html', 'assets/gone-1.js'],
    [50, 'index.html', 'assets/new-1.js'],
    [40, 'about/index.html', undefined],
  ] as const
  expect((await prune(60, ...happened)).unused).toEqual([])
  expect((await prune(45, ...happened)).unused).toEqual(['assets/old-1.js'])
  expect((await prune(30, ...happened)).unused).toEqual(['assets/old-1.js', 'assets/gone-1.js'])
})

test('new assets are kept even if no page uses them yet, because pages are deployed last', async () => {
  const happened = [
    [900, 'assets/app-1.js', ''],
    [900, 'index.html', 'assets/app-1.js'],
    [1, 'assets/next-1.js', ''],
  ] as const
  expect(await prune(365, ...happened)).toMatchObject({ unused: [], young: ['assets/next-1.js'] })
})

test('deleted assets are not deleted again, and a name within another name is no reference', async () => {
  const happened = [
    [900, 'assets/app-1.js', ''],
    [900, 'assets/my-app-1.js', ''],
    [900, 'assets/gone-1.js', ''],
    [800, 'assets/gone-1.js', undefined],
    [700, 'index.html', 'See assets/my-app-1.js.'],
  ] as const
  expect((await prune(365, ...happened)).unused).toEqual(['assets/app-1.js'])
})

test('pages without any reference to assets are refused', async () => {
  await expect(prune(365, [900, 'assets/app-1.js', ''], [900, 'index.html', 'hello'])).rejects.toThrow(
    'which cannot be',
  )
})

const AWS = ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
afterEach(() => {
  for (const name of AWS) delete process.env[name]
})

test('versions and delete markers are read page by page', async () => {
  const asked: string[] = []
  const list = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>site</Name>${inner}</ListVersionsResult>`
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const isFirst = !request.url?.includes('key-marker')
    response.end(
      isFirst
        ? list(`<IsTruncated>true</IsTruncated><NextKeyMarker>about/index.html</NextKeyMarker><NextVersionIdMarker>v2</NextVersionIdMarker>
<DeleteMarker><Key>about/index.html</Key><VersionId>v3</VersionId><IsLatest>true</IsLatest><LastModified>2026-11-02T10:00:00.000Z</LastModified></DeleteMarker>
<Version><Key>about/index.html</Key><VersionId>v2</VersionId><IsLatest>false</IsLatest><LastModified>2026-11-01T10:00:00.000Z</LastModified><ETag>&quot;abc&quot;</ETag><Size>12</Size></Version>`)
        : list(`<IsTruncated>false</IsTruncated>
<Version><Key>a b.html</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><LastModified>2026-11-01T10:00:00.000Z</LastModified><ETag>&quot;def&quot;</ETag><Size>3</Size></Version>`),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, { [AWS[0]]: endpoint, [AWS[1]]: 'AKIA', [AWS[2]]: 'secret' })
  try {
    const versions = await Array.fromAsync(openBucket('site', 'af-south-1').versions())
    expect(versions).toEqual([
      expect.objectContaining({ versionId: 'v2', isLatest: false, isRemoval: false, etag: '"abc"', bytes: 12 }),
      expect.objectContaining({ key: 'about/index.html', versionId: 'v3', isLatest: true, isRemoval: true }),
      expect.objectContaining({ key: 'a b.html', at: Date.UTC(2026, 10, 1, 10) }),
    ])
    expect(asked[1]).toBe('GET /site/?key-marker=about%2Findex.html&version-id-marker=v2&versions=')
  } finally {
    server.close()
  }
})
