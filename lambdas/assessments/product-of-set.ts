import type { Actor } from '#domain/accounts/actor.ts'
import type { SetId } from '#domain/assessments/question-set.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import type { Capability } from '#domain/trials/entitlement.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import { Refused } from '#lambdas/platform/refused.ts'

interface Tools {
  readonly readTrial: ReadTrial
  readonly now: () => number
}

/** The id of the actor's organisation, if it may use the product of a set so; otherwise it throws why not. */
export async function organisationWith(
  capability: Capability,
  { actor: { organisation }, set }: { readonly actor: Actor; readonly set: SetId },
  { readTrial, now }: Tools,
): Promise<string> {
  const trial = organisation && (await readTrial(organisation.id, set))
  const entitlement = entitlementOf(trial, now())
  if (!organisation || !mayUse(entitlement, capability)) throw new Refused(refusalOf(entitlement))
  return organisation.id
}
