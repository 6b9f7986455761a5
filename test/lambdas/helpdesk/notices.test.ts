import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { UNSUBSCRIBE_DAYS } from '#domain/helpdesk/notifications/unsubscription.ts'
import { readMail } from '#domain/mail/read-mail.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** A Tuesday at noon in South Africa. */
const TUESDAY = Date.parse('2026-11-24T10:00:00.000Z')
const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }

let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', desk.environment)
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const agent = (sub = 'person-agent', email = 'sipho@veritech.example') =>
  desk.identity.accessToken({ sub, ...person(email, ['agent'], 'aal2') })
const member = (sub: string) =>
  desk.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim(
      { id: 'org-mokoena', name: 'Mokoena', kind: 'client', reach: 'all', sites: [], duties: ['member'] },
      Date.now(),
    ),
  })
const call = (path: string, body: object, token?: string) => ask(desk.handler, { path, body, token })
const adminPath = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
async function openedBy(token: string): Promise<string> {
  const { email: _email, ...body } = submission()
  await call('/api/tickets', body, token)
  return String(body['ticketNumber'])
}
async function act(ticketNumber: string, token: string, ...actions: object[]) {
  const { version, lastReply } = (await ask(desk.handler, { path: adminPath(ticketNumber), token: agent() })).body
  return call(`${adminPath(ticketNumber)}/actions`, { requestId: randomUUID(), version, lastReply, actions }, token)
}
const reply = (ticketNumber: string, text = 'On our way.') => act(ticketNumber, agent(), { do: 'reply', text })
async function choose(token: string, chosen: object) {
  const { version } = (await ask(desk.handler, { path: '/api/helpdesk/notices', token })).body
  return call('/api/helpdesk/notices', { choices: chosen, version }, token)
}
const stored = async (test: (item: Record<string, unknown>) => boolean) => (await desk.items()).filter(test)
const mailsTo = (sub: string, template: string) =>
  stored((item) => item['to'] === `${sub}@mokoena.example` && item['template'] === template)
const notified = async (personId: string) =>
  (await stored((item) => item['kind'] === 'notification' && item['personId'] === personId)).map(({ name }) => name)
async function sweepAt(at: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
}
const fakeNow = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

describe('a reply', () => {
  test('is mailed at once, shown in the portal, or neither, as its reader chose', async () => {
    const token = member('person-ana')
    const ticket = await openedBy(token)
    await reply(ticket)
    expect(await mailsTo('person-ana', 'ticket-reply')).toHaveLength(1)
    await expect(notified('person-ana')).resolves.toEqual(['ticket-replied'])

    await choose(token, { reply: { portal: true, mail: 'never' } })
    await reply(ticket)
    expect(await mailsTo('person-ana', 'ticket-reply')).toHaveLength(1)
    expect(await notified('person-ana')).toHaveLength(2)

    await choose(token, { reply: { portal: false, mail: 'at-once' } })
    await reply(ticket)
    expect(await mailsTo('person-ana', 'ticket-reply')).toHaveLength(2)
    expect(await notified('person-ana')).toHaveLength(2)
  })

  test('reaches people without an account, who cannot switch it off', async () => {
    const body = submission({ email: 'guest@home.example' })
    await call('/api/send-helpdesk-ticket', body)
    await reply(String(body['ticketNumber']))
    const [mail] = await stored(({ to, template }) => to === 'guest@home.example' && template === 'ticket-reply')
    expect(mail).toBeDefined()
    expect(mail!['unsubscribeToken']).toBeUndefined()
  })
})

