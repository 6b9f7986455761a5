import { describe, expect, test } from 'vitest'
import { startSite } from './fixture-site.ts'

const files = { 'index.html': 'Home', 'about/index.html': 'About' }

describe('a viewer-request function', () => {
  test('selects another object', async () => {
    const code = `async function handler(event) { event.request.uri += '/index.html'; return event.request }`
    await using site = await startSite({ files, functions: { 'viewer-request': code } })
    expect(await (await fetch(`${site.url}/about`)).text()).toBe('About')
  })

  test("answers on its own, using the request's data", async () => {
    const code = `const handler = (event) => ({
      statusCode: 308,
      headers: { location: { value: '/to?' + event.request.querystring.a.multiValue.map((each) => each.value).join() } },
      cookies: { seen: { value: event.request.cookies.who.value, attributes: 'Secure; Path=/' } },
      body: { encoding: 'text', data: event.request.headers['x-asked'].value + event.viewer.ip + event.context.eventType },
    })`
    await using site = await startSite({ files, functions: { 'viewer-request': code } })
    const answer = await fetch(`${site.url}/x?a=1&a=2`, {
      redirect: 'manual',
      headers: { 'X-Asked': 'yes', cookie: 'who=ana; b=c' },
    })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/to?1,2')
    expect(answer.headers.get('set-cookie')).toBe('seen=ana; Secure; Path=/')
    expect(await answer.text()).toBe('yes127.0.0.1viewer-request')
  })

  test('treats names such as `__proto__` like any other', async () => {
    const code = `const handler = ({ request: { querystring, cookies, headers } }) => ({
      statusCode: 200,
      body: JSON.stringify([querystring, cookies, headers['constructor'], typeof querystring.b]),
    })`
    await using site = await startSite({ files, functions: { 'viewer-request': code } })
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${site.url}/?__proto__=1&__proto__=2&constructor=3`, {
        headers: { constructor: 'x', cookie: '__proto__=4; toString=5' },
      })
      expect(await answer.text()).toBe(
        '[{"__proto__":{"value":"1","multiValue":[{"value":"1"},{"value":"2"}]},"constructor":{"value":"3"}},' +
          '{"__proto__":{"value":"4"},"toString":{"value":"5"}},{"value":"x"},"undefined"]',
      )
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('is a 503 if it fails, and the log names it', async () => {
    const code = `function handler() { throw new Error('out of order') }`
    await using site = await startSite({ files, functions: { 'viewer-request': code } })
    expect((await fetch(`${site.url}/`)).status).toBe(503)
    expect(site.log.join()).toContain('out of order')
  })

  test('does not run for other behaviours', async () => {
    const code = `function handler() { return { statusCode: 418 } }`
    await using site = await startSite({ files: { 'plain/a.txt': 'a' }, functions: { 'viewer-request': code } })
    expect((await fetch(`${site.url}/plain/a.txt`)).status).toBe(200)
    expect((await fetch(`${site.url}/`)).status).toBe(418)
  })

  test('cannot access this machine or evaluate strings', async () => {
    const code = `function handler(event) {
      let evaluated
      try { evaluated = new Function('return 1')() } catch (error) { evaluated = error.name }
      return { statusCode: 200, body: [typeof process, typeof require, typeof fetch, evaluated].join() }
    }`
    await using site = await startSite({ files, functions: { 'viewer-request': code } })
    expect(await (await fetch(`${site.url}/`)).text()).toBe('undefined,undefined,undefined,EvalError')
  })
})

describe('a viewer-response function', () => {
  const code = `function handler(event) {
    const { request, response } = event
    response.headers['x-was'] = { value: request.uri + ' ' + response.headers['content-type'].value }
    if (request.uri === '/about/index.html') response.statusCode = 404
    return response
  }`

  test('changes status and headers and keeps the body', async () => {
    await using site = await startSite({ files, functions: { 'viewer-response': code } })
    const answer = await fetch(`${site.url}/about/index.html`)
    expect([answer.status, await answer.text()]).toEqual([404, 'About'])
    expect(answer.headers.get('x-was')).toBe('/about/index.html text/html')
  })

  test('keeps the etag of each encoding', async () => {
    const long = 'Home '.repeat(500)
    await using site = await startSite({ files: { 'index.html': long }, functions: { 'viewer-response': code } })
    const answer = await fetch(`${site.url}/`)
    expect(await answer.text()).toBe(long)
    expect(answer.headers.get('etag')).toMatch(/^W\//)
  })

  test("sees the headers policy's additions, and does not run for errors", async () => {
    const seen = `function handler(event) { event.response.headers['x-seen'] = event.response.headers['x-frame-options']; return event.response }`
    await using site = await startSite({
      files,
      functions: { 'viewer-response': seen },
      headersPolicy: { SecurityHeadersConfig: { FrameOptions: { FrameOption: 'DENY', Override: true } } },
    })
    expect((await fetch(`${site.url}/`)).headers.get('x-seen')).toBe('DENY')
    const missing = await fetch(`${site.url}/missing`)
    expect([missing.headers.get('x-frame-options'), missing.headers.get('x-seen')]).toEqual(['DENY', null])
  })
})

test('a function that CloudFront would refuse stops the start', async () => {
  const long = `function handler(event) { return event.request } // ${'x'.repeat(10 * 1024)}`
  await expect(startSite({ functions: { 'viewer-request': long } })).rejects.toThrow(/limit is 10240/)
})
