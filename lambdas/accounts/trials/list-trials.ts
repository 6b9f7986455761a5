import { productList } from '#domain/company/product-list.ts'
import { entitlementOf } from '#domain/trials/entitlement.ts'
import { mayStartTrials } from '#domain/trials/start-rights.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

export const listTrials = accounts.listTrials.handler(async ({ context }) => {
  const actor = signedIn(context)
  const { organisation } = actor
  const trials = organisation ? await context.trials.ofOrganisation(organisation.id) : []
  const now = context.now()
  return {
    products: productList.map(({ slug }) => ({
      product: slug,
      entitlement: entitlementOf(
        trials.find(({ product }) => product === slug),
        now,
      ),
    })),
    mayStart: !organisation || mayStartTrials(actor),
  }
})
