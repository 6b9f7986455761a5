import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry } from '#domain/company/product-list.ts'

const products: readonly ProductEntry[] = productList

/** Where tools run. The introduction to a tool, one level above, is a public page. */
const toolStarts = products.flatMap(({ app }) => (app ? [`${app}/start`] : []))

/** Addresses that the portal's shell answers, with all that lies under them. The edge and the local cloud go by this list. */
export const shellPrefixes: readonly string[] = [
  '/auth',
  '/account',
  '/dashboard',
  '/admin',
  '/reseller-dashboard',
  '/guest',
  ...toolStarts,
]

/** Whether the portal has the page of that path. Any other page is a document of its own. */
export function isPortalAddress(pathname: string): boolean {
  return shellPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
