import { expect, test } from 'playwright/test'
import type { APIRequestContext } from 'playwright/test'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string | null
  readonly roles: readonly string[]
  /** The code that signs in now; null without an authenticator app. */
  readonly totp: string | null
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const json = { headers: { accept: 'application/json' } }

async function people(request: APIRequestContext): Promise<Person[]> {
  return (await (await request.get('/_local/people', json)).json()) as Person[]
}

/** A seeded person of that role; `client` is the one without any. */
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

const usedCodes = new Set<string>()
/** Whose first code has been asked for since this process began. */
const askedFor = new Set<string>()

/** The code that the person's authenticator app shows for the next sign-in. The third within half a minute waits for one that is new. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const shown = async () => (await people(request)).find((person) => person.email === email)?.totp
  let code: string | null | undefined
  // A worker that replaced one with a failed test does not know which codes that one used.
  if (test.info().workerIndex > 0 && !askedFor.has(email)) usedCodes.add(`${email} ${await shown()}`)
  askedFor.add(email)
  await expect
    .poll(async () => usedCodes.has(`${email} ${(code = await shown())}`), {
      message: `a code of ${email} that was not used yet`,
      timeout: 35_000,
    })
    .toBe(false)
  if (!code) throw new Error(`${email} has no authenticator app.`)
  usedCodes.add(`${email} ${code}`)
  return code
}

/** An app that was just set up has used its first code. */
export function noteUsedCode(email: string, code: string): string {
  usedCodes.add(`${email} ${code}`)
  return code
}

export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const mails = (await (await request.get('/_local/mail', json)).json()) as Mail[]
  return mails.filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
}

/** The newest mail to `address` whose subject or text holds `words`, once it has arrived. */
export async function mailTo(request: APIRequestContext, address: string, words: string): Promise<Mail> {
  const found = async () =>
    (await mailsTo(request, address)).findLast(({ subject, text }) => `${subject}\n${text}`.includes(words))
  await expect.poll(found, { message: `mail to ${address} with ${words}`, timeout: 20_000 }).toBeTruthy()
  return (await found())!
}

/** The six digits in the newest mail to `address` that speaks of a code. */
export async function codeMailedTo(request: APIRequestContext, address: string, words = 'code'): Promise<string> {
  const { text } = await mailTo(request, address, words)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** Breaks a service for as long as the callback runs. */
export async function whileDown(
  request: APIRequestContext,
  service: 'dynamodb' | 'ses' | 'bedrock' | 'cognito',
  work: () => Promise<void>,
  mode: 'down' | 'throttled' | 'slow' = 'down',
): Promise<void> {
  const delay = mode === 'slow' ? { delayMs: 60_000 } : {}
  expect((await request.post('/_local/faults', { data: { service, mode, seconds: 50, ...delay } })).ok()).toBe(true)
  try {
    await work()
  } finally {
    await request.delete('/_local/faults')
  }
}
