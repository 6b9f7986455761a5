import { describe, expect, test } from 'vitest'
import { field } from '#local/edge/headers.ts'
import { startSite } from './fixture-site.ts'

describe('an API request', () => {
  test('carries only what the policies forward and what CloudFront adds', async () => {
    await using site = await startSite()
    await fetch(`${site.url}/api/tickets/VMS%201?limit=5&b`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        authorization: 'Bearer token',
        accept: 'application/json',
        cookie: 'kept=1; dropped=2',
        'x-own': 'dropped',
        'user-agent': 'Browser',
        'cloudfront-viewer-address': '6.6.6.6:1',
        'x-forwarded-for': '7.7.7.7',
      },
    })
    const [request] = site.asked
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/tickets/VMS%201',
      query: 'limit=5&b',
      body: Buffer.from('{"a":1}'),
      sourceIp: '127.0.0.1',
    })
    const headers = Object.fromEntries(request?.headers ?? [])
    expect(headers).toMatchObject({
      authorization: 'Bearer token',
      accept: 'application/json',
      cookie: 'kept=1',
      host: 'api.execute-api.af-south-1.amazonaws.com',
      'user-agent': 'Amazon CloudFront',
      'x-forwarded-for': '7.7.7.7, 127.0.0.1',
      'cloudfront-viewer-address': expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string,
      'x-from': 'edge',
    })
    expect(headers).not.toHaveProperty('x-own')
  })

  test('loses its Authorization on GET and HEAD unless a policy forwards it', async () => {
    await using site = await startSite({ apiBehaviour: { CachePolicyId: 'as-stored' } })
    const headers = { authorization: 'Bearer token' }
    await fetch(`${site.url}/api/me`, { headers })
    await fetch(`${site.url}/api/me`, { headers, method: 'DELETE' })
    expect(site.asked.map((request) => field(request.headers, 'authorization'))).toEqual([undefined, 'Bearer token'])
    expect(site.asked[0]?.query).toBe('')
  })

  test('carries everything of the viewer with AllViewer, including Host', async () => {
    await using site = await startSite({
      apiBehaviour: { OriginRequestPolicyId: '216adef6-5c7f-47e4-b989-5492eafa07d3' },
    })
    await fetch(`${site.url}/api/me?a=1`, { headers: { 'x-own': 'kept', cookie: 'a=1' } })
    const headers = Object.fromEntries(site.asked[0]?.headers ?? [])
    expect(headers).toMatchObject({ 'x-own': 'kept', cookie: 'a=1', host: new URL(site.url).host })
  })

  test('returns status, headers and body of the API and the headers of the policy', async () => {
    await using site = await startSite({
      answer: () => ({
        status: 404,
        headers: [
          ['Content-Type', 'application/json'],
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
          ['X-Powered-By', 'x'],
          ['Referrer-Policy', 'origin'],
        ],
        body: Buffer.from('{"error":"none"}'),
      }),
      headersPolicy: {
        RemoveHeadersConfig: { Items: [{ Header: 'X-Powered-By' }] },
        SecurityHeadersConfig: {
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
          ContentTypeOptions: { Override: true },
        },
      },
      apiBehaviour: { ResponseHeadersPolicyId: 'headers' },
    })
    const answer = await fetch(`${site.url}/api/x`)
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'none' }])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('origin')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('may get a streamed answer', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    await using site = await startSite({
      answer: () => ({
        status: 200,
        headers: [],
        body: (async function* () {
          yield Buffer.from('first')
          await hold
          yield Buffer.from('second')
        })(),
      }),
    })
    const reader = (await fetch(`${site.url}/api/stream`)).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    release()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second')
  })

  test('shows the distribution’s error page for a listed error of any origin', async () => {
    await using site = await startSite({
      files: { 'lost.html': 'Lost' },
      distribution: { CustomErrorResponses: [{ ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/lost.html' }] },
      answer: () => ({ status: 404, headers: [], body: Buffer.from('{}') }),
    })
    expect(await (await fetch(`${site.url}/api/x`)).text()).toBe('Lost')
  })

  test('is a 502 if the API fails, and the log has the reason', async () => {
    await using site = await startSite({
      answer: () => {
        throw new Error('no gateway')
      },
    })
    expect((await fetch(`${site.url}/api/x`)).status).toBe(502)
    expect(site.log.join()).toContain('no gateway')
  })

  test("with an oversized body arrives cut one byte above the gateway's limit, and the connection stays open", async () => {
    await using site = await startSite({ answer: () => ({ status: 413, headers: [], body: Buffer.from('long') }) })
    const answer = await fetch(`${site.url}/api/x`, { method: 'POST', body: Buffer.alloc(11 * 1024 * 1024) })
    expect([answer.status, await answer.text()]).toEqual([413, 'long'])
    expect(site.asked[0]?.body.length).toBe(10 * 1024 * 1024 + 1)
  })
})

test("a page's policy names the local Cognito and does not upgrade to https", async () => {
  await using site = await startSite({
    files: { 'index.html': 'Home' },
    headersPolicy: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy:
            "connect-src 'self' https://cognito-idp.af-south-1.amazonaws.com; upgrade-insecure-requests; base-uri 'none'",
          Override: true,
        },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Preload: true, Override: true },
      },
    },
  })
  const { headers } = await fetch(`${site.url}/`)
  expect(headers.get('content-security-policy')).toBe(
    `connect-src 'self' ${site.url}/_aws/cognito-idp; base-uri 'none'`,
  )
  expect(headers.get('strict-transport-security')).toBe('max-age=60; includeSubDomains; preload')
})
