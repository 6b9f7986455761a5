import { LAST_OWNER, membershipWrites } from '#lambdas/platform/membership-writes.ts'
import type { AccountsCall } from '../accounts.ts'

interface Ending {
  readonly organisation: string
  readonly personId: string
  readonly actor: string
}

/** Ends a membership, unless it is the last owner's. */
export async function endMembership(
  context: AccountsCall,
  { organisation, personId, actor }: Ending,
): Promise<'ended' | 'no-member' | 'last-owner'> {
  const before = await context.organisations.membershipOf(organisation, personId)
  if (!before) return 'no-member'
  const { id, name, kind } = before
  const change = {
    table: context.table,
    organisation: { id, name, kind },
    personId,
    before,
    after: undefined,
    keepsOwner: true,
    actor,
  }
  const committed = await context.commit(membershipWrites(change, context.now()))
  if (committed.outcome === 'written') return 'ended'
  return committed.outcome === 'refused' && committed.failed.includes(LAST_OWNER) ? 'last-owner' : 'no-member'
}
