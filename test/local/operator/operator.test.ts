import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFaults, type Faults } from '#local/faults.ts'
import { startNameServer } from '#local/dns/name-server.ts'
import type { NameServer } from '#local/dns/name-server.ts'
import { textRecords } from '#lambdas/certificates/text-records.ts'
import { createOperator } from '#local/operator/operator.ts'
import { openTextLog, type TextLog } from '#local/sns/text-log.ts'
import { createMailbox, type Delivery, type Mail, type Mailbox } from '#local/ses/mailbox.ts'

const people = [
  {
    name: 'Ana Dlamini',
    email: 'ana@mokoena.example',
    roles: [],
    organisations: ['Mokoena Logistics'],
    status: 'CONFIRMED',
    password: 'Jacaranda',
  },
  { name: '<b>Thabo</b>', email: 'thabo@veritech.example', roles: ['agent'], status: 'CONFIRMED', totp: '123456' },
]
const asPage = { accept: 'text/html,application/xhtml+xml' }

let directory: string
let mailbox: Mailbox
let texts: TextLog
let faults: Faults
let server: Server
let url: string
let forgotten: number
let nameServer: NameServer

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operator-'))
  mailbox = await createMailbox({ directory })
  texts = openTextLog({ directory, now: () => Date.UTC(2026, 0, 1) })
  faults = createFaults()
  forgotten = 0
  nameServer = await startNameServer()
  const operator = createOperator({
    mailbox,
    nameServer,
    texts,
    receipt: undefined,
    faults,
    people: async () => people,
    forgetUsedCodes: () => (forgotten += 1),
    schedules: {
      list: () => [{ id: 'Checks-0', functionArn: 'arn', last: '2026-01-01T00:00:00.000Z', next: null }],
      run: async (id) => (id === 'Checks-0' ? { ok: true, payload: { website: 'works' } } : undefined),
    },
    deadLetters: async () => [
      { queue: 'unsent', messageId: '1', sentAt: '2026-01-01T00:00:00.000Z', body: '{"a":"<i>"}' },
    ],
  })
  server = createServer((incoming, outgoing) => void operator.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await mailbox.close()
  await nameServer.close()
  texts.close()
  await rm(directory, { recursive: true, force: true })
})

const deliver = (to: string, more: Partial<Delivery> = {}) =>
  mailbox.deliver({ to, from: 'desk@veritech.example', subject: 'Hello <you>', text: 'Text', ...more })

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: asPage })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  return answer.text()
}

test('texts are listed as JSON, newest first and by number, and escaped on a page', async () => {
  texts.add('+27821234567', 'First <b>')
  texts.add('+27731112222', 'Second')
  const listed = async (query = '') => (await (await fetch(`${url}/texts${query}`)).json()) as { words: string }[]
  expect((await listed()).map(({ words }) => words)).toEqual(['Second', 'First <b>'])
  expect(await listed('?to=%2B27821234567')).toMatchObject([{ to: '+27821234567', sentAt: '2026-01-01T00:00:00.000Z' }])
  expect(await pageAt('/texts')).toContain('First &lt;b&gt;')
})