test('an agent hears of an assignment and a rating in the portal and in the digest', async () => {
  const token = member('person-themba')
  const zinhle = agent('person-zinhle', 'zinhle@veritech.example')
  const ticket = await openedBy(token)
  await act(ticket, zinhle, { do: 'note', text: 'Seen.' })
  fakeNow(Date.now() + 61_000)
  await act(ticket, agent(), { do: 'assign', to: 'person-zinhle' })
  await act(ticket, agent(), { do: 'reply', text: 'Done.' }, { do: 'set-status', to: 'resolved' })
  const rate = { requestId: randomUUID(), version: 4, actions: [{ do: 'rate', score: 5 }] }
  expect((await call(`/api/tickets/${ticket}/actions`, rate, token)).status).toBe(200)
  expect(await notified('person-zinhle')).toEqual(expect.arrayContaining(['ticket-assigned', 'ticket-rated']))
  const waiting = await stored(({ kind, personId }) => kind === 'digest-entry' && personId === 'person-zinhle')
  expect(new Set(waiting.map(({ event }) => event))).toEqual(new Set(['assigned', 'rated']))
})

describe('a digest', () => {
  test('tells once, on the next working day at seven, what happened by ticket, without what was written', async () => {
    fakeNow(TUESDAY)
    const token = member('person-bheki')
    await choose(token, { reply: { portal: true, mail: 'daily' } })
    const ticket = await openedBy(token)
    await act(ticket, agent(), { do: 'note', text: 'secret of the desk' })
    await reply(ticket, 'words of the reply')
    await reply(ticket, 'more words')
    expect(await mailsTo('person-bheki', 'ticket-reply')).toEqual([])

    await sweepAt(Date.parse('2026-11-25T04:59:00.000Z'))
    expect(await mailsTo('person-bheki', 'daily-digest')).toEqual([])
    await sweepAt(Date.parse('2026-11-25T05:00:30.000Z'))
    await sweepAt(Date.parse('2026-11-25T05:01:30.000Z'))
    const mails = await mailsTo('person-bheki', 'daily-digest')
    expect(mails).toHaveLength(1)
    const { subject, text, html, unsubscribeAddress } = readMail(mails[0]!)!.render(settings)
    expect(subject).toBe('Your digest: news on one ticket')
    for (const part of [text, html]) {
      expect(part).toContain('2 new replies')
      expect(part).toContain(`/dashboard/tickets?ticket=${ticket}`)
      expect(part).not.toMatch(/secret|words/)
    }
    expect(unsubscribeAddress).toMatch(/^https:\/\/veritech\.example\/api\/helpdesk\/unsubscribe\?t=[\w-]+$/)

    await sweepAt(Date.parse('2026-11-26T05:00:30.000Z'))
    expect(await mailsTo('person-bheki', 'daily-digest')).toHaveLength(1)
  })

  test('waits over a weekend, and is not sent to people who unsubscribed meanwhile', async () => {
    fakeNow(Date.parse('2026-11-27T10:00:00.000Z'))
    const token = member('person-sunday')
    await choose(token, { reply: { portal: true, mail: 'daily' } })
    await reply(await openedBy(token))
    await sweepAt(Date.parse('2026-11-29T05:00:30.000Z'))
    expect(await mailsTo('person-sunday', 'daily-digest')).toEqual([])
    await choose(member('person-sunday'), { reply: { portal: true, mail: 'never' } })
    await sweepAt(Date.parse('2026-11-30T05:00:30.000Z'))
    expect(await mailsTo('person-sunday', 'daily-digest')).toEqual([])
    const left = await stored(({ work, id }) => work === 'daily-digest' && String(id).startsWith('person-sunday'))
    expect(left).toEqual([])
  })
})

const CLICK = 'List-Unsubscribe=One-Click'
const DAY_MS = 24 * 60 * 60 * 1000

