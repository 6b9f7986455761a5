import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'
import type { Pool } from './pools.ts'
import { CognitoError, tooManyAttempts } from './cognito-error.ts'

/** Purpose of a mailed code. */
export type MailedPurpose = 'confirm-sign-up' | 'reset-password' | 'verify-email' | 'sign-in'

type CodePurpose = MailedPurpose | 'sign-in-text'

const minute = 60_000
const lifetimes: Record<CodePurpose, number> = {
  'confirm-sign-up': 24 * 60 * minute,
  'reset-password': 60 * minute,
  'verify-email': 24 * 60 * minute,
  'sign-in': 3 * minute,
  'sign-in-text': 3 * minute,
}
const maximumAttempts = 5

interface CodeRow {
  digest: Uint8Array
  new_value: string | null
  expires_at: number
  failures: number
}

/** Mailed codes: six digits, one use, five attempts, stored only as keyed digests. */
export class CodeStore {
  readonly #database: Database
  readonly #now: () => number
  readonly #secret: Buffer

  constructor(database: Database, now: () => number, secret: Buffer) {
    this.#database = database
    this.#now = now
    this.#secret = secret
    database.prepare('DELETE FROM codes WHERE expires_at < ?').run(now())
  }

  /** Creates a code that replaces an earlier one. `newValue` is what it will confirm, such as a new address. */
  create(pool: Pool, username: string, purpose: CodePurpose, newValue?: string): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO codes (pool_id, username, purpose, digest, new_value, expires_at, failures)
         VALUES (?, ?, ?, ?, ?, ?, 0)`,
      )
      .run(
        pool.id,
        username,
        purpose,
        this.#digest(pool, username, purpose, code),
        newValue ?? null,
        this.#now() + lifetimes[purpose],
      )
    return code
  }

  /** Throws on a wrong, expired or exhausted code. A right code stays valid until `spend`. */
  check(pool: Pool, username: string, purpose: CodePurpose, code: string): { newValue: string | undefined } {
    const row = this.#database
      .prepare('SELECT * FROM codes WHERE pool_id = ? AND username = ? AND purpose = ?')
      .get(pool.id, username, purpose) as CodeRow | undefined
    if (!row || row.expires_at <= this.#now())
      throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
    if (row.failures >= maximumAttempts) throw tooManyAttempts()
    if (!timingSafeEqual(row.digest, this.#digest(pool, username, purpose, code))) {
      this.#database
        .prepare('UPDATE codes SET failures = failures + 1 WHERE pool_id = ? AND username = ? AND purpose = ?')
        .run(pool.id, username, purpose)
      throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
    }
    return { newValue: row.new_value ?? undefined }
  }

  spend(pool: Pool, username: string, purpose: CodePurpose): void {
    this.#database
      .prepare('DELETE FROM codes WHERE pool_id = ? AND username = ? AND purpose = ?')
      .run(pool.id, username, purpose)
  }

  #digest(pool: Pool, username: string, purpose: CodePurpose, code: string): Buffer {
    return createHmac('sha256', this.#secret).update([pool.id, username, purpose, code].join('\n')).digest()
  }
}
