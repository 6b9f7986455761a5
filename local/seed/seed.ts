import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cognito } from '../cognito/cognito.ts'
import { newTotpSecret } from '../cognito/totp.ts'
import { readJson, replaceFile } from '../durable-file.ts'
import type { Log } from '../log.ts'
import { demonstrationPeople } from './demonstration-people.ts'
import { demoPeople } from './people.ts'

const ATTEMPTS = 3
const PAUSE_MS = 400

interface Seed {
  readonly hasDemonstration: boolean
  /** Whether the people and organisations of the demonstration are there. */
  readonly hasItsPeople: boolean
  readonly hasTickets: boolean
}

/** What VERITECH_SEED asks for: the whole demonstration, a small desk without it, or people alone, whose desk is empty for an import. */
export function seedOf(asked = 'whole'): Seed {
  if (asked === 'whole') return { hasDemonstration: true, hasItsPeople: true, hasTickets: true }
  if (asked === 'small') return { hasDemonstration: false, hasItsPeople: false, hasTickets: true }
  if (asked === 'people') return { hasDemonstration: false, hasItsPeople: true, hasTickets: false }
  throw new Error(`VERITECH_SEED is whole, small or people, and not ${asked}.`)
}

interface SeedOptions {
  /** Folder of the file that records a completed seed. */
  readonly directory: string
  readonly cognito: Pick<Cognito, 'addPerson' | 'rememberPassword'>
  /** URL of the site, which must already answer. */
  readonly url: string
  /** Returns undefined on success, otherwise the error. */
  readonly importOrganisations: () => Promise<string | undefined>
  /** Writes six months of a desk; returns undefined on success, otherwise the error. Absent: the data folder gets a few tickets only. */
  readonly writeDemonstration?: (() => Promise<string | undefined>) | undefined
  readonly hasDemonstrationPeople: boolean
  /** Sent through the product's API. */
  readonly tickets: readonly Readonly<Record<string, string>>[]
  readonly log: Log
}

/**
 * Fills a new data folder with people and with tickets sent through the product's API. After an interruption the next
 * start continues: existing people stay unchanged, and a repeated ticket is not stored twice.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const { directory, cognito, url, importOrganisations, writeDemonstration, hasDemonstrationPeople, tickets, log } =
    options
  const record = join(directory, 'seeded.json')
  if (await readJson(record)) {
    for (const { email, password } of [...demoPeople, ...demonstrationPeople]) cognito.rememberPassword(email, password)
    return
  }
  for (const { hasAuthenticator, ...person } of [...demoPeople, ...(hasDemonstrationPeople ? demonstrationPeople : [])])
    cognito.addPerson({ ...person, ...(hasAuthenticator ? { totpSecret: newTotpSecret() } : {}) })
  const [failure, unwritten] = await Promise.all([importOrganisations(), writeDemonstration?.()])
  if (failure) return log.warn(`The demo organisations could not be added, the next start tries again: ${failure}`)
  if (unwritten) return log.warn(`The demonstration could not be written, the next start tries again: ${unwritten}`)
  for (const ticket of tickets) {
    const failure = await submit(url, ticket)
    if (failure) return log.warn(`The demo tickets could not be sent, the next start tries again: ${failure}`)
  }
  await replaceFile(record, JSON.stringify({ seededAt: new Date().toISOString() }))
}

/** Returns undefined on success, otherwise the answer. */
async function submit(url: string, ticket: Readonly<Record<string, string>>): Promise<string | undefined> {
  let failure: string | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const answer = await fetch(`${url}/api/send-helpdesk-ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ticket),
    })
    if (answer.ok) return undefined
    failure = `${ticket['ticketNumber']} got status ${answer.status} ${await answer.text()}`
    if (answer.status < 500) return failure
    await sleep(PAUSE_MS * attempt)
  }
  return failure
}
