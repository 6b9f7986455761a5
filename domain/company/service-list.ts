import type { Category } from '../helpdesk/ticket.ts'

/** The six services by name, in the order in which the site lists them. Menus need this much and no more. */
export const serviceList = [
  {
    slug: 'cyber-security',
    name: 'Cybersecurity',
    category: 'Cybersecurity',
    summary: 'Monitoring, response, and hardening to NIST and CIS.',
  },
  {
    slug: 'managed-it',
    name: 'Managed IT',
    category: 'Managed IT Services',
    summary: 'Desktops, servers and networks kept patched, backed up and boring.',
  },
  {
    slug: 'cloud-solutions',
    name: 'Cloud Solutions',
    category: 'Cloud Solutions',
    summary: 'Move what pays to move; know what the rest costs.',
  },
  {
    slug: 'digital-transformation',
    name: 'Digital Transformation',
    category: 'Digital Transformation',
    summary: 'Paper, spreadsheets and e-mail chains turned into systems.',
  },
  {
    slug: 'web-development',
    name: 'Web Development',
    category: 'Web Development',
    summary: 'Sites and portals that load on a phone in Polokwane.',
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
  /** The ticket category under which a question about it is filed. */
  readonly category: Category
  /** One line for a list. */
  readonly summary: string
}
export type ServiceSlug = (typeof serviceList)[number]['slug']
