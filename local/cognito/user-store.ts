import type { Attributes } from './attributes.ts'
import type { Database } from './database.ts'
import type { Passkey } from './passkey.ts'
import type { MfaMethod } from './pool-properties.ts'
import type { Pool } from './pools.ts'
import type { PasswordVerifier } from './srp.ts'
import type { Authenticator } from './totp.ts'

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'

export interface User {
  readonly poolId: string
  /** Cognito's username; equals `sub` if people sign in by email. */
  readonly username: string
  readonly attributes: Attributes
  readonly status: UserStatus
  readonly enabled: boolean
  readonly createdAt: number
  readonly modifiedAt: number
  readonly password?: PasswordVerifier | undefined
  readonly formerPasswords: readonly PasswordVerifier[]
  readonly temporaryPasswordExpiresAt?: number | undefined
  readonly authenticator?: Authenticator | undefined
  /** Secret of an authenticator app whose set-up is not yet confirmed by a code. */
  readonly proposedTotpSecret?: string | undefined
  readonly mfa: readonly MfaMethod[]
  readonly preferredMfa?: MfaMethod | undefined
  readonly passkeys?: readonly Passkey[] | undefined
  /** Whether a passkey replaces password and second factor. */
  readonly passkeyMfa?: boolean | undefined
  readonly signedOutAt: number
}

export type UserChange = Partial<Omit<User, 'poolId' | 'username' | 'createdAt' | 'modifiedAt'>>

type UserRow = { document: string } | undefined

export class UserStore {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  get(pool: Pool, username: string): User | undefined {
    const row = this.#database
      .prepare('SELECT document FROM users WHERE pool_id = ? AND username = ?')
      .get(pool.id, username) as UserRow
    return parse(row)
  }

  /** Finds a user by username, or by email address if the pool allows that. */
  find(pool: Pool, name: string): User | undefined {
    const byUsername = this.get(pool, pool.caseSensitive || pool.signsInByEmail ? name : name.toLowerCase())
    if (byUsername) return byUsername
    const asAlias = pool.properties.AliasAttributes.includes('email')
    if (!pool.signsInByEmail && !asAlias) return undefined
    const found = this.#byEmail(pool, name)
    return pool.signsInByEmail ? found[0] : found.find((user) => user.attributes['email_verified'] === 'true')
  }

  isEmailTaken(pool: Pool, email: string, byOtherThan?: string): boolean {
    return pool.signsInByEmail && this.#byEmail(pool, email).some((user) => user.username !== byOtherThan)
  }

  all(pool: Pool): User[] {
    const rows = this.#database.prepare('SELECT document FROM users WHERE pool_id = ?').all(pool.id) as UserRow[]
    return rows
      .map((row) => parse(row)!)
      .sort((a, b) => a.createdAt - b.createdAt || a.username.localeCompare(b.username))
  }

  add(pool: Pool, user: User): User {
    this.#database
      .prepare('INSERT INTO users (pool_id, username, email, document) VALUES (?, ?, ?, ?)')
      .run(pool.id, user.username, emailKey(pool, user.attributes['email']), JSON.stringify(user))
    return user
  }

  /** Applies the change to the currently stored user, so that concurrent changes are kept. */
  change(pool: Pool, username: string, change: UserChange | ((user: User) => UserChange)): User {
    return this.#database.transaction(() => {
      const user = this.get(pool, username)
      if (!user) throw new Error(`User ${username} was removed while it was being changed`)
      const changes = typeof change === 'function' ? change(user) : change
      const changed: User = { ...user, ...changes, modifiedAt: this.#now() }
      this.#database
        .prepare('UPDATE users SET email = ?, document = ? WHERE pool_id = ? AND username = ?')
        .run(emailKey(pool, changed.attributes['email']), JSON.stringify(changed), pool.id, username)
      return changed
    })
  }

  remove(pool: Pool, username: string): void {
    this.#database.transaction(() => {
      for (const table of ['users', 'group_members', 'codes'])
        this.#database.prepare(`DELETE FROM ${table} WHERE pool_id = ? AND username = ?`).run(pool.id, username)
    })
  }

  groupsOf(pool: Pool, username: string): string[] {
    const rows = this.#database
      .prepare('SELECT group_name FROM group_members WHERE pool_id = ? AND username = ?')
      .all(pool.id, username) as { group_name: string }[]
    const precedence = (name: string) => pool.groups.get(name)?.precedence ?? Number.MAX_SAFE_INTEGER
    return rows
      .map((row) => row.group_name)
      .filter((name) => pool.groups.has(name))
      .sort((a, b) => precedence(a) - precedence(b) || a.localeCompare(b))
  }

  join(pool: Pool, username: string, group: string): void {
    this.#database
      .prepare('INSERT OR IGNORE INTO group_members (pool_id, group_name, username) VALUES (?, ?, ?)')
      .run(pool.id, group, username)
  }

  leave(pool: Pool, username: string, group: string): void {
    this.#database
      .prepare('DELETE FROM group_members WHERE pool_id = ? AND group_name = ? AND username = ?')
      .run(pool.id, group, username)
  }

  #byEmail(pool: Pool, email: string): User[] {
    const rows = this.#database
      .prepare('SELECT document FROM users WHERE pool_id = ? AND email = ?')
      .all(pool.id, emailKey(pool, email)) as UserRow[]
    return rows.map((row) => parse(row)!)
  }
}

function emailKey(pool: Pool, email: string | undefined): string | null {
  if (email === undefined) return null
  return pool.caseSensitive ? email : email.toLowerCase()
}

function parse(row: UserRow): User | undefined {
  return row && (JSON.parse(row.document) as User)
}
