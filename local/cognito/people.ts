import { draftUser } from './operations/sign-up.ts'
import type { CognitoContext } from './context.ts'
import { newPassword } from './passwords.ts'
import type { Pool } from './pools.ts'
import { passwordMatches } from './srp.ts'
import { currentTotp } from './totp.ts'
import type { User, UserStatus } from './user-store.ts'

/** A person whom the seed creates. */
export interface SeededPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly groups?: readonly string[]
  /** Base32. If present, the person signs in with TOTP as second factor. */
  readonly totpSecret?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** A person as the operator's page shows them. */
export interface Person {
  /** The pool's `sub`. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly status: UserStatus | 'DISABLED'
  /** Only if the seeded password is still the current one. */
  readonly password?: string
  /** Current code of the authenticator app. */
  readonly totp?: string
}

/** The people of all pools. Seeded passwords are kept in memory only, because passwords are never stored. */
export class People {
  readonly #context: CognitoContext
  readonly #passwords = new Map<string, string>()

  constructor(context: CognitoContext) {
    this.#context = context
  }

  /** Adds a confirmed person. An existing person with that address stays unchanged. */
  add(pool: Pool, person: SeededPerson): void {
    this.remember(person.email, person.password)
    const { users } = this.#context
    if (users.find(pool, person.email)) return
    const attributes = { ...person.attributes, name: person.name, email: person.email, email_verified: 'true' }
    const draft = draftUser(this.#context, pool, person.email, attributes, 'CONFIRMED')
    for (const group of person.groups ?? []) this.#context.pools.group(pool, group)
    const user = users.add(pool, {
      ...draft,
      ...newPassword(pool, draft, person.password),
      ...(person.totpSecret
        ? {
            authenticator: { secret: person.totpSecret, lastStep: 0 },
            mfa: ['SOFTWARE_TOKEN_MFA'],
            preferredMfa: 'SOFTWARE_TOKEN_MFA',
          }
        : {}),
    })
    for (const group of person.groups ?? []) users.join(pool, user.username, group)
  }

  /** Lets the page show a password seeded by an earlier start. */
  remember(email: string, password: string): void {
    this.#passwords.set(email.toLowerCase(), password)
  }

  list(): Person[] {
    return this.#context.pools
      .all()
      .flatMap((pool) => this.#context.users.all(pool).map((user) => this.#show(pool, user)))
  }

  /** Accepts every authenticator code of this moment again, as if a minute had passed since the last one. */
  forgetUsedCodes(): void {
    const { pools, users } = this.#context
    for (const pool of pools.all())
      for (const { username, authenticator } of users.all(pool))
        if (authenticator) users.change(pool, username, { authenticator: { ...authenticator, lastStep: 0 } })
  }

  #show(pool: Pool, user: User): Person {
    const email = user.attributes['email'] ?? ''
    const password = this.#passwords.get(email.toLowerCase())
    const isCurrent = password && user.password && passwordMatches(pool.id, user.username, password, user.password)
    return {
      id: user.attributes['sub'] ?? user.username,
      name: user.attributes['name'] ?? '',
      email,
      roles: this.#context.users.groupsOf(pool, user.username),
      status: user.enabled ? user.status : 'DISABLED',
      ...(isCurrent ? { password } : {}),
      ...(user.authenticator ? { totp: currentTotp(user.authenticator, this.#context.now()) } : {}),
    }
  }
}
