import { useQuery } from '@tanstack/react-query'
import { mayUse } from '#domain/trials/entitlement.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { standingsQuery } from './standings.ts'

/** Whether the organisation may read with a product: for 30 days longer than it changes something. Undefined until it is known. */
export function useMayRead(product: ProductId): boolean | undefined {
  return useMay(product, 'read')
}

/** Whether the organisation may change something with a product. The server decides; controls follow it. */
export function useMayChange(product: ProductId): boolean {
  return useMay(product, 'change') === true
}

/** Whether the trial of a product is over and its records can only be read. `TrialNeeded` says why. */
export function useIsReadOnly(product: ProductId): boolean {
  const { data } = useQuery(standingsQuery())
  return data?.products.find((each) => each.product === product)?.entitlement.state === 'read-only'
}

function useMay(product: ProductId, to: 'read' | 'change'): boolean | undefined {
  const { data } = useQuery(standingsQuery())
  return data && data.products.some((each) => each.product === product && mayUse(each.entitlement, to))
}
