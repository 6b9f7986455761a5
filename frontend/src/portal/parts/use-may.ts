import { useQuery } from '@tanstack/react-query'
import { mayUse } from '#domain/trials/entitlement.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { orpc } from '../client/orpc.ts'

/** Whether the organisation may read with a product: for 30 days longer than it changes something. */
export function useMayRead(product: ProductId): boolean {
  return useMay(product, 'read')
}

/** Whether the organisation may change something with a product. The server decides; controls follow it. */
export function useMayChange(product: ProductId): boolean {
  return useMay(product, 'change')
}

function useMay(product: ProductId, to: 'read' | 'change'): boolean {
  const { data } = useQuery(orpc.accounts.listTrials.queryOptions())
  const found = data?.products.find((each) => each.product === product)
  return found !== undefined && mayUse(found.entitlement, to)
}
