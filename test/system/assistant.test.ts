import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { thorough } from '../thorough.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
let admin: string
let me: string
beforeAll(async () => {
  admin = (await cloud.session('admin')).accessToken
  me = (await call('GET', '/api/me')).body['id'] as string
})

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function call(method: string, path: string, body?: object, token = admin): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** A browser with a conversation of its own, of a visitor or of the person of a token. */
function visitor(token?: string) {
  const secret = randomUUID().replaceAll('-', '').padEnd(43, 'x')
  let sessionId = `session_${randomUUID()}`
  return {
    id: () => sessionId,
    async send(method: string, body: object, below = ''): Promise<Record<string, unknown>> {
      const response = await fetch(`${cloud.url}/api/website-chat${below}`, {
        method,
        headers: {
          'content-type': 'application/json',
          [CONVERSATION_SECRET_HEADER]: secret,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ sessionId, ...body }),
      })
      const answer = (await response.json()) as Record<string, unknown>
      if (typeof answer['sessionId'] === 'string') sessionId = answer['sessionId']
      return answer
    },
    ask(message: string) {
      return this.send('POST', { message, userName: 'Lerato', userEmail: 'lerato@home.example' })
    },
  }
}

/** A word that no page and no other test has, and that resembles none of ours: a typo of one would be answered. */
const strange = () => `zibb${[...randomUUID().replaceAll('-', '')].slice(0, 10).map(rare).join('')}`
const rare = (digit: string) => 'qxzjvkwqxzjvkwqx'.charAt(Number.parseInt(digit, 16))

/** An address asks 60 questions in ten minutes, and other tests ask, too. */
const withinMinutes = { timeout: 120_000, interval: 9_000 }
const path = '/api/admin'
const fields = (word: string, changes: object = {}) => ({
  question: `Do you service ${word} machines?`,
  wordings: `${word} repair`,
  answer: `Yes, we service ${word} machines on Tuesdays. More is on /services/managed-it.`,
  language: 'en',
  page: '',
  owner: me,
  endsOn: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  ...changes,
})

test('agents and clients read no conversation, no gap and no answer', async () => {
  for (const role of ['agent', 'client', 'reseller'] as const) {
    const { accessToken } = await cloud.session(role)
    for (const address of ['conversations', `conversation?sessionId=chat_${'a'.repeat(32)}`, 'gaps', 'answers'])
      expect((await call('GET', `${path}/${address}`, undefined, accessToken)).status, `${role} ${address}`).toBe(403)
    const added = await call('POST', `${path}/answers`, { answerId: randomUUID(), fields: fields('x') }, accessToken)
    expect(added.status).toBe(403)
  }
})

test('a conversation is listed by words and marks, and read with its turns, its rating and without personal information', async () => {
  const word = strange()
  const someone = visitor()
  await someone.ask(`I am Lerato, 082 555 1234. Do you repair ${word}?`)
  await someone.send('PATCH', { turn: 1, rating: 'down', reason: 'Call me on 082 555 1234' })
  const listed = async (query: string) =>
    ((await call('GET', `${path}/conversations?${query}`)).body['conversations'] as { sessionId: string }[]).map(
      ({ sessionId }) => sessionId,
    )
  expect(await listed(`words=${word}`)).toEqual([someone.id()])
  expect(await listed(`words=${word}&only=unanswered`)).toEqual([someone.id()])
  expect(await listed(`words=${word}&only=rated-down`)).toEqual([someone.id()])
  expect(await listed(`words=${word}&only=handed-over`)).toEqual([])

  const { body } = await call('GET', `${path}/conversation?sessionId=${someone.id()}`)
  expect(body).toMatchObject({ turns: 1, unsure: 1, thumbsDown: 1, history: [{ rating: 'down', outcome: 'unknown' }] })
  expect(JSON.stringify(body)).not.toMatch(/Lerato|082 555|owner/)

  await someone.send('PUT', { userName: 'Lerato', userEmail: 'lerato@home.example' })
  expect(await listed(`words=${word}&only=handed-over`)).toEqual([someone.id()])
  const after = await call('GET', `${path}/conversation?sessionId=${someone.id()}`)
  expect(after.body['handOver']).toMatchObject({ reason: 'button', ticketNumber: expect.stringMatching(/^VMS-/) })
  const unknown = await call('GET', `${path}/conversation?sessionId=chat_${'a'.repeat(32)}`)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'conversation-unknown' } })
})

