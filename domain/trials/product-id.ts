import * as z from 'zod'
import { productList } from '../company/product-list.ts'
import type { ProductSlug } from '../company/product-list.ts'

const [first, ...others] = productList.map(({ slug }) => slug)

/** The id of a product: the last part of its page's address. */
export const productIdSchema = z.enum([first, ...others] as [ProductSlug, ...ProductSlug[]])
export type ProductId = z.infer<typeof productIdSchema>
