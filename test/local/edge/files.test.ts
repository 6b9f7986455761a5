import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cleanUrls } from '#infra/clean-urls.ts'
import { startSite } from './fixture-site.ts'

const page = `<!doctype html><title>Home</title>${'<p>Text that is long enough.</p>'.repeat(100)}`
const files = { 'index.html': page, 'about/index.html': 'About', 'logo.svg': '<svg/>', 'plain/a b.txt': 'spaced' }

/** Returns the raw bytes, which `fetch` would decompress. */
async function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

describe('a file', () => {
  test('has the type of its extension, the metadata of its deployment and an etag', async () => {
    await using site = await startSite({ files })
    const answer = await fetch(`${site.url}/`)
    expect(await answer.text()).toBe(page)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'last-modified': expect.any(String) as string,
    })
    expect((await fetch(`${site.url}/logo.svg`)).headers.get('content-type')).toBe('image/svg+xml')
    expect(await (await fetch(`${site.url}/plain/a%20b.txt`)).text()).toBe('spaced')
  })

  test('is compressed for clients that accept it, under a weak etag', async () => {
    await using site = await startSite({ files })
    const small = await raw(`${site.url}/`, { 'accept-encoding': 'gzip, br' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(small.headers['etag']).toMatch(/^W\/"/)
    expect(brotliDecompressSync(small.body).toString()).toBe(page)
    expect((await raw(`${site.url}/`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect(
      (await raw(`${site.url}/`, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
    const short = await raw(`${site.url}/logo.svg`, { 'accept-encoding': 'br' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('that was deployed compressed is sent unchanged', async () => {
    const small = brotliCompressSync(page)
    await using site = await startSite({
      files: { 'index.html': small, 'noise.html': small.toString('hex').repeat(50) },
      deployments: [{ SourceObjectKeys: ['pages.zip'], SystemMetadata: { 'content-encoding': 'br' } }],
    })
    for (const encodings of ['br, gzip', 'gzip', 'identity']) {
      const { headers, body } = await raw(`${site.url}/`, { 'accept-encoding': encodings })
      expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/html', 'br'])
      expect(headers['content-length']).toBe(String(small.length))
      expect(headers['etag']).toMatch(/^"/)
      expect(body.equals(small)).toBe(true)
    }
    const large = await raw(`${site.url}/noise.html`, { 'accept-encoding': 'gzip' })
    expect([large.headers['content-encoding'], large.headers['vary']]).toEqual(['br', undefined])

    const first = await raw(`${site.url}/`, {})
    const again = await raw(`${site.url}/`, { 'if-none-match': String(first.headers['etag']) })
    expect([again.headers['content-encoding'], again.body.length]).toEqual([undefined, 0])
    const part = await raw(`${site.url}/`, { range: 'bytes=0-9' })
    expect(part.body.equals(small.subarray(0, 10))).toBe(true)
    const head = await fetch(`${site.url}/`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(small.length))
  })

  test('has a Brotli copy, selected by a function', async () => {
    const small = brotliCompressSync(page)
    const routes = { pages: ['/'], shell: [], files: [], compressed: ['.html'] }
    const code = cleanUrls(routes, { domain: 'veritech.example', redirected: [] })
    await using site = await startSite({
      files: { 'index.html': page, '404.html': page, 'br/index.html': small, 'br/404.html': small },
      functions: { 'viewer-request': code, 'viewer-response': code },
      deployments: [
        { SourceObjectKeys: ['pages.zip'], Exclude: ['br/*'] },
        {
          SourceObjectKeys: ['pages.zip'],
          Exclude: ['*'],
          Include: ['br/*'],
          Prune: false,
          SystemMetadata: { 'content-encoding': 'br' },
        },
      ],
    })
    const vary = 'Accept-Encoding'
    const best = await raw(`${site.url}/`, { 'accept-encoding': 'gzip, br' })
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary, 'content-length': String(small.length) })
    expect(brotliDecompressSync(best.body).toString()).toBe(page)
    const older = await raw(`${site.url}/`, { 'accept-encoding': 'gzip' })
    expect(older.headers).toMatchObject({ 'content-encoding': 'gzip', vary })
    expect(gunzipSync(older.body).toString()).toBe(page)
    const plain = await raw(`${site.url}/`, { 'accept-encoding': 'br;q=0' })
    expect([plain.headers['content-encoding'], plain.headers['vary'], plain.body.toString()]).toEqual([
      undefined,
      vary,
      page,
    ])
    expect(new Set([best, older, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
    for (const path of ['/br/index.html', '/br', '/missing']) {
      const missing = await fetch(`${site.url}${path}`)
      expect([missing.status, await missing.text()]).toEqual([404, page])
    }
  })

  test('is answered with 304 if the client has it', async () => {
    await using site = await startSite({ files })
    const first = await fetch(`${site.url}/`)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${site.url}/`, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect((await fetch(`${site.url}/`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const since = first.headers.get('last-modified') ?? ''
    expect((await fetch(`${site.url}/`, { headers: { 'if-modified-since': since } })).status).toBe(304)
  })

  test('can be requested as a range or by HEAD', async () => {
    await using site = await startSite({ files })
    const part = await fetch(`${site.url}/`, { headers: { range: 'bytes=2-8' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'doctype',
      `bytes 2-8/${page.length}`,
    ])
    expect(await (await fetch(`${site.url}/`, { headers: { range: 'bytes=-4' } })).text()).toBe('</p>')
    expect((await fetch(`${site.url}/`, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
    const head = await fetch(`${site.url}/logo.svg`, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
  })

  test('contains deployment-time values and the local address of Cognito', async () => {
    await using site = await startSite({ files })
    const runtime: unknown = await (await fetch(`${site.url}/runtime.json`)).json()
    expect(runtime).toEqual({ pool: 'af-south-1_"x"', endpoint: `${site.url}/_aws/cognito-idp`, n: 7 })
  })
})

describe('a missing object', () => {
  test('is a 403 if the bucket may not be listed', async () => {
    await using site = await startSite({ files })
    expect((await fetch(`${site.url}/missing`)).status).toBe(403)
  })

  test('is a 404 if the bucket may be listed', async () => {
    await using site = await startSite({ files, bucketActions: ['s3:GetObject', 's3:ListBucket'] })
    expect((await fetch(`${site.url}/missing`)).status).toBe(404)
  })

  test("is shown as the distribution's error page", async () => {
    await using site = await startSite({
      files,
      distribution: {
        CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/about/index.html' }],
      },
    })
    const answer = await fetch(`${site.url}/missing`)
    expect([answer.status, await answer.text()]).toEqual([404, 'About'])
  })
})

test('a bucket whose policy does not allow the distribution serves nothing', async () => {
  await using site = await startSite({ files, bucketActions: ['s3:PutObject'] })
  expect((await fetch(`${site.url}/`)).status).toBe(403)
})

test('a method that the behaviour does not allow, or an invalid path, is refused at the edge', async () => {
  await using site = await startSite({ files })
  const posted = await fetch(`${site.url}/`, { method: 'POST', body: 'x' })
  expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining('HTTP request method')])
  expect((await raw(`${site.url}/%zz`, {})).body.toString()).toContain('400 ERROR')
})

describe('deployments', () => {
  const pages = { SourceObjectKeys: ['pages.zip'] }
  const contentOf = async (deployments: Record<string, never>[] | object[], path: string): Promise<number> => {
    await using site = await startSite({ files, deployments: deployments as never })
    return (await fetch(`${site.url}${path}`)).status
  }

  test('skip excluded files, except those included again', async () => {
    const deployments = [{ ...pages, Exclude: ['about/*', '*.svg'], Include: ['about/i?dex.html'] }]
    expect(await contentOf(deployments, '/about/index.html')).toBe(200)
    expect(await contentOf(deployments, '/logo.svg')).toBe(403)
  })

  test('put files below their prefix', async () => {
    expect(await contentOf([{ ...pages, DestinationBucketKeyPrefix: 'v1/' }], '/v1/logo.svg')).toBe(200)
  })

  test('remove files of earlier deployments, unless prune is off or they are excluded', async () => {
    const runtime = { SourceObjectKeys: ['runtime.zip'] }
    expect(await contentOf([runtime, pages], '/runtime.json')).toBe(403)
    expect(await contentOf([runtime, { ...pages, Prune: false }], '/runtime.json')).toBe(200)
    expect(await contentOf([runtime, { ...pages, Exclude: ['runtime.json'] }], '/runtime.json')).toBe(200)
  })
})

test('an unknown setting stops the start with a clear message', async () => {
  await expect(startSite({ distribution: { TenantConfig: {} } })).rejects.toThrow(/TenantConfig/)
  await expect(startSite({ defaultBehaviour: { CachePolicyId: 'unknown' } })).rejects.toThrow(/unknown/)
})
