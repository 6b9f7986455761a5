import { certificateVerification, productList } from './product-list.ts'
import type { ProductEntry, ProductGroup } from './product-list.ts'
import { serviceList } from './service-list.ts'

export interface NavigationLink {
  readonly name: string
  readonly path: string
  readonly summary?: string
}

export interface LinkGroup {
  readonly name: string
  readonly links: readonly NavigationLink[]
}

export interface Menu {
  readonly id: string
  readonly name: string
  /** Pages and submenus. */
  readonly entries: readonly (NavigationLink | LinkGroup)[]
}

const aboutUs: readonly NavigationLink[] = [
  { name: 'About Us', path: '/about', summary: 'Who we are and how we work' },
  { name: 'Our History', path: '/history', summary: 'How two people and a van became Veritech' },
  { name: 'Our Clients', path: '/clients', summary: 'Who relies on us and why' },
  { name: 'Our Partners', path: '/partnerships', summary: 'The technology that we install and support' },
]

const aboutMenu: Menu = { id: 'about', name: 'About', entries: aboutUs }

const servicesMenu: Menu = {
  id: 'services',
  name: 'Services',
  entries: [
    { name: 'All Services', path: '/services', summary: 'All six, side by side' },
    ...serviceList.map(({ name, slug, summary }) => ({ name, path: `/services/${slug}`, summary })),
  ],
}

const productsMenu: Menu = {
  id: 'products',
  name: 'Products',
  entries: [
    { name: 'All Products', path: '/products', summary: 'Seven tools, each free to try' },
    group('Cloud Solutions'),
    { name: 'CYBERSCORE', path: '/products/cyberscore', summary: 'Your security as one score' },
    group('Business Management'),
  ],
}

function group(name: ProductGroup): LinkGroup {
  const links = productList.filter((product) => product.group === name)
  return { name, links: links.map((product) => ({ name: product.name, path: `/products/${product.slug}` })) }
}

/** The navigation bar, from left to right. */
export const mainNavigation: readonly (NavigationLink | Menu)[] = [
  { name: 'Home', path: '/' },
  aboutMenu,
  servicesMenu,
  productsMenu,
  { name: 'Resellers', path: '/reseller-partnership' },
  { name: 'Contact', path: '/contact' },
]

const tools: readonly ProductEntry[] = productList

/** Tools that visitors can use without an account. */
export const toolsMenu: Menu = {
  id: 'tools',
  name: 'Try Our Tools',
  entries: [
    { name: 'CyberScore', path: '/apps/cyberscore', summary: 'A first security score in 5 minutes' },
    ...tools.flatMap(({ name, app, slug, summary }) =>
      app && slug !== 'cyberscore' ? [{ name, path: app, summary }] : [],
    ),
    {
      name: 'Verify a certificate',
      path: certificateVerification,
      summary: 'Is a CyberScore certificate genuine?',
    },
  ],
}

export const footerLinks: readonly LinkGroup[] = [
  {
    name: 'Company',
    links: [...aboutUs, { name: 'Resellers', path: '/reseller-partnership' }, { name: 'Contact', path: '/contact' }],
  },
  { name: 'Services', links: serviceList.map(({ name, slug }) => ({ name, path: `/services/${slug}` })) },
]

export const legalLinks: readonly NavigationLink[] = [
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Disclaimer', path: '/disclaimer' },
  { name: 'PAIA manual', path: '/paia' },
  { name: 'Accessibility', path: '/accessibility' },
]

/** The sections of the home page in "On this Page". */
export const homeSections = [
  { id: 'hero', name: 'Start' },
  { id: 'services', name: 'Services' },
  { id: 'what-sets-us-apart', name: 'What sets us apart' },
  { id: 'sectors', name: 'Sectors' },
  { id: 'partners', name: 'Partners' },
] as const
