import { CognitoError } from './cognito-error.ts'
import type { Client, Pool } from './pools.ts'
import type { User } from './user-store.ts'

/** Whom a passkey is registered for, by which client. */
export interface PasskeyHolder {
  readonly pool: Pool
  readonly client: Client
  readonly user: User
}

interface OpenRegistration {
  readonly challenge: string
  readonly clientId: string
  readonly expiresAt: number
}

const CHALLENGE_MILLISECONDS = 300_000
/** Challenges of registrations under way, one a person, in memory only. */
export class PasskeyRegistrations {
  readonly #open = new Map<string, OpenRegistration>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  begin({ pool, client, user }: PasskeyHolder, challenge: string): void {
    for (const [key, { expiresAt }] of this.#open) if (expiresAt <= this.#now()) this.#open.delete(key)
    this.#open.set(keyOf(pool, user), {
      challenge,
      clientId: client.id,
      expiresAt: this.#now() + CHALLENGE_MILLISECONDS,
    })
  }

  /** The challenge, which works once. */
  take({ pool, client, user }: PasskeyHolder): string {
    const found = this.#open.get(keyOf(pool, user))
    if (found && found.clientId !== client.id)
      throw new CognitoError('WebAuthnClientMismatchException', 'The registration was started by another client.')
    this.#open.delete(keyOf(pool, user))
    if (!found || found.expiresAt <= this.#now()) throw challengeNotFound()
    return found.challenge
  }
}

function keyOf(pool: Pool, user: User): string {
  return `${pool.id}/${user.username}`
}

export const challengeNotFound = () =>
  new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge of the registration was not found.')
