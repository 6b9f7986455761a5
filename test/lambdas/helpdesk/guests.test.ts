import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { guestUploader, LINK_DAYS } from '#domain/helpdesk/guest-link.ts'
import { ask, linesOf, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { relayTo } from '../relay.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let desk: HelpdeskFunction
let agent: string
let member: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  const organisation = {
    id: 'org-kopano',
    kind: 'client',
    reach: 'all',
    sites: [],
    duties: ['member'],
    asOf: Date.now(),
  }
  member = desk.identity.accessToken({
    sub: 'person-member',
    ...person('naledi@kopano.example'),
    organisation: JSON.stringify(organisation),
  })
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const call = (path: string, body: object, token?: string) => ask(desk.handler, { path, body, token })
const guest = (path: string, token: string, more: object = {}) => call(`/api/guest${path}`, { token, ...more })
const act = (token: string, version: number, ...actions: object[]) =>
  guest('/ticket/actions', token, { requestId: randomUUID(), version, actions })
const actAsAgent = (ticketNumber: string, version: number, ...actions: object[]) =>
  call(
    `/api/admin/helpdesk/tickets/${ticketNumber}/actions`,
    { requestId: randomUUID(), version, lastReply: 99, actions },
    agent,
  )

const mailsTo = async (email: string) => (await desk.items()).filter((item) => item['to'] === email)
/** The tokens of the links that were mailed to this address, in no order. */
const tokensTo = async (email: string) => (await mailsTo(email)).flatMap((mail) => (mail['linkToken'] as string) ?? [])

/** Limits count in windows: a test that counts begins at the start of one. */
const atStartOfWindow = () => vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / HOUR_MS) * HOUR_MS })

/** A ticket from a person without an account, and the token of their confirmation. */
async function opened() {
  const email = `guest-${randomUUID()}@home.example`
  const body = submission({ email })
  await call('/api/send-helpdesk-ticket', body)
  const [token = ''] = await tokensTo(email)
  return { ticketNumber: String(body['ticketNumber']), email, token }
}
const refused = async (token: string) => {
  const { status, body } = await guest('/ticket', token)
  return { status, code: body.code, message: body.message }
}

/** A file that a guest of this ticket uploaded, or another person, and that was inspected. */
async function cleanFile(ticketNumber: string, personId = guestUploader(ticketNumber)) {
  const now = Date.now()
  const declared = { name: 'log.txt', type: 'text/plain', size: 3, personId }
  const file = afterCheck(
    expectFile({ ...declared, id: `file-${randomUUID()}` }, now),
    { check: 'content', etag: 'etag', passed: true },
    { now, malwareProtection: false },
  )
  await desk.put({ pk: `FILE#${file.id}`, sk: 'FILE', kind: 'file', ...file })
  return file.id
}

