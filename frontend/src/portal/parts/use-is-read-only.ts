import { useQuery } from '@tanstack/react-query'
import type { ProductId } from '#domain/trials/product-id.ts'
import { standingsQuery } from './trial-needed.tsx'

/** Whether the trial of a product is over and its records can only be read. `TrialNeeded` says why. */
export function useIsReadOnly(product: ProductId): boolean {
  const { data } = useQuery(standingsQuery())
  return data?.products.find((each) => each.product === product)?.entitlement.state === 'read-only'
}
