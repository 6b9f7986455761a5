import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writerOf } from '#domain/helpdesk/mail/match-mail.ts'
import { MOST_FORMER_KEYS, REPLY_KEY_DAYS } from '#domain/helpdesk/mail/reply-key.ts'
import { readReplyAddress } from '#domain/helpdesk/reply-address.ts'
import { replySigner } from '#lambdas/helpdesk/mail/correspondence.ts'
import { eventOfUnsubscribeToken } from '#domain/helpdesk/notifications/unsubscribe-token.ts'
import { unsubscribeLinks } from '#lambdas/helpdesk/notifications/unsubscribe-links.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const INBOUND = 'in.veritech.example'
const PATH = '/api/admin/helpdesk/reply-key'

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk({ MAIL_IN_DOMAIN: INBOUND })
})
afterEach(() => vi.useRealTimers())
afterAll(() => desk.stop())

const tokenOf = (role: string) =>
  desk.identity.accessToken({ sub: `person-${role}`, ...person(`${role}@veritech.example`, [role], 'aal2') })
const readKey = async () => (await ask(desk.handler, { path: PATH, token: tokenOf('agent') })).body
const renew = (version: number, role = 'admin') =>
  ask(desk.handler, { path: PATH, token: tokenOf(role), body: { version } })
const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** The address that the requester of a new ticket answers at. */
async function addressOfNewTicket(): Promise<string> {
  const ticket = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: ticket })
  const number = String(ticket['ticketNumber']).toLowerCase()
  const mails = (await desk.items()).filter(({ template }) => template === 'ticket-confirmation')
  return mails.map(({ replyTo: address }) => String(address)).find((address) => address.includes(number))!
}

/** What a mail of the requester to this address is. */
async function replyTo(address: string) {
  const { ticketNumber, signature } = readReplyAddress(address, INBOUND)!
  const email = String(submission()['email'])
  const accepted = await replySigner(desk.engine.tables, desk.table).accepted()
  return writerOf(
    { from: email, checks: { isHostile: false, authenticity: 'none' } },
    signature,
    { ticketNumber, email },
    { agents: [], desk: 'desk@veritech.example', accepted },
  )
}

test('addresses and links of a former key work for the stated days, and not after', async () => {
  const links = unsubscribeLinks(replySigner(desk.engine.tables, desk.table))
  const token = await links.tokenOf({ personId: 'person-client', side: 'client', of: 'status' }, Date.now())
  expect(eventOfUnsubscribeToken(token)).toBe('status')
  const unsubscribe = () => ask(desk.handler, { path: '/api/helpdesk/unsubscribe', query: { t: token }, body: {} })
  const former = await addressOfNewTicket()
  expect(await replyTo(former)).toEqual({ side: 'client' })

  const { version } = await readKey()
  expect((await renew(version, 'agent')).status).toBe(403)
  const renewed = await renew(version)
  expect([renewed.status, renewed.body.version, renewed.body.formerUntil.length]).toEqual([200, version + 1, 1])
  expect((await renew(version)).body.code).toBe('saved-meanwhile')
  const items = await desk.items()
  expect(items.filter(({ action }) => action === 'reply-key-renewed')).toMatchObject([{ actor: 'person-admin' }])
  const secrets = items.filter(({ kind }) => kind === 'reply-key').map(({ secret }) => String(secret))
  expect(JSON.stringify([renewed.body, items.filter(({ kind }) => kind !== 'reply-key')])).not.toContain(secrets[0])

  // No function remembers the former key for longer than a minute.
  passTime(MINUTE_MS)
  const latest = await addressOfNewTicket()
  passTime((REPLY_KEY_DAYS - 1) * DAY_MS)
  expect([await replyTo(former), await replyTo(latest)]).toEqual([{ side: 'client' }, { side: 'client' }])
  expect((await unsubscribe()).status).toBe(200)

  passTime(DAY_MS)
  expect([await replyTo(former), await replyTo(latest)]).toEqual(['reply-address-invalid', { side: 'client' }])
  expect((await unsubscribe()).body.code).toBe('link-refused')
  expect((await readKey()).formerUntil).toEqual([])
})

test('no renewal ends a former key early', async () => {
  passTime(3 * REPLY_KEY_DAYS * DAY_MS)
  const former = await addressOfNewTicket()
  const { version } = await readKey()
  for (let nth = 0; nth < MOST_FORMER_KEYS; nth++) expect((await renew(version + nth)).status).toBe(200)
  expect((await renew(version + MOST_FORMER_KEYS)).body.code).toBe('too-many-keys')
  expect(await replyTo(former)).toEqual({ side: 'client' })
})