describe('a link in a mail', () => {
  test('opens its ticket, answers it, and an agent’s answer brings a new link', async () => {
    const { ticketNumber, email, token } = await opened()
    const seen = await guest('/ticket', token)
    expect([seen.status, seen.body.ticketNumber, seen.body.watching]).toEqual([200, ticketNumber, true])
    expect(seen.body.clocks.firstResponse.status).toBe('running')

    const replied = await act(token, 1, { do: 'reply', text: 'It happens again.' })
    expect(replied.body.timeline.at(-1)).toMatchObject({
      own: true,
      side: 'client',
      message: { text: 'It happens again.', by: 'Thandiwe Mokoena' },
    })
    await actAsAgent(ticketNumber, 2, { do: 'reply', text: 'Restart it.' }, { do: 'set-status', to: 'resolved' })
    const [newer] = (await tokensTo(email)).filter((each) => each !== token)
    const answered = await guest('/ticket', newer!)
    expect(answered.body).toMatchObject({ status: 'resolved', lastSide: 'agent' })
    expect((await act(newer!, answered.body.version, { do: 'rate', score: 5 })).body.rating).toBe(5)
    expect((await act(newer!, answered.body.version, { do: 'reopen' })).body.status).toBe('open')
  })

  test('shows no internal note, in the ticket and in its earlier entries', async () => {
    const { ticketNumber, token } = await opened()
    await actAsAgent(ticketNumber, 1, { do: 'note', text: 'secret-of-the-desk' }, { do: 'tag', add: ['secret-tag'] })
    const [ticket, earlier] = [await guest('/ticket', token), await guest('/ticket/timeline', token, { before: 9 })]
    expect([ticket.status, earlier.status]).toEqual([200, 200])
    expect(JSON.stringify([ticket.body, earlier.body])).not.toContain('secret')
    expect(earlier.body.timeline.map(({ happening }: { happening: { type: string } }) => happening.type)).toEqual([
      'opened',
    ])
  })

  test('is stored as a hash, beside the mail until that is sent', async () => {
    const { token } = await opened()
    const stored = (await desk.items()).filter(({ kind }) => kind !== 'mail')
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('is not given to members of an organisation, who sign in', async () => {
    const body = submission({ email: undefined })
    expect((await call('/api/tickets', body, member)).status).toBe(200)
    const confirmations = await mailsTo('naledi@kopano.example')
    expect(confirmations).toHaveLength(1)
    expect(confirmations[0]).not.toHaveProperty('linkToken')
  })
})

describe('the desk', () => {
  const signedIn = () =>
    desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  const access = async (ticketNumber: string) =>
    (await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${ticketNumber}`, token: signedIn() })).body
      .guestAccess
  const asAgent = (ticketNumber: string, method: 'POST' | 'PATCH', token = signedIn()) =>
    call(`${method} /api/admin/helpdesk/tickets/${ticketNumber}/guest-links`, {}, token)
  const audited = async (ticketNumber: string) =>
    (await desk.items())
      .filter(
        ({ action, object }) =>
          String(action).startsWith('ticket-link') && (object as { id: string }).id === ticketNumber,
      )
      .toSorted((one, other) => (String(one['at']) < String(other['at']) ? -1 : 1))
      .map(({ actor, action }) => [actor, action])

  test('sees when a link was mailed, until when it works and when it was used', async () => {
    const at = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    const { ticketNumber, token } = await opened()
    const mailed = { mailedAt: new Date(at).toISOString(), expiresAt: expect.any(String) }
    expect(await access(ticketNumber)).toEqual(mailed)
    expect(Date.parse((await access(ticketNumber)).expiresAt) - at).toBeCloseTo(LINK_DAYS * DAY_MS, -4)
    vi.setSystemTime(at + HOUR_MS)
    expect((await guest('/ticket', token)).status).toBe(200)
    const usedAt = new Date(at + HOUR_MS).toISOString()
    expect(await access(ticketNumber)).toEqual({ ...mailed, lastUsedAt: usedAt })
    await refused('x'.repeat(43))
    vi.setSystemTime(at + HOUR_MS + 60_000)
    await guest('/ticket', token)
    expect((await access(ticketNumber)).lastUsedAt).toBe(usedAt)
  })

  test('misses a visit that cannot be stored; the guest reads the ticket, and the log names it without the link', async () => {
    const { ticketNumber, token } = await opened()
    const relay = await relayTo(desk.engine.endpoint)
    const handler = await loadFunction('helpdesk', { ...desk.environment, AWS_ENDPOINT_URL_DYNAMODB: relay.url })
    relay.refuse('UpdateItem')
    const lines = await linesOf(async () => {
      const seen = await ask(handler, { path: '/api/guest/ticket', body: { token } })
      expect([seen.status, seen.body.ticketNumber]).toEqual([200, ticketNumber])
    })
    const missed = lines.filter((line) => line.includes('guest visit not stored'))
    expect(missed.map((line) => (JSON.parse(line) as { ticketNumber: string }).ticketNumber)).toEqual([ticketNumber])
    expect(lines.join('\n')).not.toMatch(new RegExp(`${token}|@`))
    expect(await access(ticketNumber)).not.toHaveProperty('lastUsedAt')
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = desk.engine.endpoint
    await relay.stop()
  })

  test('withdraws the links and mails a new one, with an entry each', async () => {
    const { ticketNumber, email, token } = await opened()
    const withdrawn = await asAgent(ticketNumber, 'PATCH')
    expect(withdrawn.body).toEqual({ withdrawnAt: expect.any(String) })
    expect((await refused(token)).status).toBe(404)
    const renewed = await asAgent(ticketNumber, 'POST')
    expect(renewed.body).toMatchObject({ mailedAt: expect.any(String), withdrawnAt: withdrawn.body.withdrawnAt })
    const newer = (await tokensTo(email)).find((each) => each !== token)!
    expect((await guest('/ticket', newer)).status).toBe(200)
    expect((await refused(token)).status).toBe(404)
    expect(await audited(ticketNumber)).toEqual([
      ['person-agent', 'ticket-links-ended'],
      ['person-agent', 'ticket-link-mailed'],
    ])
    for (const method of ['POST', 'PATCH'] as const)
      expect((await asAgent(ticketNumber, method, member)).status).toBe(403)
  })

  test('floods no mailbox, and mails no link to a member', async () => {
    atStartOfWindow()
    const { ticketNumber, email } = await opened()
    for (let mail = 0; mail < 3; mail++) expect((await asAgent(ticketNumber, 'POST')).status).toBe(200)
    expect((await asAgent(ticketNumber, 'POST')).body.code).toBe('too-many-links')
    expect(await tokensTo(email)).toHaveLength(4)

    const { email: _email, ...body } = submission()
    vi.useRealTimers()
    expect((await call('/api/tickets', body, member)).status).toBe(200)
    expect((await asAgent(String(body['ticketNumber']), 'POST')).body.code).toBe('no-guest')
  })
})

describe('a link that opens nothing', () => {
  const random = 'A'.repeat(43)

  test('is answered alike, whether it is unknown, damaged, expired, withdrawn, or a ticket number', async () => {
    const none = await refused(random)
    expect(none).toMatchObject({ status: 404, code: 'link-refused' })
    const [expired, withdrawn] = [await opened(), await opened()]
    expect((await guest('/links/end', withdrawn.token)).status).toBe(200)
    expect(await refused(withdrawn.token)).toEqual(none)
    for (const token of ['', 'x', expired.ticketNumber, `${expired.token}A`, expired.token.slice(0, -1)])
      expect(await refused(token)).toEqual(none)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LINK_DAYS * DAY_MS - 60_000 })
    expect(await refused(expired.token)).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.now() + 120_000)
    expect(await refused(expired.token)).toEqual(none)
  })

  /** Everything that an answer says, but for the id of its request. */
  const whole = async (asked: ReturnType<typeof call>) => {
    const { status, headers, body } = await asked
    const { requestId, ...said } = body
    expect(requestId).toEqual(expect.any(String))
    const shown = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(requestId, 'its id')])
    return { status, headers: Object.fromEntries(shown), said }
  }
  const everyCall = (token: string, fileId: string) =>
    Promise.all([
      whole(guest('/ticket', token)),
      whole(act(token, 1, { do: 'close' })),
      whole(act(token, 1, { do: 'reply', text: 'See it.', files: [fileId] })),
      whole(guest('/ticket/timeline', token, { before: 2 })),
      whole(guest('/files', token, { name: 'log.txt', type: 'text/plain', size: 3 })),
      whole(guest('/files/state', token, { fileId })),
      whole(guest('/files/link', token, { fileId })),
      whole(guest('/links/end', token)),
    ])

  test('is answered by every call exactly as a random one, also about a file that exists', async () => {
    const [victim, expired, withdrawn] = [await opened(), await opened(), await opened()]
    const fileId = await cleanFile(victim.ticketNumber)
    expect((await act(victim.token, 1, { do: 'reply', text: 'See the log.', files: [fileId] })).status).toBe(200)
    const fileOf = async ({ ticketNumber }: { ticketNumber: string }) => cleanFile(ticketNumber)
    const [fileOfExpired, fileOfWithdrawn] = [await fileOf(expired), await fileOf(withdrawn)]
    await guest('/links/end', withdrawn.token)

    const none = await everyCall(random, fileId)
    expect(none.map(({ status }) => status)).toEqual(Array(8).fill(404))
    const last = victim.token.at(-1) === 'A' ? 'B' : 'A'
    for (const tampered of [
      `${victim.token.slice(0, -1)}${last}`,
      victim.token.toLowerCase(),
      victim.token.slice(1),
      `${victim.token}.`,
      `${victim.token} `,
      `${victim.token}\0`,
      `\uD83E${victim.token}`,
      victim.ticketNumber,
      'x'.repeat(5000),
      '',
    ])
      expect(await everyCall(tampered, fileId), tampered.slice(0, 50)).toEqual(none)
    expect(await everyCall(withdrawn.token, fileOfWithdrawn)).toEqual(none)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LINK_DAYS * DAY_MS + 60_000 })
    expect(await everyCall(expired.token, fileOfExpired)).toEqual(none)
  })

  test('of another ticket is answered like a random one', async () => {
    const [victim, other] = [await opened(), await opened()]
    const fileId = await cleanFile(victim.ticketNumber)
    await act(victim.token, 1, { do: 'reply', text: 'See the log.', files: [fileId] })
    for (const path of ['/files/state', '/files/link'])
      expect(await whole(guest(path, other.token, { fileId }))).toEqual(await whole(guest(path, random, { fileId })))
    const attach = (id: string) => whole(act(other.token, 1, { do: 'reply', text: 'See it.', files: [id] }))
    expect(await attach(fileId)).toEqual(await attach(`file-${randomUUID()}`))
    expect(await whole(guest('/files/state', victim.token, { fileId: 'file-none' }))).toEqual(
      await whole(guest('/files/state', victim.token, { fileId: await cleanFile(other.ticketNumber) })),
    )
  })

  test('is replaced by mail, and the answer does not say whether there is a ticket', async () => {
    atStartOfWindow()
    const { ticketNumber, email, token } = await opened()
    await guest('/links/end', token)
    vi.setSystemTime(Date.now() + 1000)
    const asks = [
      { token },
      { ticketNumber, email: email.toUpperCase() },
      { token: random },
      { ticketNumber, email: 'somebody@else.example' },
      { ticketNumber: 'VMS-ZZZZZZZZ-ZZZZ', email },
    ]
    const answers = []
    for (const asked of asks) answers.push(await call('/api/guest/links', asked))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(asks.map(() => [200, {}]))
    expect(await mailsTo('somebody@else.example')).toEqual([])
    const links = (await mailsTo(email)).filter(({ template }) => template === 'ticket-link')
    expect(links).toHaveLength(2)
    for (const { linkToken } of links) expect((await guest('/ticket', String(linkToken))).status).toBe(200)

    for (let times = 0; times < 3; times++) expect((await call('/api/guest/links', { token })).status).toBe(200)
    expect((await mailsTo(email)).filter(({ template }) => template === 'ticket-link')).toHaveLength(3)
  })

  test('is asked for twenty times an hour from one address', async () => {
    atStartOfWindow()
    let status = 200
    let asked = 0
    while (status === 200 && asked < 40) {
      status = (await call('/api/guest/links', { token: random })).status
      asked++
    }
    expect(status).toBe(429)
  })
})

describe('files of a guest', () => {
  test('stay theirs when a note names them too, and one of a note becomes theirs with a reply', async () => {
    const { ticketNumber, token } = await opened()
    const isReadable = async (fileId: string) => (await guest('/files/link', token, { fileId })).status === 200
    const send = async (version: number, to: 'reply' | 'note', fileId: string) =>
      expect((await actAsAgent(ticketNumber, version, { do: to, text: 'See the log.', files: [fileId] })).status).toBe(
        200,
      )
    const [sent, noted] = [await cleanFile(ticketNumber, 'person-agent'), await cleanFile(ticketNumber, 'person-agent')]
    await send(1, 'reply', sent)
    await send(2, 'note', noted)
    expect([await isReadable(sent), await isReadable(noted)]).toEqual([true, false])
    await send(3, 'note', sent)
    await send(4, 'note', noted)
    expect([await isReadable(sent), await isReadable(noted)]).toEqual([true, false])
    await send(5, 'reply', noted)
    expect([await isReadable(sent), await isReadable(noted)]).toEqual([true, true])
  })

  test('are announced, seen and attached by their own link only', async () => {
    const [one, other] = [await opened(), await opened()]
    const announced = await guest('/files', one.token, { name: 'log.txt', type: 'text/plain', size: 3 })
    expect([announced.status, announced.body.file.state]).toEqual([200, 'waiting'])
    const fileId = String(announced.body.file.id)
    expect((await guest('/files/state', one.token, { fileId })).status).toBe(200)
    expect((await guest('/files/state', other.token, { fileId })).status).toBe(404)

    const clean = await cleanFile(one.ticketNumber)
    const reply = { do: 'reply', text: 'See the log.', files: [clean] }
    expect((await act(other.token, 1, reply)).body.code).toBe('file-not-usable')
    expect((await act(one.token, 1, reply)).status).toBe(200)
    expect((await guest('/files/link', one.token, { fileId: clean })).status).toBe(200)
    expect((await guest('/files/link', other.token, { fileId: clean })).status).toBe(404)
    expect((await call(`/api/helpdesk/files/${clean}/link`, {}, member)).status).toBe(404)
  })

  test('of an executable type or over 10 MB are refused', async () => {
    const { token } = await opened()
    for (const file of [
      { name: 'run.exe', type: 'application/x-msdownload', size: 3 },
      { name: 'large.txt', type: 'text/plain', size: 10_000_001 },
    ])
      expect((await guest('/files', token, file)).status).toBe(400)
  })
})

describe('a reply to a ticket that is over', () => {
  const reply = (text: string) => ({ do: 'reply', text })

  test('opens one linked follow-up, whose link is mailed, and the next reply goes there', async () => {
    const { ticketNumber, email, token } = await opened()
    await actAsAgent(ticketNumber, 1, { do: 'set-status', to: 'closed' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * DAY_MS })
    const before = await tokensTo(email)
    const closed = (await guest('/ticket', token)).body
    expect([closed.status, closed.mayBeReopened]).toEqual(['closed', false])

    const answered = await act(token, closed.version, reply('It is back.'))
    const followUp = String(answered.body.continuedIn)
    expect([answered.status, answered.body.ticketNumber]).toEqual([200, ticketNumber])
    const newer = (await tokensTo(email)).filter((each) => !before.includes(each))
    expect(newer).toHaveLength(1)
    expect((await guest('/ticket', newer[0]!)).body).toMatchObject({
      ticketNumber: followUp,
      status: 'new',
      description: 'It is back.',
    })
    const again = await act(token, answered.body.version, reply('And it smokes.'))
    expect(again.body.continuedIn).toBe(followUp)
    expect((await guest('/ticket', newer[0]!)).body.timeline.at(-1).message.text).toBe('And it smokes.')
  })

  test('that was merged goes into the target of the same requester', async () => {
    const { ticketNumber, email, token } = await opened()
    const body = submission({ email })
    await call('/api/send-helpdesk-ticket', body)
    const into = String(body['ticketNumber'])
    const targetToken = (await tokensTo(email)).find((each) => each !== token)!
    const merged = await call(
      `/api/admin/helpdesk/tickets/${ticketNumber}/merge`,
      { requestId: randomUUID(), version: 1, otherNumber: into },
      agent,
    )
    expect(merged.status).toBe(200)
    const seen = (await guest('/ticket', token)).body
    expect((await act(token, seen.version, reply('One more thing.'))).body.continuedIn).toBe(into)
    expect(JSON.stringify((await guest('/ticket', targetToken)).body.timeline)).toContain('One more thing.')
  })
})

test('a rating replaces the one before, whichever version its rater saw', async () => {
  const { token, ticketNumber } = await opened()
  expect((await actAsAgent(ticketNumber, 1, { do: 'set-status', to: 'resolved' })).status).toBe(200)
  for (const score of [5, 2]) expect((await act(token, 1, { do: 'rate', score })).status).toBe(200)
  const read = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${ticketNumber}`, token: agent })
  expect(read.body).toMatchObject({ rating: 2 })
})

test('changes and files by one link are limited, each by a counter of its own', async () => {
  atStartOfWindow()
  const { token } = await opened()
  const untilRefused = async (ask: (times: number) => ReturnType<typeof act>) => {
    for (let times = 0; times < 200; times++) {
      const { status, body } = await ask(times)
      if (status !== 200) return [times, status, body.code]
    }
    return []
  }
  const announce = () => guest('/files', token, { name: 'log.txt', type: 'text/plain', size: 3 })
  // Each reply is made on the version that the one before left.
  const say = (times: number) => act(token, 1 + times, { do: 'reply', text: `Message ${times}` })
  expect(await untilRefused(announce)).toEqual([100, 429, 'too-many-files'])
  expect(await untilRefused(say)).toEqual([60, 429, 'too-many-changes'])
})

test('a colleague who follows a ticket is listed, and is mailed about replies without their text until they unfollow', async () => {
  const organisation = {
    id: 'org-kopano',
    kind: 'client',
    reach: 'all',
    sites: [],
    duties: ['member'],
    asOf: Date.now(),
  }
  const email = `bongani-${randomUUID()}@kopano.example`
  const colleagueId = randomUUID()
  const colleague = desk.identity.accessToken({
    sub: colleagueId,
    ...person(email),
    organisation: JSON.stringify(organisation),
  })
  const ticket = submission({ email: undefined })
  const ticketNumber = String(ticket['ticketNumber'])
  await call('/api/tickets', ticket, member)
  const change = (token: string, version: number, action: object) =>
    call(`/api/tickets/${ticketNumber}/actions`, { requestId: randomUUID(), version, actions: [action] }, token)
  const read = async (token: string) => (await ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token })).body

  expect(await read(member)).toMatchObject({ isRequester: true, watching: true, followers: [] })
  expect(await read(colleague)).toMatchObject({ isRequester: false, watching: false })
  await change(colleague, 1, { do: 'watch' })
  expect(await read(colleague)).toMatchObject({ watching: true, followers: [expect.stringContaining('Bongani')] })

  await actAsAgent(ticketNumber, 1, { do: 'note', text: 'secret-of-the-desk' })
  expect(await mailsTo(email)).toEqual([])
  await actAsAgent(ticketNumber, 2, { do: 'reply', text: 'text-of-the-reply' })
  const [news, ...more] = await mailsTo(email)
  expect([news?.['template'], more]).toEqual(['ticket-news', []])
  expect(JSON.stringify(news)).not.toMatch(/text-of-the-reply|secret-of-the-desk/)

  await change(colleague, 3, { do: 'reply', text: 'Me too.' })
  expect(await mailsTo(email)).toHaveLength(1)
  const told = await mailsTo('naledi@kopano.example')
  expect(
    told.filter((mail) => mail['template'] === 'ticket-news' && mail['ticketNumber'] === ticketNumber),
  ).toHaveLength(1)

  await change(colleague, 4, { do: 'unwatch' })
  await actAsAgent(ticketNumber, 4, { do: 'reply', text: 'Another one.' })
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await read(member)).followers).toEqual([])

  await change(colleague, 5, { do: 'watch' })
  const seen = await actAsAgent(ticketNumber, 5, { do: 'note', text: 'Who follows?' })
  expect(seen.body.followers).toEqual([{ personId: colleagueId, name: expect.stringContaining('Bongani') }])
  const removed = await actAsAgent(ticketNumber, 6, { do: 'unwatch', personId: colleagueId })
  expect(removed.body.followers).toEqual([])
  expect(await read(member)).toMatchObject({ followers: [] })
})

