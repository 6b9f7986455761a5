import type { Me } from '#domain/accounts/contract.ts'

/** Home page of each role, the highest role first; clients have the dashboard. */
const homes: readonly (readonly [Me['roles'][number], string])[] = [
  ['admin', '/admin'],
  ['agent', '/admin/helpdesk'],
  ['reseller', '/reseller-dashboard'],
]

/** Home page after signing in with these roles. */
export function homeOf(roles: Me['roles']): string {
  return homes.find(([role]) => roles.includes(role))?.[1] ?? '/dashboard'
}

/** The sign-in page's address that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** The page requested before signing in; undefined if there is none or it is not on our origin. */
export function returnPath(search: URLSearchParams, origin: string): string | undefined {
  const next = search.get('next')
  if (!next || !URL.canParse(next, origin)) return undefined
  const { origin: where, pathname, search: query } = new URL(next, origin)
  // Prevents an open redirect: `/.//evil.example` has our origin, but its path `//evil.example` is another host.
  const isOurs = where === origin && !pathname.startsWith('//')
  return isOurs && !pathname.startsWith('/auth') ? pathname + query : undefined
}
