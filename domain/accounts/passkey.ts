import * as z from 'zod'

const LONGEST_NAME = 60

/** What a person calls a passkey, so that they know which device or manager keeps it. */
export const passkeyNameSchema = z
  .string('Give the passkey a name.')
  .trim()
  .min(1, 'Give the passkey a name.')
  .max(LONGEST_NAME, `Use ${LONGEST_NAME} characters at most.`)

/** The credential id of the Web Authentication standard: at most 1023 bytes as base64url. */
export const passkeyIdSchema = z.base64url().min(1).max(1364)

/** Our record of a passkey. The user pool keeps the key itself, and knows neither its name nor its last use. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** ISO 8601, UTC; undefined before the first sign-in with it. */
  readonly lastUsedAt?: string | undefined
  /** Whether it was made in a session with a second factor. */
  readonly isTrusted: boolean
  /** Its second factor was reported lost, and it may be on the same device. */
  readonly isLost?: boolean | undefined
}

/** A passkey as the user pool lists it. `madeAt` is in milliseconds since 1970. */
export interface PoolPasskey {
  readonly id: string
  readonly madeAt: number
}

interface PasskeyComparison {
  /** New in the pool: to be recorded. */
  readonly added: readonly PoolPasskey[]
  readonly kept: readonly Passkey[]
  /** Recorded, but gone from the pool. */
  readonly removed: readonly Passkey[]
  /** In the pool, but lost, or must not count as second factor: to be removed from the pool. */
  readonly refused: readonly PoolPasskey[]
}

/**
 * Compares the recorded passkeys with those of the user pool. `secondFactorSince` is in epoch seconds, undefined without second
 * factor. A person with a second factor keeps only passkeys that were made in a session with one: before that, a thief of the
 * password could have made them. A lost passkey is refused in any case.
 */
export function comparePasskeys(
  recorded: readonly Passkey[],
  pool: readonly PoolPasskey[],
  secondFactorSince: number | undefined,
): PasskeyComparison {
  const known = new Map(recorded.map((passkey) => [passkey.id, passkey]))
  const isRefused = ({ id, madeAt }: PoolPasskey) => {
    if (known.get(id)?.isLost) return true
    if (secondFactorSince === undefined) return false
    return !(known.get(id)?.isTrusted ?? madeAt / 1000 > secondFactorSince)
  }
  const refused = pool.filter(isRefused)
  const accepted = pool.filter((passkey) => !isRefused(passkey))
  const stays = new Set(accepted.map(({ id }) => id))
  return {
    added: accepted.filter(({ id }) => !known.has(id)),
    kept: recorded.filter(({ id }) => stays.has(id)),
    removed: recorded.filter(({ id }) => !stays.has(id)),
    refused,
  }
}
