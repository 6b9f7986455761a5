const AFTER_SIGN_IN = '/dashboard'

/** The sign-in page's address that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** Where to go after signing in: only ever to a page of ours. */
export function returnPath(search: URLSearchParams, origin: string): string {
  const next = search.get('next')
  if (!next || !URL.canParse(next, origin)) return AFTER_SIGN_IN
  const { origin: where, pathname, search: query } = new URL(next, origin)
  // A path of ours may still begin like the address of another host: `/.//evil.example` has the path `//evil.example`.
  const isOurs = where === origin && !pathname.startsWith('//')
  return isOurs && !pathname.startsWith('/auth') ? pathname + query : AFTER_SIGN_IN
}
