/** The groups of the navigation. */
export type ProductGroup = 'CyberScore' | 'Cloud Solutions' | 'Business Management'

/** The products in menu order. Menus load this small list instead of the product pages. */
export const productList = [
  {
    slug: 'cloud-cost-optimizer',
    name: 'Cloud Cost Optimizer',
    group: 'Cloud Solutions',
    summary: 'Finds what you pay for in the cloud but do not use.',
    app: '/apps/cloud-cost-optimizer',
    opensAt: '/apps/cloud-cost-optimizer/start',
  },
  {
    slug: 'cloud-readiness',
    name: 'Cloud Readiness Assessment',
    group: 'Cloud Solutions',
    summary: 'Gives you a verdict on every application before you move it.',
    app: '/apps/cloud-readiness',
    opensAt: '/apps/cloud-readiness/start',
  },
  {
    slug: 'cloud-security-posture',
    name: 'Cloud Security Posture',
    group: 'Cloud Solutions',
    summary: 'Checks your cloud accounts against the CIS benchmarks.',
    app: '/apps/cloud-security-posture',
    opensAt: '/apps/cloud-security-posture/start',
  },
  {
    slug: 'cyberscore',
    name: 'CyberScore',
    group: 'CyberScore',
    summary: 'Shows your security as one score, with the reasons and the next step.',
    app: '/apps/cyberscore',
    opensAt: '/apps/cyberscore/start',
  },
  {
    slug: 'meeting-management',
    name: 'Meeting Management',
    group: 'Business Management',
    summary: 'Keeps agendas, minutes and decisions, and follows up the tasks.',
    portalAddress: '/dashboard/meetings',
  },
  {
    slug: 'project-management',
    name: 'Project Management',
    group: 'Business Management',
    summary: 'Shows who does what by when, and what is in the way.',
    portalAddress: '/dashboard/projects',
  },
  {
    slug: 'intranet-assessment',
    name: 'Intranet Needs Assessment',
    group: 'Business Management',
    summary: 'Finds out what your people look for, and whether an intranet is the answer.',
    app: '/apps/intranet-assessment',
    opensAt: '/apps/intranet-assessment/start',
  },
] as const satisfies readonly ProductEntry[]

export interface ProductEntry {
  readonly slug: string
  readonly name: string
  readonly group: ProductGroup
  /** One line for lists. */
  readonly summary: string
  /** The path of the introduction to the tool, if it runs on this site. */
  readonly app?: string
  /** The address at which anybody uses it, once it is open. */
  readonly opensAt?: string
  /** The address at which an organisation with a trial uses it, if there is no tool for everybody. */
  readonly portalAddress?: string
}
export type ProductSlug = (typeof productList)[number]['slug']

/** The page that verifies certificates. */
export const certificateVerification = '/verify-certificate'
