import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linesOf } from '../harness.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import type { HelpdeskFunction } from '../helpdesk/helpdesk-function.ts'
import { person } from '../identity.ts'

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk({ TICKETS_PER_ADDRESS: '1' })
})
afterAll(() => desk.stop())

test('every call writes one log line, without personal data or input', async () => {
  const secrets = {
    name: 'Nomvula-Secret',
    email: 'nomvula-secret@kopano.example',
    phone: '+27 82 999 1234',
    company: 'Secret-Holdings',
    subject: 'Secret-Subject',
    description: 'Secret-Description',
  }
  const ip = '203.0.113.77'
  const sent = submission(secrets)
  const token = desk.identity.accessToken(person(secrets.email))
  const calls = [
    { path: '/api/send-helpdesk-ticket', body: sent },
    { path: '/api/send-helpdesk-ticket', body: { ...sent, subject: 'Secret-Other' } },
    { path: '/api/send-helpdesk-ticket', body: submission(secrets) },
    { path: '/api/send-helpdesk-ticket', body: { ...secrets, email: 'Secret-No-Address' } },
    { path: '/api/send-helpdesk-ticket', body: '{"name": "Secret-Broken' },
    { path: '/api/tickets', token },
    { path: '/api/tickets', query: { cursor: 'Secret-Cursor' }, token },
    { path: `/api/tickets/${String(sent['ticketNumber'])}`, token },
    { path: '/api/admin/helpdesk/tickets', token },
    { path: '/api/tickets', token: `${token}x` },
    { path: '/api/Secret-Path' },
  ]
  const statuses: number[] = []
  const lines = await linesOf(async () => {
    for (const call of calls) statuses.push((await ask(desk.handler, { ...call, ip })).status)
  })

  expect(statuses).toEqual([200, 409, 429, 400, 400, 200, 400, 200, 403, 401, 404])
  const text = lines.join('\n')
  expect(text).not.toMatch(/secret|nomvula|kopano|82 999|203\.0\.113|VMS-/i)
  expect(text).not.toContain(token.slice(0, 20))

  const log = lines.map((line) => JSON.parse(line)).filter(({ level }) => level)
  expect(log.map(({ status }) => status)).toEqual(statuses)
  for (const line of log) {
    expect(line).toMatchObject({
      service: 'helpdesk',
      requestId: expect.any(String),
      route: expect.any(String),
      durationMs: expect.any(Number),
      coldStart: expect.any(Boolean),
    })
  }
  expect(log.filter(({ coldStart }) => coldStart)).toHaveLength(1)
  expect(log[1].code).toBe('ticket-number-taken')
})

test('the pool’s keys are fetched once for many calls', async () => {
  const before = desk.identity.fetches()
  for (let i = 0; i < 20; i++) {
    await ask(desk.handler, { path: '/api/tickets', token: desk.identity.accessToken(person('a@b.example')) })
  }
  expect(desk.identity.fetches() - before).toBeLessThanOrEqual(1)
})
