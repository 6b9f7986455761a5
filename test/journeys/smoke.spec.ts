import { connect as connectTls } from 'node:tls'
import type { APIRequestContext } from 'playwright/test'
import { signIn } from './signing-in.ts'
import { announce, arrived, expect, freshAddress, test } from './visitor.ts'

/** Set by `npm run verify -- URL --ticket`. */
const mayFileTicket = process.env['VERIFY_TICKET'] === '1'
const CERTIFICATE_DAYS_LEFT = 14

const asked = { maxRedirects: 0, failOnStatusCode: false } as const

function base(): URL {
  return new URL(test.info().project.use.baseURL ?? '')
}

/** Paths of the sitemap, whose URLs have the configured domain. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

// This file does not depend on the local cloud: it holds for every deployment. `@http` needs no browser.
test.describe('any deployment, over HTTP:', { tag: ['@smoke', '@http'] }, () => {
  test('every page of the sitemap answers with a page', async ({ request }) => {
    const paths = await sitemap(request)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const answer = await request.get(path, asked)
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'text/html'])
      expect(await answer.text(), path).toMatch(/^<!doctype html>[\s\S]*<h1[\s\S]*<\/html>\s*$/i)
    }
  })

  test('pages, files, errors and API answers carry the security headers', async ({ request }) => {
    for (const path of ['/', '/contact', '/auth', '/favicon.svg', '/no/such/page', '/api/openapi.json', '/api/me']) {
      const headers = (await request.get(path, asked)).headers()
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'/)
      expect(headers['content-security-policy'], path).not.toMatch(/unsafe-(inline|eval)/)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
        'permissions-policy': expect.stringMatching(/microphone=\(\).*camera=\(self\)/),
      })
      for (const telling of ['server', 'x-powered-by'])
        expect(headers[telling] ?? '', path).not.toMatch(/express|node|php|\d+\.\d+/i)
    }
  })

  test('an unknown address is a 404 with a page, and a trailing slash is removed', async ({ request }) => {
    const missing = await request.get('/no/such/page', asked)
    expect([missing.status(), missing.headers()['content-type']]).toEqual([404, 'text/html'])
    const slash = await request.get('/about/', asked)
    expect([slash.status(), slash.headers()['location']]).toEqual([308, '/about'])
  })

  test('pages are revalidated and compressed, and hashed files are cached permanently', async ({ request }) => {
    const compressed = async (path: string) =>
      (await request.get(path, { headers: { 'accept-encoding': 'gzip, br' } })).headers()
    const home = await compressed('/')
    expect(home['cache-control']).toMatch(/no-cache|max-age=0/)
    expect(home['content-encoding']).toBe('br')
    expect(home['vary']).toMatch(/accept-encoding/i)
    const script = /\/assets\/[^"'\s]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
    const kept = await compressed(script)
    expect(kept['cache-control']).toMatch(/max-age=31536000, immutable/)
    expect(kept['content-encoding']).toBe('br')
  })

  test('crawlers find the sitemap, and security researchers a current contact', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m)
    const answer = await request.get('/.well-known/security.txt')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await answer.text()
    expect(text).toMatch(/^Contact: (mailto|https):/m)
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    expect(Date.parse(expires), `Expires: ${expires}`).toBeGreaterThan(Date.now())
  })

  test('the API publishes its description', async ({ request }) => {
    const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/send-helpdesk-ticket', '/api/website-chat', '/api/me']),
    )
  })

  test('the API refuses unauthenticated, unknown and invalid requests in one envelope', async ({ request }) => {
    const envelope = (code: string) => ({
      code,
      error: expect.any(String),
      requestId: expect.any(String),
    })
    const refused = async (path: string, status: number, code: string, headers: Record<string, string> = {}) => {
      const answer = await request.get(path, { ...asked, headers })
      expect([path, answer.status(), await answer.json()]).toMatchObject([path, status, envelope(code)])
      expect(answer.headers()['x-request-id'], path).toBeTruthy()
      expect(answer.headers()['cache-control'], path).toMatch(/no-store/)
    }
    await refused('/api/me', 401, 'sign-in-required')
    await refused('/api/me', 401, 'sign-in-required', { authorization: 'Bearer nonsense' })
    await refused('/api/admin/helpdesk/tickets', 401, 'sign-in-required')
    await refused('/api/nothing-here', 404, 'not-found')
    const incomplete = await request.post('/api/send-helpdesk-ticket', { ...asked, data: {} })
    expect([incomplete.status(), await incomplete.json()]).toMatchObject([
      400,
      { issues: expect.any(Array) as unknown[] },
    ])
  })

  test("the pages' configuration names a pool that publishes its keys", async ({ request }) => {
    const answer = await request.get('/runtime.json')
    expect(answer.headers()['cache-control']).toMatch(/no-cache|max-age=0/)
    const { region, userPoolId, cognitoEndpoint } = (await answer.json()) as Record<string, string>
    expect(userPoolId).toMatch(new RegExp(`^${region}_\\w+$`))
    const keys = await request.get(new URL(`${cognitoEndpoint}/${userPoolId}/.well-known/jwks.json`, base()).href)
    const { keys: published } = (await keys.json()) as { keys: { kty: string }[] }
    expect(published.map(({ kty }) => kty)).toContain('RSA')
  })

  test('TLS: HTTP/2, an HTTP/3 offer, and a certificate that is valid long enough', async ({ request }) => {
    test.skip(base().protocol !== 'https:', 'this address has no TLS')
    const { hostname, port } = base()
    const { protocol, validTo } = await handshake(hostname, Number(port || 443))
    expect(protocol).toBe('h2')
    expect((Date.parse(validTo) - Date.now()) / 86_400_000, `certificate until ${validTo}`).toBeGreaterThan(
      CERTIFICATE_DAYS_LEFT,
    )
    expect((await request.get('/')).headers()['alt-svc']).toMatch(/h3=/)
  })

  test('plain HTTP only redirects to HTTPS', async ({ request }) => {
    const { protocol, hostname, port } = base()
    test.skip(protocol !== 'https:' || port !== '', 'this address is not the one of a domain')
    const plain = await request.get(`http://${hostname}/`, asked)
    expect([plain.status(), plain.headers()['location']]).toEqual([301, `https://${hostname}/`])
  })
})

test.describe('any deployment, in a browser:', { tag: '@smoke' }, () => {
  for (const path of ['/', '/services', '/contact', '/helpdesk', '/products/cyberscore', '/auth']) {
    test(`${path} loads completely and violates no policy`, async ({ page }) => {
      const failed: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
      })
      page.on('requestfailed', (request) => failed.push(`${request.failure()?.errorText} ${request.url()}`))
      await page.goto(path)
      await arrived(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      expect(failed).toEqual([])
    })
  }

  test('sign-in reaches Cognito, which refuses an unknown address', async ({ page }) => {
    await page.goto('/auth')
    await signIn(page, { email: freshAddress('nobody'), password: 'Baobab-and-thunder-27' })
    await expect(
      page.getByRole('alert').filter({ hasText: 'This email and password do not go together.' }),
    ).toBeVisible()
  })

  test('the ticket form lists missing fields and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await page.goto('/')
    await announce(page, 'openHelpdesk')
    const dialog = page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('group', { name: '5 things need your attention' })).toBeFocused()
    expect(sent).toEqual([])
  })

  test('the ticket form files a ticket', async ({ page }) => {
    test.skip(!mayFileTicket, 'files one only with --ticket')
    await page.goto('/')
    await announce(page, 'openHelpdesk')
    const dialog = page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })
    await dialog.getByLabel('Full Name').fill('TEST of a deployment')
    // SES's simulator address accepts every mail, so nobody gets the confirmation and the reputation is not affected.
    await dialog.getByLabel('Email').fill('success@simulator.amazonses.com')
    await dialog.getByLabel('Service Category').selectOption('Technical Support')
    await dialog.getByLabel('Subject').fill('TEST of a deployment, please close')
    await dialog
      .getByLabel('Description')
      .fill('Filed by `npm run verify -- URL --ticket`. There is nothing to do but to close it.')
    await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
    await expect(dialog.getByRole('heading', { name: 'Ticket submitted' })).toBeFocused()
    console.log(`Filed ${await dialog.getByRole('status').textContent()}: close it in the queue.`)
  })
})

function handshake(host: string, port: number): Promise<{ protocol: string | false | null; validTo: string }> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host, port, servername: host, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve({ protocol: socket.alpnProtocol, validTo: socket.getPeerCertificate().valid_to })
      socket.end()
    })
    socket.once('error', reject)
  })
}
