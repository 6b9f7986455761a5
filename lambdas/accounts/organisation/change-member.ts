import { rightsChanges } from '#domain/accounts/membership-audit.ts'
import { unknownSites } from '#domain/accounts/manage-organisation.ts'
import { LAST_OWNER, membershipWrites } from '#lambdas/platform/membership-writes.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const changeMember = accounts.changeMember.handler(async ({ input, context, errors }) => {
  const { id, organisation } = actingAsOwner(context, errors)
  const { organisations, table } = context
  const [record, before] = await Promise.all([
    organisations.read(organisation.id),
    organisations.membershipOf(organisation.id, input.personId),
  ])
  if (!record || !before) throw errors['member-not-found']()
  if (unknownSites(input.rights, [...record.details.sites, ...before.sites.map((site) => ({ id: site }))]).length > 0)
    throw errors['site-unknown']()
  if (Object.keys(rightsChanges(before, input.rights)).length === 0) return { changed: true as const }
  const change = {
    table,
    organisation: record.organisation,
    personId: input.personId,
    before,
    after: input.rights,
    contact: before.contact,
    keepsOwner: true,
    actor: id,
  }
  const committed = await context.commit(membershipWrites(change, context.now()))
  if (committed.outcome === 'refused' && committed.failed.includes(LAST_OWNER)) throw errors['last-owner']()
  if (committed.outcome !== 'written') throw errors['member-not-found']()
  return { changed: true as const }
})
