import { recordName, recordText } from '#domain/certificates/domain-claim.ts'
import type { DomainClaim } from '#domain/certificates/domain-claim.ts'
import type { ClaimView } from '#domain/certificates/organisation-contract.ts'

export function claimView({ domain, token, proved }: DomainClaim): ClaimView {
  return {
    domain,
    record: { name: recordName(domain), text: recordText(token) },
    ...(proved && { provedBy: proved.by }),
  }
}