describe('the link of a mail', () => {
  const form = (token: string, contentType: string, body: string) =>
    ask(desk.handler, {
      method: 'POST',
      path: '/api/helpdesk/unsubscribe',
      query: { t: token },
      headers: { 'Content-Type': contentType },
      body,
    })
  const tokenOf = async (sub: string, template = 'ticket-reply') =>
    String((await mailsTo(sub, template)).at(-1)!['unsubscribeToken'])

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=---b',
      '-----b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n-----b--\r\n',
    ],
  ])('ends mails of its kind by one click of a mail program as %s', async (type, body) => {
    const sub = `person-${randomUUID()}`
    const ticket = await openedBy(member(sub))
    await reply(ticket)
    expect((await form(await tokenOf(sub), type, body)).body).toEqual({ ended: 'reply' })
    await reply(ticket)
    expect(await mailsTo(sub, 'ticket-reply')).toHaveLength(1)
    expect(await notified(sub)).toHaveLength(2)
  })

  test('works for months, then says that it has expired and changes nothing', async () => {
    const sub = `person-${randomUUID()}`
    await reply(await openedBy(member(sub)))
    const token = await tokenOf(sub)
    const sentAt = Date.now()
    fakeNow(sentAt + (UNSUBSCRIBE_DAYS + 1) * DAY_MS)
    const expired = await form(token, 'application/x-www-form-urlencoded', CLICK)
    expect([expired.status, expired.body.code]).toEqual([410, 'link-expired'])
    expect(await stored(({ kind, personId }) => kind === 'notice-choices' && personId === sub)).toEqual([])
    fakeNow(sentAt + (UNSUBSCRIBE_DAYS - 1) * DAY_MS)
    expect((await form(token, 'application/x-www-form-urlencoded', CLICK)).body).toEqual({ ended: 'reply' })
  })

  test('changes nothing by being opened, and leads to a page with a button', async () => {
    const sub = `person-${randomUUID()}`
    await reply(await openedBy(member(sub)))
    const token = await tokenOf(sub)
    const opened = await ask(desk.handler, { path: '/api/helpdesk/unsubscribe', query: { t: token } })
    expect([opened.status, opened.headers['location']]).toEqual([303, `/guest/unsubscribe#${token}`])
    expect(await stored(({ kind, personId }) => kind === 'notice-choices' && personId === sub)).toEqual([])
  })

  test('that was made up or altered ends nothing, and nobody else’s mails', async () => {
    const sub = `person-${randomUUID()}`
    await reply(await openedBy(member(sub)))
    const bytes = Buffer.from(await tokenOf(sub), 'base64url')
    const altered = Buffer.concat([bytes.subarray(0, 15), Buffer.from('client\nreply\nperson-ana')]).toString(
      'base64url',
    )
    for (const token of [altered, 'x'.repeat(80), '']) {
      const refused = await form(token, 'application/x-www-form-urlencoded', CLICK)
      expect([refused.status, refused.body.code]).toEqual([404, 'link-refused'])
    }
    const later = Buffer.from(bytes.toString().replace(/\d+$/, '99999'))
    const prolonged = Buffer.concat([bytes.subarray(0, 15), later.subarray(later.indexOf('client\n'))])
    const refused = await form(prolonged.toString('base64url'), 'application/x-www-form-urlencoded', CLICK)
    expect(refused.status).toBe(404)
    const other = await form(await tokenOf(sub), 'application/x-www-form-urlencoded', 'anything=else')
    expect(other.status).toBe(415)
  })
})

test('choices are a person’s own, and an edit on an older state is refused', async () => {
  const [one, other] = [member('person-one'), member('person-other')]
  await choose(one, { followed: { portal: false, mail: 'never' } })
  const read = async (token: string) => (await ask(desk.handler, { path: '/api/helpdesk/notices', token })).body
  expect((await read(one)).choices.followed).toEqual({ portal: false, mail: 'never' })
  expect((await read(other)).choices.followed).toEqual({ portal: true, mail: 'at-once' })
  expect(Object.keys((await read(other)).choices)).not.toContain('due')
  expect(Object.keys((await read(agent())).choices)).toContain('due')
  const stale = await call('/api/helpdesk/notices', { choices: {}, version: 0 }, one)
  expect([stale.status, stale.body.code]).toEqual([409, 'saved-meanwhile'])
  expect((await ask(desk.handler, { path: '/api/helpdesk/notices' })).status).toBe(401)
})
