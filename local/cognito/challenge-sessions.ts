import { randomBytes } from 'node:crypto'
import type { Client } from './pools.ts'
import { invalidSession } from './refusal.ts'
import type { Handshake } from './srp.ts'

/** Whose sign-in is under way. An unknown person has one too, and never gets past it. */
export interface Claimant {
  readonly client: Client
  /** The name as it was typed. */
  readonly name: string
  /** What the client is told his user id is; made up for an unknown person. */
  readonly userId: string
  readonly isKnown: boolean
}

type Step =
  | { readonly kind: 'password-verifier'; readonly handshake: Handshake; readonly secretBlock: string }
  | { readonly kind: 'password' }
  | { readonly kind: 'select-challenge' }
  | { readonly kind: 'email-code'; readonly factor: 'first' | 'second' }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'select-mfa' }
  | { readonly kind: 'totp' }
  | { readonly kind: 'mfa-setup' }
  | { readonly kind: 'mfa-set-up' }
  | { readonly kind: 'just-confirmed' }

export type ChallengeSession<Kind extends Step['kind'] = Step['kind']> = Extract<Step, { kind: Kind }> & {
  readonly claimant: Claimant
  /** Whether a new password was chosen in this sign-in; the token trigger is told. */
  readonly choseNewPassword: boolean
}

const triesPerSession = 5

interface Entry {
  readonly session: ChallengeSession
  readonly expiresAt: number
  failures: number
}

/** Sign-ins between two calls. They last minutes, so a restart simply asks people to begin again. */
export class ChallengeSessions {
  readonly #entries = new Map<string, Entry>()
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

  /** Looks without using it up. */
  read<Kind extends Step['kind']>(id: string | undefined, client: Client | undefined, ...kinds: Kind[]) {
    const entry = this.#entries.get(id ?? '')
    const fits =
      entry &&
      entry.expiresAt > this.#now() &&
      (kinds as string[]).includes(entry.session.kind) &&
      (client === undefined || entry.session.claimant.client === client)
    if (!fits) throw invalidSession()
    return entry.session as ChallengeSession<Kind>
  }

  take<Kind extends Step['kind']>(id: string | undefined, client: Client | undefined, ...kinds: Kind[]) {
    const session = this.read(id, client, ...kinds)
    this.close(id)
    return session
  }

  /** The fifth wrong answer ends the session. */
  failed(id: string): void {
    const entry = this.#entries.get(id)
    if (entry && ++entry.failures >= triesPerSession) this.close(id)
  }

  close(id: string | undefined): void {
    this.#entries.delete(id ?? '')
  }

  #forgetExpired(): void {
    for (const [id, entry] of this.#entries) if (entry.expiresAt <= this.#now()) this.#entries.delete(id)
  }
}
