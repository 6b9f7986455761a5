import type { StoredFile } from './file.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

/** Epoch seconds at which a file that is kept for `days` from `now` (milliseconds since 1970) is gone. */
export function goneAfter(days: number, now: number): number {
  return Math.floor(now / 1000) + days * SECONDS_PER_DAY
}

/** Whether a file has expired at `now` (milliseconds since 1970). Table and bucket delete it up to two days later. */
export function isGone({ expiresAt }: Pick<StoredFile, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= now
}
