import { mayManage } from '#domain/assessments/access.ts'
import { shareSchema, withoutRemarks } from '#domain/assessments/share.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { addShare, MOST_SHARES, removeShare, shareIdByToken } from './share-store.ts'

const DAY_MS = 86_400_000

export const shareResult = survey.shareResult.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const kept = await context.kept.find(input.assessmentId)
  if (!kept || !mayManage(actor, kept)) throw errors['assessment-not-found']()
  const id = shareIdByToken(input.token)
  const share = {
    id,
    assessmentId: kept.id,
    personId: actor.id,
    organisationName: (await context.organisationNameOf(actor, kept.organisation)) ?? kept.organisation,
    createdAt: new Date(now).toISOString(),
    until: new Date(now + input.days * DAY_MS).toISOString(),
  }
  const existing = await context.shares.ofResult(kept.id, now)
  if (existing.length >= MOST_SHARES && existing.every((each) => each.id !== id)) throw errors['too-many-links']()
  const committed = await context.commit({
    items: [addShare(share)],
    audit: [auditOf(share, { actor: actor.id, organisation: kept.organisation, action: 'assessment-shared' })],
  })
  if (committed.outcome === 'written') return shareSchema.parse(share)
  const before = await context.shares.find(id, now)
  if (before?.assessmentId !== kept.id) throw errors['assessment-not-found']()
  return shareSchema.parse(before)
})

export const listShares = survey.listShares.handler(async ({ input: { assessmentId }, context, errors }) => {
  const kept = await context.kept.find(assessmentId)
  if (!kept || !mayManage(signedIn(context), kept)) throw errors['assessment-not-found']()
  const shares = await context.shares.ofResult(assessmentId, context.now())
  return { shares: shares.map((share) => shareSchema.parse(share)) }
})

export const endShare = survey.endShare.handler(async ({ input: { assessmentId, shareId }, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const kept = await context.kept.find(assessmentId)
  if (!kept || !mayManage(actor, kept)) throw errors['assessment-not-found']()
  const share = await context.shares.find(shareId, now)
  if (share?.assessmentId !== assessmentId) return {}
  await context.commit({
    items: [removeShare(share)],
    audit: [
      auditOf(
        { assessmentId, createdAt: new Date(now).toISOString() },
        { actor: actor.id, organisation: kept.organisation, action: 'assessment-share-ended' },
      ),
    ],
  })
  return {}
})

export const readSharedResult = survey.readSharedResult.handler(async ({ input: { token }, context, errors }) => {
  const share = await context.shares.find(shareIdByToken(token), context.now())
  const kept = share && (await context.kept.find(share.assessmentId))
  if (!kept) throw errors['link-unknown']()
  const { set, finishedAt } = kept
  const { organisationName, until } = share
  return { set, answers: withoutRemarks(kept), finishedAt, organisationName, until }
})

function auditOf(
  { assessmentId, createdAt }: { readonly assessmentId: string; readonly createdAt: string },
  entry: Pick<AuditEntry, 'actor' | 'organisation' | 'action'>,
): AuditEntry {
  return { at: createdAt, object: { type: 'assessment', id: assessmentId }, ...entry }
}
