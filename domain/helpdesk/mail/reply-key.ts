/** Days for which reply addresses and unsubscribe links of a former key go on working. */
export const REPLY_KEY_DAYS = 30
/** Former keys that can work at once. */
export const MOST_FORMER_KEYS = 5

const DAY_MS = 24 * 60 * 60 * 1000

/** A key that was renewed. */
export interface FormerKey {
  readonly secret: string
  /** Its addresses and links work until then. ISO 8601, UTC. */
  readonly until: string
}

/** The keys that reply addresses and unsubscribe links are signed with. */
export interface ReplyKeys {
  /** Signs what is mailed from now on. */
  readonly secret: string
  readonly former: readonly FormerKey[]
  /** How often it was renewed, and when it last was. */
  readonly version: number
  readonly renewedAt?: string | undefined
}

/** The secrets whose signatures are accepted at `now` (milliseconds since 1970), the newest first. */
export function acceptedSecrets({ secret, former }: Pick<ReplyKeys, 'secret' | 'former'>, now: number): string[] {
  return [secret, ...livingKeys(former, now).map((key) => key.secret)]
}

/**
 * The keys after a renewal at `now` (milliseconds since 1970): `secret` signs, and the key so far is accepted for `REPLY_KEY_DAYS`.
 * Refused while `MOST_FORMER_KEYS` former ones are accepted, because none of them may end early.
 */
export function renewKeys(keys: ReplyKeys, secret: string, now: number): ReplyKeys | 'too-many-keys' {
  const former = livingKeys(keys.former, now)
  if (former.length >= MOST_FORMER_KEYS) return 'too-many-keys'
  const until = new Date(now + REPLY_KEY_DAYS * DAY_MS).toISOString()
  return {
    secret,
    former: [{ secret: keys.secret, until }, ...former],
    version: keys.version + 1,
    renewedAt: new Date(now).toISOString(),
  }
}

/** The former keys that are accepted at `now` (milliseconds since 1970). */
export function livingKeys(former: readonly FormerKey[], now: number): readonly FormerKey[] {
  return former.filter(({ until }) => Date.parse(until) > now)
}
