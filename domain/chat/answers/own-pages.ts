import { footerLinks, legalLinks, mainNavigation, toolsMenu } from '../../company/navigation.ts'
import type { LinkGroup, Menu, NavigationLink } from '../../company/navigation.ts'

type Entry = NavigationLink | LinkGroup | Menu

/** Addresses of the public site. */
export const ownPages: ReadonlySet<string> = new Set([
  '/helpdesk',
  '/emergency',
  '/status',
  '/auth',
  ...[...mainNavigation, ...footerLinks, ...legalLinks, toolsMenu].flatMap(pathsOf),
])

/** Whether an address such as `/services/cyber-security` is a page of the public site. */
export function isOwnPage(path: string): boolean {
  return ownPages.has(path)
}

function pathsOf(entry: Entry): string[] {
  if ('path' in entry) return [entry.path]
  return ('entries' in entry ? entry.entries : entry.links).flatMap(pathsOf)
}
