import { expiredClaims } from '#domain/company/claims-register.ts'

/** Warns about claims whose review is overdue. The build continues: docs/decisions/015-every-figure-is-registered.md. */
export function warnOfExpiredClaims(now: number): void {
  const expired = expiredClaims(new Date(now).toISOString().slice(0, 10))
  if (expired.length === 0) return
  console.warn(
    [
      'These claims must be checked again by their owners (domain/company/claims-register.ts):',
      ...expired.map(({ id, figure, owner, expires }) => `  ${id} (${figure}), ${owner}: expired on ${expires}`),
    ].join('\n'),
  )
}
