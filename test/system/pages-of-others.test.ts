import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCKED_PORTS } from '#local/browser-proof-address.ts'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { sharedCloud } from './shared-cloud.ts'

/** A page of another site, in a real browser on the local cloud's machine. */

interface PageRequest {
  readonly method?: string
  readonly mode?: RequestMode
  readonly headers?: Record<string, string>
  readonly body?: string
}

interface PageResult {
  readonly answered: boolean
  readonly status?: number
  readonly text?: string
}

const SIGNED =
  'AWS4-HMAC-SHA256 Credential=local/20250101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local'
const json = 'application/x-amz-json-1.0'

const cloud = sharedCloud()
let browser: Browser
let site: Server
let page: Page
let engine: string

beforeAll(async () => {
  engine = (JSON.parse(readFileSync(join(cloud.data, 'dynamodb', 'engine.json'), 'utf8')) as { endpoint: string })
    .endpoint
  site = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Free wallpapers</h1>'),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  // Foreign host names resolve to this machine, as after DNS rebinding.
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumSwitches, '--host-resolver-rules=MAP *.wallpapers.example 127.0.0.1'],
  })
  page = await browser.newPage()
  await page.goto(`http://www.wallpapers.example:${(site.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await browser.close()
  site.close()
})

/** The page's result of a request. In the browser an unreadable answer throws. */
const fromPage = (url: string, init: PageRequest): Promise<PageResult> =>
  page.evaluate(
    async ([target, how]) =>
      fetch(target, how).then(
        async (answer) => ({ answered: true, status: answer.status, text: await answer.text() }),
        () => ({ answered: false }),
      ),
    [url, init] as const,
  )

/** The result for a program that is not a browser. */
async function fromProgram(url: string, headers: Record<string, string>, body: string) {
  const call = request(url, { method: 'POST', headers }).end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: await text(answer) }
}

const tables = (action: string) => ({
  'content-type': json,
  'x-amz-target': `DynamoDB_20120810.${action}`,
  'x-amz-date': '20250101T000000Z',
  authorization: SIGNED,
})

describe('the tables', () => {
  test("answer the local cloud, so that the failures below are the browser's", async () => {
    expect(await fromProgram(engine, tables('ListTables'), '{}')).toMatchObject({
      status: 200,
      text: expect.stringContaining('elpdesk') as string,
    })
  })

  test("cannot be read by a page, with an SDK's headers or as a plain form", async () => {
    expect(await fromPage(engine, { method: 'POST', headers: tables('ListTables'), body: '{}' })).toEqual({
      answered: false,
    })
    expect(await fromPage(engine, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })).toEqual({
      answered: false,
    })
    const { hostname, port } = new URL(engine)
    expect(await fromPage(`http://${hostname}:${port}/?Action=ListTables`, { mode: 'no-cors' })).toEqual({
      answered: false,
    })
  })

  test('cannot be written by a page, not even blindly', async () => {
    const TableName = 'written-by-a-page'
    const create = JSON.stringify({
      TableName,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    })
    await fromPage(engine, { method: 'POST', headers: tables('CreateTable'), body: create })
    await fromPage(engine, { method: 'POST', mode: 'no-cors', headers: tables('CreateTable'), body: create })
    expect((await fromProgram(engine, tables('ListTables'), '{}')).text).not.toContain(TableName)
  })

  test('cannot be reached by a rebound host name', async () => {
    const rebound = `http://tables.wallpapers.example:${new URL(engine).port}/`
    expect(await fromPage(rebound, { method: 'POST', headers: tables('ListTables'), body: '{}' })).toEqual({
      answered: false,
    })
  })
})

describe("the local cloud's other addresses", () => {
  const signIn = JSON.stringify({ ClientId: 'x', AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x' } })

  test("do not let another origin's page read a sign-in, mail or people", async () => {
    const cognito = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'X.InitiateAuth' }
    const asked: [string, PageRequest][] = [
      ['/_aws/cognito-idp/', { method: 'POST', headers: cognito, body: signIn }],
      ['/_aws/cognito-idp/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: signIn }],
      ['/_local/mail', {}],
      ['/_local/people', {}],
      ['/_aws/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
      ['/api/openapi.json', {}],
    ]
    for (const [path, init] of asked) expect(await fromPage(cloud.url + path, init), path).toEqual({ answered: false })
  })

  test('do not let a page of another loopback port read anything', async () => {
    const other = await browser.newPage()
    await other.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    const reached = await other.evaluate(
      async ([url, body]) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'X.InitiateAuth' },
          body,
        }).then(
          () => true,
          () => false,
        ),
      [`${cloud.url}/_aws/cognito-idp/`, signIn] as const,
    )
    expect(reached).toBe(false)
    await other.close()
  })

  test("set no fault on behalf of another site's page", async () => {
    const fault = JSON.stringify({ service: 'ses', mode: 'down', seconds: 60 })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      await fromPage(`${cloud.url}/_local/faults`, {
        method: 'POST',
        mode: 'no-cors',
        headers: { 'content-type': type },
        body: type === 'text/plain' ? fault : 'service=ses&mode=down&seconds=60',
      })
    expect(await (await fetch(`${cloud.url}/_local/faults`)).json()).toEqual([])
  })

  test('do not answer a rebound host name', async () => {
    const { port } = new URL(cloud.url)
    const rebound = await browser.newPage()
    const answer = await rebound.goto(`http://cloud.wallpapers.example:${port}/_local/people`)
    expect(answer?.status()).toBe(421)
    await rebound.close()
  })
})

test('the browser blocks all ports that the engine may use, and reaches another', async () => {
  const reached = async (port: number) => {
    const open = createServer((_, answer) => answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('in'))
    await once(open.listen(port, '127.93.7.41'), 'listening')
    const { port: at } = open.address() as AddressInfo
    const { answered } = await fromPage(`http://127.93.7.41:${at}/`, {})
    open.close()
    return answered
  }
  expect(await reached(0)).toBe(true)
  for (const port of BLOCKED_PORTS) expect(await reached(port), `port ${port}`).toBe(false)
})
