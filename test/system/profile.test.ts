import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { people, signInAs } from './sign-in.ts'
import type { Person } from './sign-in.ts'
import { mailbox, submit, ticketFrom } from './ticket.ts'

/** A cloud of its own: an account moves to another address. */
let cloud: Cloud
let person: Person
beforeAll(async () => {
  cloud = await startCloud()
  person = (await people(cloud)).findLast(({ roles, totp, password }) => roles.length === 0 && !totp && password)!
})
afterAll(() => cloud[Symbol.asyncDispose]())

const NEW_ADDRESS = 'moved@elsewhere.example'

async function call(path: string, token: string, body?: object) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } }
}
const signInWith = async (email: string) => (await signInAs(cloud, { ...person, email }, { keep: true })).accessToken
const mailsTo = async (email: string, subject: string) =>
  (await mailbox(cloud)).filter((mail) => mail.to === email && mail.subject === subject)
const numbersFor = async (token: string) =>
  ((await call('/api/tickets', token)).body['tickets'] as { ticketNumber: string }[]).map(
    ({ ticketNumber }) => ticketNumber,
  )

/** Asks for the change and reads the code. */
async function begin(token: string, newEmail = NEW_ADDRESS): Promise<string> {
  const before = (await mailsTo(newEmail, 'Your code for the new address')).length
  expect((await call('/api/me/email', token, { newEmail })).body).toEqual({ asked: true })
  const codes = () => mailsTo(newEmail, 'Your code for the new address')
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before)
  return /\b\d{6}\b/.exec((await codes()).at(-1)!.text)?.[0] ?? ''
}

test('a new address opens nothing before its code is entered, and the old one nothing afterwards', async () => {
  const [own, other] = [ticketFrom(person.email), ticketFrom(NEW_ADDRESS)]
  for (const each of [own, other]) expect((await submit(cloud, each)).ok).toBe(true)
  const token = await signInWith(person.email)
  expect(await numbersFor(token)).toContain(own.ticketNumber)

  const code = await begin(token)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await call('/api/me/email/confirmation', token, { mailedCode: wrong })).body.code).toBe('code-wrong')
  const between = await signInWith(person.email)
  for (const each of [token, between]) {
    expect(await numbersFor(each)).not.toContain(other.ticketNumber)
    expect((await call(`/api/tickets/${other.ticketNumber}`, each)).status).toBe(404)
  }
  await expect(signInWith(NEW_ADDRESS)).rejects.toThrow()

  const confirmed = await Promise.all(
    [1, 2, 3, 4, 5].map(() => call('/api/me/email/confirmation', token, { mailedCode: code })),
  )
  expect(confirmed.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ changed: true }])
  // A late copy finds its session ended.
  const refusals = confirmed.flatMap(({ body }) => body.code ?? [])
  expect(['code-expired', 'session-ended']).toEqual(expect.arrayContaining(refusals))
  for (const each of [token, between])
    expect((await call('/api/me/name', each, { name: 'Nobody' })).body.code).toBe('session-ended')
  await expect(signInWith(person.email)).rejects.toThrow()
  const moved = await signInWith(NEW_ADDRESS)
  expect(await numbersFor(moved)).toContain(other.ticketNumber)
  expect(await numbersFor(moved)).not.toContain(own.ticketNumber)
  expect((await call(`/api/tickets/${own.ticketNumber}`, moved)).status).toBe(404)
  await expect.poll(async () => (await mailsTo(person.email, 'Your account has another email address')).length).toBe(1)
  expect((await call('/api/me/email/confirmation', moved, { mailedCode: code })).body.code).toBe('code-expired')
})

test('an address that has an account is not given away, and its owner is told', async () => {
  const token = await signInWith(NEW_ADDRESS)
  const taken = (await people(cloud)).find(({ roles }) => roles.includes('admin'))!.email
  expect((await call('/api/me/email', token, { newEmail: taken })).body).toEqual({ asked: true })
  await expect.poll(async () => (await mailsTo(taken, 'This address has an account already')).length).toBe(1)
  expect(await mailsTo(taken, 'Your code for the new address')).toEqual([])
})

test('five wrong codes end a change', async () => {
  const token = await signInWith(NEW_ADDRESS)
  const code = await begin(token, 'third@elsewhere.example')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++)
    expect((await call('/api/me/email/confirmation', token, { mailedCode: wrong })).body.code).toBe('code-wrong')
  expect((await call('/api/me/email/confirmation', token, { mailedCode: code })).body.code).toBe('code-expired')
})

test('a changed name is in the next token and with the organisation', async () => {
  const token = await signInWith(NEW_ADDRESS)
  expect((await call('/api/me/name', token, { name: '<b>Ana</b>' })).status).toBe(400)
  expect((await call('/api/me/name', token, { name: ' Ana  Dlamini-Khoza ' })).status).toBe(200)
  const { idToken } = await signInAs(cloud, { ...person, email: NEW_ADDRESS })
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { name: string }
  expect(claims.name).toBe('Ana  Dlamini-Khoza')
})
