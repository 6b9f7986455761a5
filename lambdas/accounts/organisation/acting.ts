import { mayManage } from '#domain/accounts/manage-organisation.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { ActiveOrganisation } from '#domain/accounts/organisation-claim.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { AccountsCall } from '../accounts.ts'

type Acting = Actor & { readonly organisation: ActiveOrganisation }

/** Throws `no-organisation` unless the caller acts for an organisation. */
export function acting(context: AccountsCall, errors: { 'no-organisation': () => Error }): Acting {
  const { organisation, ...actor } = signedIn(context)
  if (!organisation) throw errors['no-organisation']()
  return { ...actor, organisation }
}

/** Throws unless the caller is an owner of the organisation that they act for. */
export function actingAsOwner(
  context: AccountsCall,
  errors: { 'no-organisation': () => Error; 'owners-only': () => Error },
): Acting {
  const actor = acting(context, errors)
  if (!mayManage(actor)) throw errors['owners-only']()
  return actor
}
