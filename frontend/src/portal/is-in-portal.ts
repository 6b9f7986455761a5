import { isPortalAddress } from './addresses.ts'

/** Whether the portal's router has that path. During development it has the chapters of `/_design/portal` too. */
export function isInPortal(pathname: string): boolean {
  return isPortalAddress(pathname) || (import.meta.env.MODE === 'development' && pathname.startsWith('/_design/portal'))
}
