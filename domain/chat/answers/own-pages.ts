import { publicPages } from '../../company/page-names.ts'

/** Addresses of the public site. */
export const ownPages: ReadonlySet<string> = publicPages

/** Whether an address such as `/services/cyber-security` is a page of the public site. */
export function isOwnPage(path: string): boolean {
  return ownPages.has(path)
}
