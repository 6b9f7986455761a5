import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { maySign } from '#domain/certificates/access.ts'
import { afterCode, isProvedByRecords, recordName, withMailedCode } from '#domain/certificates/domain-claim.ts'
import type { DomainClaim } from '#domain/certificates/domain-claim.ts'
import type { DomainCodeMail } from '#domain/certificates/mails/domain-code.ts'
import { isSharedDomain } from '#domain/mail/shared-domains.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { register } from '../register.ts'
import { storeClaim } from '../score-store.ts'
import { claimView } from './claim-view.ts'

const hashOf = (code: string, { token }: DomainClaim): string =>
  createHash('sha256').update(`${token} ${code}`).digest('base64url')

/** The organisation that the caller signs for; undefined if they may not. */
function signersOrganisation(call: Call): string | undefined {
  const actor = signedIn(call)
  return maySign(actor) ? actor.organisation?.id : undefined
}

const audited = (call: Call, organisation: string, action: AuditEntry['action'], now: number) => ({
  at: new Date(now).toISOString(),
  actor: signedIn(call).id,
  organisation,
  object: { type: 'domain', id: organisation },
  action,
})

export const claimDomain = register.claimDomain.handler(async ({ input: { domain }, context, errors }) => {
  const organisation = signersOrganisation(context)
  if (organisation === undefined) throw errors['not-a-signer']()
  if (isSharedDomain(domain)) throw errors['shared-domain']()
  const before = await context.scores.claimOf(organisation)
  if (before?.domain === domain) return claimView(before)
  const now = context.now()
  const token = randomBytes(16).toString('hex')
  const claim: DomainClaim = { organisation, domain, token, claimedAt: new Date(now).toISOString() }
  await context.commit({
    items: [storeClaim(claim, before)],
    audit: [audited(context, organisation, 'domain-claimed', now)],
  })
  return claimView(claim)
})

export const proveDomainByRecord = register.proveDomainByRecord.handler(async ({ context, errors }) => {
  const organisation = signersOrganisation(context)
  if (organisation === undefined) throw errors['not-a-signer']()
  const claim = await context.scores.claimOf(organisation)
  if (!claim) throw errors['no-domain']()
  if (claim.proved) return claimView(claim)
  const records = await context.textRecords(recordName(claim.domain))
  if (!isProvedByRecords(records, claim)) throw errors['record-missing']()
  const now = context.now()
  const proved: DomainClaim = { ...claim, proved: { by: 'dns', at: new Date(now).toISOString() } }
  await context.commit({
    items: [storeClaim(proved, claim)],
    audit: [audited(context, organisation, 'domain-proved', now)],
  })
  return claimView(proved)
})

export const mailDomainCode = register.mailDomainCode.handler(async ({ input: { mailbox }, context, errors }) => {
  const organisation = signersOrganisation(context)
  if (organisation === undefined) throw errors['not-a-signer']()
  const claim = await context.scores.claimOf(organisation)
  if (!claim) throw errors['no-domain']()
  const now = context.now()
  const retryAfterSeconds = await context.certificates.countMailedCode(organisation, now)
  if (retryAfterSeconds !== undefined) throw errors['too-many-codes']({ data: { retryAfterSeconds } })
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0')
  const to = `${mailbox}@${claim.domain}`
  const mail: DomainCodeMail = {
    ...outboxMailBase(now, context.newId()),
    template: 'domain-code',
    to,
    code,
    organisation,
  }
  await context.commit({
    items: [storeClaim(withMailedCode(claim, hashOf(code, claim), now), claim)],
    mails: [mail],
    audit: [audited(context, organisation, 'domain-code-mailed', now)],
  })
  return { to }
})

export const proveDomainByCode = register.proveDomainByCode.handler(async ({ input: { code }, context, errors }) => {
  const organisation = signersOrganisation(context)
  if (organisation === undefined) throw errors['not-a-signer']()
  const claim = await context.scores.claimOf(organisation)
  if (!claim) throw errors['no-domain']()
  const now = context.now()
  const after = afterCode(claim, hashOf(code, claim), now)
  if (!after) throw errors['code-wrong']()
  const { outcome } = await context.commit({
    items: [storeClaim(after, claim)],
    ...(after.proved && { audit: [audited(context, organisation, 'domain-proved', now)] }),
  })
  if (outcome !== 'written' || !after.proved) throw errors['code-wrong']()
  return claimView(after)
})
