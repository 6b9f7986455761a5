import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'

interface Coded {
  readonly personId: string
  readonly code: string
  /** Milliseconds since 1970. The key is that of this day, also after midnight. */
  readonly askedAt: number
}

/** Keyed hash of a code: six digits could be tried out from a plain one. */
export function codePrintOf(fingerprintOf: FingerprintOf, { personId, code, askedAt }: Coded): Promise<string> {
  return fingerprintOf(`mobile-code ${personId} ${code}`, askedAt)
}
