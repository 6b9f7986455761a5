import { readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { sharedCloud } from './shared-cloud.ts'

const cloud = sharedCloud()

test('pages have a policy without inline scripts and eval, and are revalidated', async () => {
  const response = await fetch(`${cloud.url}/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toMatch(/no-cache|max-age=0/)
})

test('hashed assets are immutable', async () => {
  const html = await (await fetch(`${cloud.url}/`)).text()
  const asset = /\/assets\/[^"'\s]+\.js/.exec(html)?.[0]
  expect(asset).toBeTruthy()
  expect((await fetch(`${cloud.url}${asset}`)).headers.get('cache-control')).toMatch(/immutable/)
})

test('clean addresses need no redirect, a trailing slash is removed, and an unknown page is a 404 with a page', async () => {
  expect((await fetch(`${cloud.url}/about`, { redirect: 'manual' })).status).toBe(200)
  const slash = await fetch(`${cloud.url}/about/`, { redirect: 'manual' })
  expect(slash.status).toBe(308)
  expect(slash.headers.get('location')).toBe('/about')
  const missing = await fetch(`${cloud.url}/no-such-page`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<!doctype html>')
})

test('pages and scripts are served in Brotli as built, or as the client accepts them', async () => {
  const home = await readFile('dist/site/index.html')
  const script = /\/assets\/[^"'\s]+\.js/.exec(home.toString())?.[0] ?? ''
  for (const [path, file] of [
    ['/', 'index.html'],
    [script, script],
    ['/no-such-page', '404.html'],
  ] as const) {
    const ask = (encodings: string) => fetch(`${cloud.url}${path}`, { headers: { 'accept-encoding': encodings } })
    const best = await ask('gzip, br')
    expect([best.headers.get('content-encoding'), best.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(Number(best.headers.get('content-length'))).toBe((await stat(`dist/site-br/${file}`)).size)
    const content = await readFile(`dist/site/${file}`, 'utf8')
    expect(await best.text()).toBe(content)
    const other = await ask('gzip')
    // Responses under 1000 bytes are not compressed on the fly.
    expect(other.headers.get('content-encoding')).toBe(content.length < 1000 ? null : 'gzip')
    expect(other.headers.get('vary')).toBe('Accept-Encoding')
    expect(await other.text()).toBe(content)
  }
  expect((await fetch(`${cloud.url}/br/index.html`)).status).toBe(404)
})

test('an API path without a contract is a 404 in the envelope', async () => {
  const response = await fetch(`${cloud.url}/api/nothing-here`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ code: 'not-found', requestId: expect.any(String) as string })
})

test('the OpenAPI document names every path', async () => {
  const document = (await (await fetch(`${cloud.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/send-helpdesk-ticket', '/api/website-chat', '/api/me']),
  )
})

test("the browser's configuration leads back to the same origin", async () => {
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  expect(runtime['cognitoEndpoint']).toMatch(new RegExp(`^${cloud.url}/`))
  expect(runtime['userPoolId']).toMatch(/^af-south-1_[A-Za-z0-9]+$/)
})

test('another host name is refused', async () => {
  const { port } = new URL(cloud.url)
  const http = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: '/_local/people', headers: { host: 'evil.example' } }, (answer) =>
        resolve(answer.statusCode),
      )
      .on('error', reject)
  })
  expect(status).toBe(421)
})

/** Calls the API under its public AWS name, bypassing the edge. */
async function aroundTheEdge(path: string, headers: Record<string, string> = {}): Promise<[number?, string?]> {
  const api = readAssembly('cdk.out')
    .ofType('AWS::ApiGateway::Stage')[0]
    ?.properties<{ RestApiId: string; StageName: string }>()
  const host = `${api?.RestApiId}.execute-api.af-south-1.amazonaws.com`
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: new URL(cloud.url).port,
        path: `/${api?.StageName}${path}`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', host },
      },
      (answer) => {
        text(answer).then((body) => resolve([answer.statusCode, body]), reject)
      },
    )
      .on('error', reject)
      .end('{}')
  })
}

test('the API refuses every request that bypasses the edge, whatever it claims', async () => {
  expect((await atTheEdge()).status).toBe(400)
  for (const headers of [
    {},
    { 'x-origin-proof': '' },
    { 'x-origin-proof': '{{resolve:secretsmanager:origin}}' },
    { 'cloudfront-viewer-address': '203.0.113.7:443' },
  ]) {
    const [status, body = ''] = await aroundTheEdge('/api/website-chat', headers as Record<string, string>)
    expect(status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ code: 'forbidden' })
  }
})

test("a visitor cannot send the edge's proof: the edge replaces it", async () => {
  expect((await atTheEdge({ 'x-origin-proof': 'mine' })).status).toBe(400)
})

/** An empty call through the edge, which its function refuses as invalid. */
function atTheEdge(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${cloud.url}/api/website-chat`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
}
