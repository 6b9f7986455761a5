/** Addresses that the portal's shell answers, with all that lies under them. The edge and the local cloud go by this list. */
export const shellPrefixes = ['/auth', '/account', '/dashboard', '/admin', '/reseller-dashboard'] as const

/** Whether the portal has the page of that path. Any other page is a document of its own. */
export function isPortalAddress(pathname: string): boolean {
  return shellPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
