import { footerLinks, legalLinks, mainNavigation, toolsMenu } from './navigation.ts'
import type { LinkGroup, Menu, NavigationLink } from './navigation.ts'

type Entry = NavigationLink | LinkGroup | Menu

const others: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/helpdesk', 'Help Desk'],
  ['/emergency', 'Under Attack'],
  ['/status', 'Status'],
  ['/auth', 'Sign In'],
]

const names = new Map([...[...mainNavigation, ...footerLinks, ...legalLinks, toolsMenu].flatMap(namesOf), ...others])

/** The name of a page of the public site, such as "Our History"; undefined for other addresses. */
export function pageName(path: string): string | undefined {
  return names.get(path)
}

/** Addresses of the public site. */
export const publicPages: ReadonlySet<string> = new Set(names.keys())

function namesOf(entry: Entry): (readonly [string, string])[] {
  if ('path' in entry) return [[entry.path, entry.name]]
  return ('entries' in entry ? entry.entries : entry.links).flatMap(namesOf)
}
