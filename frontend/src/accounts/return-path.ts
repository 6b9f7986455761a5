const AFTER_SIGN_IN = '/dashboard'

/** The sign-in page's address that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** Where to go after signing in: only ever to a page of ours. */
export function returnPath(search: URLSearchParams, origin: string): string {
  const next = search.get('next')
  if (!next || !URL.canParse(next, origin)) return AFTER_SIGN_IN
  const url = new URL(next, origin)
  return url.origin === origin && !url.pathname.startsWith('/auth') ? url.pathname + url.search : AFTER_SIGN_IN
}
