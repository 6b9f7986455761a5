import { productList } from '#domain/company/product-list.ts'
import type { ProductEntry } from '#domain/company/product-list.ts'

const products: readonly ProductEntry[] = productList

/** Where tools run. The introduction to a tool, one level above, is a public page. */
const toolStarts = products.flatMap(({ app }) => (app ? [`${app}/start`] : []))

/** Path prefixes that CloudFront and the local cloud answer with the portal's shell. */
export const shellPrefixes: readonly string[] = [
  '/auth',
  '/account',
  '/dashboard',
  '/admin',
  '/reseller-dashboard',
  '/guest',
  '/results',
  ...toolStarts,
]

/** Whether a path belongs to the portal; other pages need a page load. */
export function isPortalAddress(pathname: string): boolean {
  return shellPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
