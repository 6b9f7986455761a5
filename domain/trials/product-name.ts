import { productList } from '../company/product-list.ts'
import type { ProductId } from './product-id.ts'

/** The name of a product, for people. */
export function productName(product: ProductId): string {
  return productList.find(({ slug }) => slug === product)!.name
}