test('a file of a mail is offered for saving, byte for byte, and never shown', async () => {
  const content = Buffer.from('BEGIN:VCALENDAR\r\n\u00e9')
  const attachments = [{ name: 'invitation <1>.ics', type: 'text/calendar', content }]
  const { id } = await deliver('ana@mokoena.example', { attachments })
  expect(await pageAt(`/mail/${id}`)).toContain('invitation &lt;1&gt;.ics')
  const answer = await fetch(`${url}/mail/${id}/attachments/0`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''invitation%20%3C1%3E.ics")
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  for (const wrong of ['1', '-1', 'x', '..%2F..']) {
    expect((await fetch(`${url}/mail/${id}/attachments/${wrong}`)).status, wrong).toBe(404)
  }
  const listed = (await (await fetch(`${url}/mail`)).json()) as { attachments: object[] }[]
  expect(listed.at(-1)?.attachments).toEqual([
    { name: 'invitation <1>.ics', type: 'text/calendar', size: content.length },
  ])
})

describe('a schedule', () => {
  const run = (id: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${url}/schedules/${id}/run`, { method: 'POST', headers, redirect: 'manual' })

  test('is listed with its times and can be run early', async () => {
    expect(await (await fetch(`${url}/schedules`)).json()).toMatchObject([{ id: 'Checks-0', next: null }])
    expect(await pageAt('/schedules')).toContain('Run Checks-0 now')
    expect(await (await run('Checks-0')).json()).toEqual({ answered: { website: 'works' } })
  })

  test("is not found if unknown, and no other site's page can run one", async () => {
    expect((await run('Nothing-0')).status).toBe(404)
    expect((await run('Checks-0', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await fetch(`${url}/schedules/Checks-0/run`, { method: 'PUT' })).status).toBe(405)
  })
})

describe('for a program', () => {
  test('people are listed with every field, null if empty', async () => {
    expect(await (await fetch(`${url}/people`)).json()).toEqual([
      {
        name: 'Ana Dlamini',
        email: 'ana@mokoena.example',
        password: 'Jacaranda',
        roles: [],
        organisation: 'Mokoena Logistics',
        totp: null,
      },
      {
        name: '<b>Thabo</b>',
        email: 'thabo@veritech.example',
        password: null,
        roles: ['agent'],
        organisation: null,
        totp: '123456',
      },
    ])
  })

  test('mails are listed complete and oldest first, all or by recipient', async () => {
    await deliver('ana@mokoena.example', { subject: 'first' })
    await deliver('thabo@veritech.example', { subject: 'second', headers: { 'x-outbox-id': 'o' } })
    const all = (await (await fetch(`${url}/mail`, { headers: { accept: 'application/json' } })).json()) as Mail[]
    expect(all.map(({ subject }) => subject)).toEqual(['first', 'second'])
    expect(all[1]).toMatchObject({
      to: 'thabo@veritech.example',
      text: 'Text',
      html: '',
      headers: { 'x-outbox-id': 'o' },
    })
    const hers = (await (await fetch(`${url}/mail?to=ana@mokoena.example`)).json()) as Mail[]
    expect(hers.map(({ subject }) => subject)).toEqual(['first'])
    expect(await (await fetch(`${url}/mail/${all[0]?.id}`)).json()).toEqual(all[0])
    expect((await fetch(`${url}/mail/none`)).status).toBe(404)
  })

  test('used authenticator codes are forgotten for a program, and not for the page of another site', async () => {
    const forget = (headers = {}) => fetch(`${url}/people/used-codes`, { method: 'DELETE', headers })
    expect((await forget({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await fetch(`${url}/people/used-codes`, { method: 'POST', body: '{}' })).ok).toBe(false)
    expect(forgotten).toBe(0)
    expect((await forget()).status).toBe(200)
    expect(forgotten).toBe(1)
  })

  test('faults are set, listed and cleared, one or all', async () => {
    const set = async (service: string) =>
      fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service, mode: 'down', seconds: 60 }),
      })
    expect(await (await set('ses')).json()).toMatchObject({ service: 'ses', mode: 'down', secondsLeft: 60 })
    await set('dynamodb')
    expect((await (await fetch(`${url}/faults`)).json()) as unknown[]).toHaveLength(2)
    await fetch(`${url}/faults?service=ses`, { method: 'DELETE' })
    expect(faults.current().map(({ service }) => service)).toEqual(['dynamodb'])
    await fetch(`${url}/faults`, { method: 'DELETE' })
    expect(faults.current()).toEqual([])
    expect((await set('kms')).status).toBe(400)
  })

  test('dead letters are listed', async () => {
    expect(await (await fetch(`${url}/dead-letters`)).json()).toMatchObject([{ queue: 'unsent' }])
  })
})

describe('a change is refused', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.for<[why: string, headers: Record<string, string>]>([
    ["from another site's page", { ...form, origin: 'https://evil.example' }],
    ['from another port of this machine', { 'content-type': 'application/json', origin: 'http://localhost:1' }],
    ['by a form that says nothing of its origin', form],
    ['by fetch metadata of another site', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }],
  ])('%s', async ([, headers]) => {
    const body =
      headers['content-type'] === 'application/json'
        ? '{"service":"ses","mode":"down","seconds":5}'
        : 'service=ses&mode=down&seconds=5'
    expect((await fetch(`${url}/faults`, { method: 'POST', headers, body })).status).toBe(403)
    expect(faults.current()).toEqual([])
  })

  test('outside the faults', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${url}/mail`, { method: 'POST', headers, body: '{}' })).status).toBe(405)
  })
})

test("our own page's form sets a fault and redirects back", async () => {
  const answer = await fetch(`${url}/faults`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin, referer: url },
    body: 'service=bedrock&mode=throttled&seconds=30',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_local#faults'])
  expect(faults.current()).toMatchObject([{ service: 'bedrock', mode: 'throttled' }])
})

describe('for a person', () => {
  test('every page shows its purpose, and user content as escaped text', async () => {
    await deliver('ana@mokoena.example')
    const overview = await pageAt('')
    expect(overview).toContain('123456')
    expect(overview).toContain('Hello &lt;you&gt;')
    expect(overview).toContain('&lt;b&gt;Thabo')
    expect(await pageAt('/people')).toContain('Jacaranda')
    expect(await pageAt('/faults')).toContain('DynamoDB')
    expect(await pageAt('/dead-letters')).toContain('&lt;i&gt;')
    expect(await pageAt('/mail')).toContain('ana@mokoena.example')
    expect((await fetch(`${url}/nothing`, { headers: asPage })).status).toBe(404)
  })

  test('a mail is shown in a sandboxed frame, as text or by its headers', async () => {
    const { id } = await deliver('ana@mokoena.example', {
      html: '<script>x()</script>',
      headers: { 'x-outbox-id': 'o-1' },
    })
    expect(await pageAt(`/mail/${id}`)).toMatch(/<iframe sandbox\s/)
    expect(await pageAt(`/mail/${id}?view=headers`)).toContain('o-1')
    expect(await pageAt(`/mail/${id}?view=text`)).toContain('>Text</pre>')
    const body = await fetch(`${url}/mail/${id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/sandbox; frame-ancestors 'self'/)
    expect(body.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('a long list has pages', async () => {
    for (let n = 0; n < 60; n++) await deliver('ana@mokoena.example', { subject: `mail ${n}.` })
    const first = await pageAt('/mail')
    expect(first).toContain('mail 59.')
    expect(first).not.toContain('mail 9.')
    expect(first).toContain('?from=50')
    expect(await pageAt('/mail?from=50')).toContain('mail 9.')
  })
})

test('a TXT record that a person sets is found by functions, until it is removed', async () => {
  const set = (path: string, body: object) =>
    fetch(`${url}/dns${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const name = '_veritech.mokoena.example'
  expect(await textRecords(name, nameServer.address)).toEqual([])
  expect(await (await set('', { name: `${name}.`, text: 'veritech-domain=ab<i>' })).json()).toHaveLength(1)
  expect(await textRecords(name.toUpperCase(), nameServer.address)).toEqual([['veritech-domain=ab<i>']])
  expect(await pageAt('/dns')).toContain('ab&lt;i&gt;')
  expect((await set('', { name })).status).toBe(400)
  await set('/remove', { name })
  expect(await textRecords(name, nameServer.address)).toEqual([])
})