test.runIf(thorough)(
  'a gap gets an answer, which the assistant gives as a source within a minute, and forgets when it is withdrawn',
  async () => {
    const word = strange()
    const question = `Do you service ${word} machines?`
    await visitor().ask(question)
    const gapOf = async () =>
      ((await call('GET', `${path}/gaps`)).body['gaps'] as { key: string; example: string; state: string }[]).find(
        ({ example }) => example === question,
      )
    const gap = await gapOf()
    expect(gap).toMatchObject({ state: 'open', times: 1 })

    const answerId = randomUUID()
    const add = { answerId, fields: fields(word), gap: gap!.key }
    expect((await call('POST', `${path}/answers`, add)).body).toMatchObject({ state: 'live', answer: { version: 1 } })
    // Sent again, it is the same answer.
    expect((await call('POST', `${path}/answers`, add)).body).toMatchObject({ answer: { version: 1 } })
    expect(await gapOf()).toMatchObject({ state: 'answered', answerId })

    const said = async () => (await visitor().ask(question))['message']
    await expect.poll(said, withinMinutes).toContain(`we service ${word} machines on Tuesdays`)
    expect(await said()).toContain(`Source: ${question}`)

    const edited = await call('POST', `${path}/answer`, {
      answerId,
      version: 1,
      change: { what: 'edited', fields: fields(word, { answer: `No, we no longer service ${word} machines.` }) },
    })
    expect(edited.body).toMatchObject({ answer: { version: 2 } })
    const late = await call('POST', `${path}/answer`, { answerId, version: 1, change: { what: 'withdrawn' } })
    expect(late.body['code']).toBe('answer-changed-meanwhile')
    await call('POST', `${path}/answer`, { answerId, version: 2, change: { what: 'withdrawn' } })
    const { body } = await call('GET', `${path}/answer?answerId=${answerId}`)
    expect(body).toMatchObject({
      state: 'withdrawn',
      history: [{ what: 'withdrawn' }, { what: 'edited' }, { what: 'added' }],
      names: { [me]: expect.any(String) },
    })
    await expect.poll(said, withinMinutes).not.toContain(word)
    const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const log = await call('GET', `${path}/audit?from=${today}&to=${today}&objectType=answer&objectId=${answerId}`)
    const actions = (log.body['entries'] as { action: string }[]).map(({ action }) => action)
    expect(actions).toEqual(['answer-withdrawn', 'answer-edited', 'answer-added'])
  },
  200_000,
)

test('a gap is set aside and opened again', async () => {
  const question = `Do you sell ${strange()} seeds?`
  await visitor().ask(question)
  const gapOf = async () =>
    ((await call('GET', `${path}/gaps`)).body['gaps'] as { key: string; example: string; state: string }[]).find(
      ({ example }) => example === question,
    )
  const { key } = (await gapOf())!
  for (const state of ['ignored', 'open']) {
    expect((await call('POST', `${path}/gaps`, { key, state })).status).toBe(200)
    expect(await gapOf()).toMatchObject({ state })
  }
})

test('an answer with a foreign link, a past last day or an owner who is no staff is refused', async () => {
  const add = (changes: object) =>
    call('POST', `${path}/answers`, { answerId: randomUUID(), fields: fields('lamp', changes) })
  expect((await add({ answer: 'Look at https://evil.example for this.' })).body['code']).toBe('invalid-input')
  expect((await add({ answer: 'Look <b>here</b> for all of this.' })).body['code']).toBe('invalid-input')
  expect((await add({ endsOn: '2020-01-01' })).body['code']).toBe('end-not-possible')
  const client = (await cloud.session('client')).accessToken
  const theirs = (await call('GET', '/api/me', undefined, client)).body['id'] as string
  expect((await add({ owner: theirs })).body['code']).toBe('owner-not-possible')
})