test('a list is filtered by status, alone and for the organisation', async () => {
  const numbers = async (query: Record<string, string>) =>
    (await ask(desk.handler, { path: '/api/tickets', query, token: member })).body.tickets.map(
      (ticket: { ticketNumber: string }) => ticket.ticketNumber,
    )
  const sent = [submission({ email: undefined }), submission({ email: undefined })]
  for (const each of sent) await call('/api/tickets', each, member)
  const [one, other] = sent.map((each) => String(each['ticketNumber']))
  await actAsAgent(one!, 1, { do: 'set-status', to: 'waiting' })
  for (const scope of ['own', 'organisation']) {
    expect(await numbers({ scope, status: 'waiting' })).toEqual([one])
    expect(await numbers({ scope, status: 'new' })).toContain(other)
    expect(await numbers({ scope, status: 'new' })).not.toContain(one)
  }
})

test('the active tickets of an organisation are those that the desk still works on, within the reader’s reach', async () => {
  const actingFor = (sub: string, reach: string) =>
    desk.identity.accessToken({
      sub,
      ...person(`${sub}@reach.example`),
      organisation: JSON.stringify({
        id: 'org-reach',
        kind: 'client',
        reach,
        sites: [],
        duties: ['member'],
        asOf: Date.now(),
      }),
    })
  const [owner, colleague] = [actingFor(`owner-${randomUUID()}`, 'all'), actingFor(`colleague-${randomUUID()}`, 'own')]
  const send = async (token: string) => {
    const body = submission({ email: undefined })
    await call('/api/tickets', body, token)
    return String(body['ticketNumber'])
  }
  const [ofOwner, ofColleague, closed] = [await send(owner), await send(colleague), await send(colleague)]
  await actAsAgent(ofOwner, 1, { do: 'set-status', to: 'on-hold' })
  await actAsAgent(closed, 1, { do: 'set-status', to: 'closed' })
  const active = async (token: string, scope: 'own' | 'organisation') => {
    const query = { scope, status: 'active' }
    const { tickets } = (await ask(desk.handler, { path: '/api/tickets', query, token })).body
    return tickets.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber)
  }
  expect(await active(owner, 'organisation')).toEqual([ofColleague, ofOwner])
  expect(await active(owner, 'own')).toEqual([ofOwner])
  expect(await active(colleague, 'organisation')).toEqual([ofColleague])
})
