import type { ProductId } from './product-id.ts'

/** A feature that keeps records of a product, and where an organisation exports all of them. */
export interface ProductRecords {
  readonly product: ProductId
  /** It takes messages of the kind `erasure`: lambdas/platform/erasure/erase-records.ts. */
  readonly feature: string
  /** A path of the portal that works while the records can only be read. */
  readonly exportAddress: string
}

/** Every feature that keeps records of a product. A trial is deleted once all of the product's features have deleted theirs. */
export const productRecords: readonly ProductRecords[] = [
  { product: 'cloud-cost-optimizer', feature: 'results', exportAddress: '/results/cost' },
  { product: 'cloud-security-posture', feature: 'results', exportAddress: '/results/posture' },
  { product: 'meeting-management', feature: 'meetings', exportAddress: '/dashboard/meetings?archive=open' },
  { product: 'project-management', feature: 'projects', exportAddress: '/dashboard/projects?archive=open' },
]

/** The features that keep records of a product. */
export function keepersOf(records: readonly ProductRecords[], product: ProductId): string[] {
  return records.filter((each) => each.product === product).map(({ feature }) => feature)
}

/** Where the records of a product are exported; undefined if no feature keeps any. */
export function exportAddressOf(records: readonly ProductRecords[], product: ProductId): string | undefined {
  return records.find((each) => each.product === product)?.exportAddress
}
