import { randomBytes } from 'node:crypto'
import type { Client } from './pools.ts'
import { invalidSession } from './cognito-error.ts'
import type { Handshake } from './srp.ts'

/** The person who is signing in. An unknown person gets a session as well, but cannot complete it. */
export interface Claimant {
  readonly client: Client
  /** The name as entered. */
  readonly name: string
  /** User id shown to the client; a decoy for an unknown person. */
  readonly userId: string
  readonly isKnown: boolean
}

type ChallengeStep =
  | { readonly kind: 'password-verifier'; readonly handshake: Handshake; readonly secretBlock: string }
  | { readonly kind: 'password' }
  | { readonly kind: 'select-challenge' }
  | { readonly kind: 'passkey'; readonly challenge: string }
  | { readonly kind: 'email-code'; readonly factor: 'first' | 'second' }
  | { readonly kind: 'text-code' }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'select-mfa' }
  | { readonly kind: 'totp' }
  | { readonly kind: 'mfa-setup' }
  | { readonly kind: 'mfa-set-up' }
  | { readonly kind: 'just-confirmed' }

export type ChallengeSession<Kind extends ChallengeStep['kind'] = ChallengeStep['kind']> = Extract<
  ChallengeStep,
  { kind: Kind }
> & {
  readonly claimant: Claimant
  /** Whether this sign-in set a new password, which the token trigger receives. */
  readonly choseNewPassword: boolean
}

const attemptsPerSession = 5

interface OpenSession {
  readonly session: ChallengeSession
  readonly expiresAt: number
  failures: number
}

/** Sign-ins between two calls, in memory only: after a restart people sign in again. */
export class ChallengeSessions {
  readonly #entries = new Map<string, OpenSession>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  open(session: ChallengeSession, id = randomBytes(96).toString('base64url')): string {
    this.#forgetExpired()
    const lifetime = session.claimant.client.validity.session * 1000
    this.#entries.set(id, { session, expiresAt: this.#now() + lifetime, failures: 0 })
    return id
  }

  /** Returns the session without closing it. */
  read<Kind extends ChallengeStep['kind']>(id: string | undefined, client: Client | undefined, ...kinds: Kind[]) {
    const entry = this.#entries.get(id ?? '')
    const fits =
      entry &&
      entry.expiresAt > this.#now() &&
      (kinds as string[]).includes(entry.session.kind) &&
      (client === undefined || entry.session.claimant.client === client)
    if (!fits) throw invalidSession()
    return entry.session as ChallengeSession<Kind>
  }

  take<Kind extends ChallengeStep['kind']>(id: string | undefined, client: Client | undefined, ...kinds: Kind[]) {
    const session = this.read(id, client, ...kinds)
    this.close(id)
    return session
  }

  /** Counts a wrong answer. The fifth closes the session. */
  failed(id: string): void {
    const entry = this.#entries.get(id)
    if (entry && ++entry.failures >= attemptsPerSession) this.close(id)
  }

  close(id: string | undefined): void {
    this.#entries.delete(id ?? '')
  }

  #forgetExpired(): void {
    for (const [id, entry] of this.#entries) if (entry.expiresAt <= this.#now()) this.#entries.delete(id)
  }
}
