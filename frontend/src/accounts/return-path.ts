import type { Me } from '#domain/accounts/contract.ts'

/** Where each role works, the one that counts most first; a client has the dashboard. */
const homes: readonly (readonly [Me['roles'][number], string])[] = [
  ['admin', '/admin'],
  ['agent', '/admin/helpdesk'],
  ['reseller', '/reseller-dashboard'],
]

/** The page on which somebody with these roles lands after signing in. */
export function homeOf(roles: Me['roles']): string {
  return homes.find(([role]) => roles.includes(role))?.[1] ?? '/dashboard'
}

/** The sign-in page's address that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** The page that somebody asked for before signing in, undefined where they asked for none: only ever a page of ours. */
export function returnPath(search: URLSearchParams, origin: string): string | undefined {
  const next = search.get('next')
  if (!next || !URL.canParse(next, origin)) return undefined
  const { origin: where, pathname, search: query } = new URL(next, origin)
  // A path of ours may still begin like the address of another host: `/.//evil.example` has the path `//evil.example`.
  const isOurs = where === origin && !pathname.startsWith('//')
  return isOurs && !pathname.startsWith('/auth') ? pathname + query : undefined
}
