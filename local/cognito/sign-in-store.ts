import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Client, Pool } from './pools.ts'
import { notAuthorized, CognitoError } from './cognito-error.ts'

/** One authentication of a user. All tokens that descend from it carry its `originJti`. */
export interface SignIn {
  readonly originJti: string
  readonly poolId: string
  readonly username: string
  readonly clientId: string
  readonly eventId: string
  readonly authTime: number
  readonly expiresAt: number
}

interface RefreshTokenRow {
  origin_jti: string
  pool_id: string
  username: string
  client_id: string
  event_id: string
  auth_time: number
  expires_at: number
  revoked_at: number | null
  rotated_at: number | null
}

const day = 86_400_000

export class SignInStore {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
    // An access token outlives its refresh token by at most a day.
    database.prepare('DELETE FROM sign_ins WHERE expires_at < ?').run(now() - day)
  }

  /** Creates a sign-in without storing it, so that tokens can be prepared. */
  prepare(client: Client, username: string): SignIn {
    const now = this.#now()
    return {
      originJti: randomUUID(),
      poolId: client.pool.id,
      username,
      clientId: client.id,
      eventId: randomUUID(),
      authTime: Math.floor(now / 1000),
      expiresAt: now + client.validity.refresh * 1000,
    }
  }

  /** Stores the sign-in and returns its first refresh token. */
  open(signIn: SignIn): string {
    return this.#database.transaction(() => {
      this.#database
        .prepare(
          `INSERT INTO sign_ins (origin_jti, pool_id, username, client_id, event_id, auth_time, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          signIn.originJti,
          signIn.poolId,
          signIn.username,
          signIn.clientId,
          signIn.eventId,
          signIn.authTime,
          signIn.expiresAt,
        )
      return this.#addToken(signIn.originJti)
    })
  }

  /** Returns the sign-in that a refresh token continues, or throws Cognito's error. */
  redeem(client: Client, refreshToken: string): SignIn {
    const row = this.#find(refreshToken)
    if (!row || row.client_id !== client.id) throw notAuthorized('Invalid Refresh Token')
    if (row.revoked_at !== null) throw notAuthorized('Refresh Token has been revoked')
    if (row.expires_at <= this.#now()) throw notAuthorized('Refresh Token has expired')
    const graceEndsAt = (row.rotated_at ?? Infinity) + (client.rotation?.graceSeconds ?? 0) * 1000
    if (graceEndsAt <= this.#now())
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated and cannot be used again')
    return fromRow(row)
  }

  /** Replaces a refresh token. Checks it again, because it may have been revoked since `redeem`. */
  rotate(client: Client, refreshToken: string): string {
    return this.#database.transaction(() => {
      const signIn = this.redeem(client, refreshToken)
      this.#database
        .prepare('UPDATE refresh_tokens SET rotated_at = ? WHERE digest = ? AND rotated_at IS NULL')
        .run(this.#now(), digest(refreshToken))
      return this.#addToken(signIn.originJti)
    })
  }

  clientOf(refreshToken: string): string | undefined {
    return this.#find(refreshToken)?.client_id
  }

  isLive(originJti: string): boolean {
    const row = this.#database.prepare('SELECT revoked_at FROM sign_ins WHERE origin_jti = ?').get(originJti)
    return row?.['revoked_at'] === null
  }

  revoke(refreshToken: string): void {
    this.#database
      .prepare(
        `UPDATE sign_ins SET revoked_at = ?
         WHERE revoked_at IS NULL AND origin_jti = (SELECT origin_jti FROM refresh_tokens WHERE digest = ?)`,
      )
      .run(this.#now(), digest(refreshToken))
  }

  revokeAll(pool: Pool, username: string): void {
    this.#database
      .prepare('UPDATE sign_ins SET revoked_at = ? WHERE pool_id = ? AND username = ? AND revoked_at IS NULL')
      .run(this.#now(), pool.id, username)
  }

  #find(refreshToken: string): RefreshTokenRow | undefined {
    return this.#database
      .prepare('SELECT * FROM refresh_tokens JOIN sign_ins USING (origin_jti) WHERE digest = ?')
      .get(digest(refreshToken)) as RefreshTokenRow | undefined
  }

  #addToken(originJti: string): string {
    const token = randomBytes(96).toString('base64url')
    this.#database
      .prepare('INSERT INTO refresh_tokens (digest, origin_jti) VALUES (?, ?)')
      .run(digest(token), originJti)
    return token
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function fromRow(row: RefreshTokenRow): SignIn {
  return {
    originJti: row.origin_jti,
    poolId: row.pool_id,
    username: row.username,
    clientId: row.client_id,
    eventId: row.event_id,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
  }
}