test('a signed-in person who asks for a person gets a ticket of their own', async () => {
  const { accessToken } = await cloud.session('client')
  const { email } = (await call('GET', '/api/me', undefined, accessToken)).body as { email: string }
  const own = visitor(accessToken)
  await own.ask('What are your office hours?')
  const handed = await own.send('PUT', {
    userName: 'Ana',
    userEmail: email,
    ownTurns: [{ question: 'How far is my ticket?', answer: 'It is open.', after: 1 }],
  })
  const { ticketNumber } = handed['handedOver'] as { ticketNumber: string }
  const numbers = async () => {
    const { tickets } = (await call('GET', '/api/tickets', undefined, accessToken)).body as {
      tickets: { ticketNumber: string }[]
    }
    return tickets.map((ticket) => ticket.ticketNumber)
  }
  await expect.poll(numbers).toContain(ticketNumber)
  const ticket = await call('GET', `/api/tickets/${ticketNumber}`, undefined, accessToken)
  expect(JSON.stringify(ticket.body)).toContain('How far is my ticket?')
})

test('a conversation is mailed to any address, once, and only for the browser that holds it', async () => {
  const to = `transcript-${randomUUID().slice(0, 8)}@home.example`
  const someone = visitor()
  await someone.ask('What are your office hours? See https://evil.example and <b>this</b>')
  const mailed = async () => (await mailbox(cloud)).filter((mail) => JSON.stringify(mail.to).includes(to))
  expect(await someone.send('POST', { email: to }, '/transcript')).toEqual({})
  await expect.poll(mailed).toHaveLength(1)
  const [mail] = await mailed()
  expect(mail?.text).toContain('What are your office hours? See [link] and <b>this</b>')
  expect(mail?.html).not.toContain('<b>this</b>')
  expect(JSON.stringify(mail)).not.toContain('evil.example')

  // The same again, which is not sent twice, then more than a conversation may have.
  expect(await someone.send('POST', { email: to }, '/transcript')).toEqual({})
  const other = visitor()
  expect(await other.send('POST', { email: to, sessionId: someone.id() }, '/transcript')).toMatchObject({
    code: 'conversation-unknown',
  })
  for (const name of ['one', 'two']) {
    expect(await someone.send('POST', { email: `${name}-${to}` }, '/transcript')).toEqual({})
  }
  expect(await someone.send('POST', { email: `three-${to}` }, '/transcript')).toMatchObject({
    code: 'too-many-transcripts',
  })
  expect(await someone.send('POST', { email: 'no address' }, '/transcript')).toMatchObject({ code: 'invalid-input' })
  await expect.poll(mailed).toHaveLength(1 + 2)
})

test('a mailed conversation that people took over holds their answers, and none of their notes', async () => {
  const to = `taken-${randomUUID().slice(0, 8)}@home.example`
  const someone = visitor()
  await someone.ask('What are your office hours?')
  const { handedOver } = await someone.send('PUT', { userName: 'Lerato', userEmail: to })
  const { ticketNumber } = handedOver as { ticketNumber: string }
  const desk = `${path}/helpdesk/tickets/${ticketNumber}`
  await expect.poll(async () => (await call('GET', desk)).status).toBe(200)
  const { version, lastReply } = (await call('GET', desk)).body
  const actions = [
    { do: 'note', text: 'She sounds worried.' },
    { do: 'reply', text: 'We open at eight on Monday.' },
  ]
  const { status } = await call('POST', `${desk}/actions`, { requestId: randomUUID(), version, lastReply, actions })
  expect(status).toBe(200)

  const copy = `copy-${to}`
  expect(await someone.send('POST', { email: copy }, '/transcript')).toEqual({})
  const mailed = async () => (await mailbox(cloud)).filter((mail) => JSON.stringify(mail.to).includes(copy))
  await expect.poll(mailed).toHaveLength(1)
  const [mail] = await mailed()
  expect(mail?.text).toContain('What are your office hours?')
  expect(mail?.text).toContain('We open at eight on Monday.')
  expect(JSON.stringify(mail)).not.toContain('worried')
})
