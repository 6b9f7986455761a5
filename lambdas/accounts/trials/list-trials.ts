import { productList } from '#domain/company/product-list.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { exportAddressOf, productRecords } from '#domain/trials/product-records.ts'
import { mayStartTrials } from '#domain/trials/start-rights.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

export const listTrials = accounts.listTrials.handler(async ({ context }) => {
  const actor = signedIn(context)
  const { organisation } = actor
  const trials = organisation ? await context.trials.ofOrganisation(organisation.id) : []
  const now = context.now()
  return {
    products: productList.map(({ slug }) => {
      const entitlement = entitlementOf(
        trials.find(({ product }) => product === slug),
        now,
      )
      const exportAddress = mayUse(entitlement, 'export') ? exportAddressOf(productRecords, slug) : undefined
      return { product: slug, entitlement, ...(exportAddress !== undefined && { exportAddress }) }
    }),
    mayStart: !organisation || mayStartTrials(actor),
  }
})
