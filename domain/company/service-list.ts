import type { Category } from '../helpdesk/category.ts'

/** The six services in display order. Menus load this small list instead of the service pages. */
export const serviceList = [
  {
    slug: 'cyber-security',
    name: 'Cybersecurity',
    category: 'Cybersecurity',
    summary: 'We monitor your systems, stop attacks and harden to NIST and CIS.',
  },
  {
    slug: 'managed-it',
    name: 'Managed IT',
    category: 'Managed IT Services',
    summary: 'We patch, back up and monitor your desktops, servers and networks.',
  },
  {
    slug: 'cloud-solutions',
    name: 'Cloud Solutions',
    category: 'Cloud Solutions',
    summary: 'Move what saves money, and know what the rest costs.',
  },
  {
    slug: 'digital-transformation',
    name: 'Digital Transformation',
    category: 'Digital Transformation',
    summary: 'We turn paper, spreadsheets and email chains into systems.',
  },
  {
    slug: 'web-development',
    name: 'Web Development',
    category: 'Web Development',
    summary: 'Websites, shops and portals that load on any phone.',
  },
  {
    slug: 'communication-solutions',
    name: 'Communication Solutions',
    category: 'Communication Solutions',
    summary: 'Voice, meetings and connectivity that survive load-shedding.',
  },
] as const satisfies readonly ServiceEntry[]

export interface ServiceEntry {
  readonly slug: string
  readonly name: string
  /** The ticket category for questions about the service. */
  readonly category: Category
  /** One line for lists. */
  readonly summary: string
}
export type ServiceSlug = (typeof serviceList)[number]['slug']
