import { productIdSchema } from '#domain/trials/product-id.ts'
import type { ProductId } from '#domain/trials/product-id.ts'

interface Recommendation {
  readonly product: ProductId
  readonly organisation: string
  readonly key: string
}

/** How other features refer to a recommendation. Neither product nor organisation has a colon in it. */
export function recommendationId({ product, organisation, key }: Recommendation): string {
  return `${product}:${organisation}:${key}`
}

/** The recommendation that another feature refers to. */
export function recommendationOf(id: string): Recommendation {
  const [product, organisation = '', ...key] = id.split(':')
  return { product: productIdSchema.parse(product), organisation, key: key.join(':') }
}
