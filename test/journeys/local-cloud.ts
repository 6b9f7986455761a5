import { expect } from 'playwright/test'
import type { APIRequestContext } from 'playwright/test'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string | null
  readonly roles: readonly string[]
  /** The current code; null without an authenticator app. */
  readonly totp: string | null
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const json = { headers: { accept: 'application/json' } }

async function people(request: APIRequestContext): Promise<Person[]> {
  return (await (await request.get('/_local/people', json)).json()) as Person[]
}

/** A seeded person with that role; `client` is the one without a role. */
export async function personOf(request: APIRequestContext, role: 'client' | 'agent' | 'admin' | 'reseller') {
  const person = (await people(request)).find(({ roles, password }) =>
    role === 'client' ? roles.length === 0 && password : roles.includes(role),
  )
  if (!person?.password) throw new Error(`No ${role} was seeded.`)
  return { ...person, password: person.password }
}

/** A seeded person by name. */
export async function personNamed(request: APIRequestContext, name: string) {
  const person = (await people(request)).find((each) => each.name === name)
  if (!person?.password) throw new Error(`Nobody named ${name} was seeded.`)
  return { ...person, password: person.password }
}

/** The authenticator code for the next sign-in. Used codes are forgotten, so that no journey waits for a new one. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  expect((await request.delete('/_local/people/used-codes')).ok()).toBe(true)
  const code = (await people(request)).find((person) => person.email === email)?.totp
  if (!code) throw new Error(`${email} has no authenticator app.`)
  return code
}

export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const mails = (await (await request.get('/_local/mail', json)).json()) as Mail[]
  return mails.filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
}

/** Waits for the newest mail to `address` whose subject or text contains `words`. */
export async function mailTo(request: APIRequestContext, address: string, words: string): Promise<Mail> {
  const found = async () =>
    (await mailsTo(request, address)).findLast(({ subject, text }) => `${subject}\n${text}`.includes(words))
  await expect.poll(found, { message: `mail to ${address} with ${words}`, timeout: 60_000 }).toBeTruthy()
  return (await found())!
}

/** The six digits in the newest mail to `address` about a code. */
export async function codeMailedTo(request: APIRequestContext, address: string, words = 'code'): Promise<string> {
  const { text } = await mailTo(request, address, words)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** Makes a service unavailable while the callback runs. */
export async function whileDown(
  request: APIRequestContext,
  service: 'dynamodb' | 'ses' | 'sqs' | 's3' | 'bedrock' | 'cognito',
  work: () => Promise<void>,
  mode: 'down' | 'throttled' | 'slow' | 'cut' = 'down',
): Promise<void> {
  const delay = mode === 'slow' ? { delayMs: 60_000 } : {}
  expect((await request.post('/_local/faults', { data: { service, mode, seconds: 50, ...delay } })).ok()).toBe(true)
  try {
    await work()
  } finally {
    await request.delete('/_local/faults')
  }
}

/** Where the link of an invitation leads, with the address that it fills in. */
export function invitationPath(text: string): string {
  const { pathname, search, hash } = new URL(/https?:\/\/\S+\/auth\?\S+/.exec(text)?.[0] ?? '')
  return `${pathname}${search}${hash}`
}
