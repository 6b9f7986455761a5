import type { Database } from './database.ts'
import { notAuthorized, tooManyAttempts } from './cognito-error.ts'

const failuresBeforeLock = 5
const longestLock = 15 * 60_000
const quietPeriod = 15 * 60_000
const requestWindow = 60 * 60_000
const requestsPerWindow = 5

interface FailureRow {
  failures: number
  last_at: number
  locked_until: number
}

/**
 * Cognito's lockout: the fifth failed attempt locks for one second, and each further one doubles that, up to 15
 * minutes. A completed sign-in or 15 minutes without failures resets it. Attempts during a lock do not count.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
export class AttemptStore {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
    database.prepare('DELETE FROM request_counts WHERE window_ends_at < ?').run(now())
    database.prepare('DELETE FROM failed_attempts WHERE MAX(last_at, locked_until) < ?').run(now() - quietPeriod)
  }

  refuseWhileLocked(subject: string): void {
    const row = this.#failures(subject)
    if (row && row.locked_until > this.#now()) throw notAuthorized('Password attempts exceeded')
  }

  failed(subject: string): void {
    const now = this.#now()
    const before = this.#failures(subject)
    const isStale = before && now > Math.max(before.last_at, before.locked_until) + quietPeriod
    const failures = (isStale ? 0 : (before?.failures ?? 0)) + 1
    const lock = failures < failuresBeforeLock ? 0 : Math.min(2 ** (failures - failuresBeforeLock) * 1000, longestLock)
    this.#database
      .prepare('INSERT OR REPLACE INTO failed_attempts (subject, failures, last_at, locked_until) VALUES (?, ?, ?, ?)')
      .run(subject, failures, now, now + lock)
  }

  succeeded(subject: string): void {
    this.#database.prepare('DELETE FROM failed_attempts WHERE subject = ?').run(subject)
  }

  /** Counts a request for a mailed code, and refuses the sixth within an hour. */
  countRequest(subject: string): void {
    const now = this.#now()
    const row = this.#database
      .prepare('SELECT requests, window_ends_at FROM request_counts WHERE subject = ?')
      .get(subject) as { requests: number; window_ends_at: number } | undefined
    const open = row && row.window_ends_at > now ? row : { requests: 0, window_ends_at: now + requestWindow }
    if (open.requests >= requestsPerWindow) throw tooManyAttempts()
    this.#database
      .prepare('INSERT OR REPLACE INTO request_counts (subject, requests, window_ends_at) VALUES (?, ?, ?)')
      .run(subject, open.requests + 1, open.window_ends_at)
  }

  #failures(subject: string): FailureRow | undefined {
    return this.#database.prepare('SELECT * FROM failed_attempts WHERE subject = ?').get(subject) as
      | FailureRow
      | undefined
  }
}
