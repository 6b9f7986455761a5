import type { Claim } from '#domain/company/claims.ts'

/** Ids of the claims that had expired when the site was built: frontend/build/expired-claims.ts. */
const expired = (import.meta.env.EXPIRED_CLAIMS ?? '').split(' ')

/** Whether a claim may still be stated. */
export function isCurrent({ id }: Pick<Claim, 'id'>): boolean {
  return !expired.includes(id)
}
