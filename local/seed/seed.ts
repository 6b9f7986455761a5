import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cognito } from '../cognito/cognito.ts'
import { newTotpSecret } from '../cognito/totp.ts'
import { readJson, replaceFile } from '../durable-file.ts'
import type { Log } from '../log.ts'
import { demoPeople } from './people.ts'
import { demoTickets } from './tickets.ts'

const ATTEMPTS = 3
const PAUSE_MS = 400

interface SeedOptions {
  /** Remembers that everything is there. */
  readonly directory: string
  readonly cognito: Pick<Cognito, 'addPerson' | 'rememberPassword'>
  /** Of the site, which has to answer by now. */
  readonly url: string
  /** Undefined once the organisations are there, otherwise what was refused. */
  readonly organise: () => Promise<string | undefined>
  readonly log: Log
}

/**
 * Fills a new data folder with people and with tickets that they send through the product's own front door. Killed in
 * the middle, it goes on at the next start: people who are there are left alone, and a ticket sent again is the same ticket.
 */
export async function seed({ directory, cognito, url, organise, log }: SeedOptions): Promise<void> {
  const record = join(directory, 'seeded.json')
  if (await readJson(record)) {
    for (const { email, password } of demoPeople) cognito.rememberPassword(email, password)
    return
  }
  for (const { hasAuthenticator, ...person } of demoPeople)
    cognito.addPerson({ ...person, ...(hasAuthenticator ? { totpSecret: newTotpSecret() } : {}) })
  const refusal = await organise()
  if (refusal) return log.warn(`The demo organisations could not be added, the next start tries again: ${refusal}`)
  for (const ticket of demoTickets) {
    const refusal = await submit(url, ticket)
    if (refusal) return log.warn(`The demo tickets could not be sent, the next start tries again: ${refusal}`)
  }
  await replaceFile(record, JSON.stringify({ seededAt: new Date().toISOString() }))
}

/** Undefined once the ticket is accepted, otherwise what was answered. */
async function submit(url: string, ticket: Readonly<Record<string, string>>): Promise<string | undefined> {
  let refusal: string | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const answer = await fetch(`${url}/api/send-helpdesk-ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ticket),
    })
    if (answer.ok) return undefined
    refusal = `${ticket['ticketNumber']} was answered ${answer.status} ${await answer.text()}`
    if (answer.status < 500) return refusal
    await sleep(PAUSE_MS * attempt)
  }
  return refusal
}
