import { expiredClaims } from '#domain/company/claims-register.ts'

/** Replacements that make a build leave out the claims that have expired at `now`, in milliseconds since 1970. */
export function leaveOutExpiredClaims(now: number) {
  const ids = expiredAt(now).map(({ id }) => id)
  return { 'import.meta.env.EXPIRED_CLAIMS': JSON.stringify(ids.join(' ')) }
}

/** Names the claims that this build leaves out, for their owners: docs/decisions/015-every-figure-is-registered.md. */
export function warnOfExpiredClaims(now: number): void {
  const expired = expiredAt(now)
  if (expired.length === 0) return
  console.warn(
    [
      'The site leaves out these figures until their owners check them (domain/company/claims-register.ts):',
      ...expired.map(({ id, figure, owner, expires }) => `  ${id} (${figure}), ${owner}: expired on ${expires}`),
    ].join('\n'),
  )
}

const expiredAt = (now: number) => expiredClaims(new Date(now).toISOString().slice(0, 10))
