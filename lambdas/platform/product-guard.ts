import { isContractProcedure } from '@orpc/contract'
import type { Actor } from '#domain/accounts/actor.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { Refused } from './refused.ts'

/** Reads the trial of an organisation: `find` of `trialStore`. */
export type ReadTrial = (organisation: string, product: ProductId) => Promise<Trial | undefined>

/**
 * Refuses a call that belongs to a product which the caller's organisation may not use so. It asks with every call, so a trial that ends
 * ends at once.
 */
export function productGuard(contract: object, readTrial: ReadTrial | undefined) {
  const isNeeded = Object.values(contract).some(
    (entry: unknown) => isContractProcedure(entry) && (entry['~orpc'].meta as EndpointMeta).product !== undefined,
  )
  if (isNeeded && !readTrial) throw new Error('A contract with calls of a product needs `readTrial`.')

  return async (
    { product, capability = 'change' }: Omit<EndpointMeta, 'audience'>,
    actor: Actor | undefined,
    now: number,
  ): Promise<void> => {
    if (product === undefined) return
    const organisation = actor?.organisation?.id
    const trial = organisation === undefined ? undefined : await readTrial?.(organisation, product)
    const entitlement = entitlementOf(trial, now)
    if (!mayUse(entitlement, capability)) throw new Refused(refusalOf(entitlement))
  }
}

/** Refuses a change by a call that an organisation with an ended trial may make to withdraw something. */
export async function refuseChange(
  readTrial: ReadTrial,
  { organisation, product }: { readonly organisation: string; readonly product: ProductId },
  now: number,
): Promise<void> {
  const entitlement = entitlementOf(await readTrial(organisation, product), now)
  if (!mayUse(entitlement, 'change')) throw new Refused(refusalOf(entitlement))
}
