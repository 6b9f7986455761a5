/** Path prefixes that CloudFront and the local cloud answer with the portal's shell. */
export const shellPrefixes = ['/auth', '/account', '/dashboard', '/admin', '/reseller-dashboard'] as const

/** Whether a path belongs to the portal; other pages need a page load. */
export function isPortalAddress(pathname: string): boolean {
  return shellPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
