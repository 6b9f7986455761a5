import { matchRoutes } from 'react-router-dom'
import { afterAll, describe, expect, test } from 'vitest'
import { footerLinks, homeSections, legalLinks, mainNavigation, toolsMenu } from '#domain/company/navigation.ts'
import type { Menu } from '#domain/company/navigation.ts'
import { productList } from '#domain/company/product-list.ts'
import { isPortalAddress } from '#frontend/portal/addresses.ts'
import { features } from '#frontend/portal/features.ts'
import { routes } from '#frontend/site/routes.tsx'
import { partsLoaded } from '#frontend/site/later.tsx'

// Importing the routes starts loading lazy parts, which must finish before the test ends.
afterAll(partsLoaded)

const guestRoutes = features.flatMap((feature) => feature.guestRoutes ?? [])
const portalRoutes = [
  { path: 'auth' },
  { path: 'dashboard' },
  ...features.flatMap((feature) => feature.routes),
  ...guestRoutes,
]

const links = [
  ...mainNavigation.flatMap((item) => ('entries' in item ? pagesOf(item) : [item])),
  ...pagesOf(toolsMenu),
  ...footerLinks.flatMap((group) => group.links),
  ...legalLinks,
]

const promised = [
  '/',
  '/about',
  '/history',
  '/clients',
  '/services',
  '/contact',
  '/status',
  '/helpdesk',
  '/partnerships',
  '/reseller-partnership',
  '/reseller-dashboard',
  '/reseller-dashboard/invoices/2026-11',
  '/admin',
  '/admin/helpdesk',
  '/auth',
  ...[
    'cyber-security',
    'managed-it',
    'digital-transformation',
    'cloud-solutions',
    'web-development',
    'communication-solutions',
  ].map((slug) => `/services/${slug}`),
  '/products',
  ...[
    'cyberscore',
    'project-management',
    'meeting-management',
    'cloud-cost-optimizer',
    'cloud-security-posture',
    'cloud-readiness',
    'intranet-assessment',
  ].map((slug) => `/products/${slug}`),
  '/apps/cyberscore',
  '/apps/intranet-assessment',
  '/apps/cloud-cost-optimizer',
  '/apps/cloud-security-posture',
  '/apps/cloud-readiness',
  '/dashboard',
  '/products/cyberscore/verify-certificate',
  '/verify-certificate',
  '/privacy',
  '/terms',
  '/disclaimer',
]

test.each(promised)('%s has a page', (path) => {
  expect(leadsTo(path)).not.toBe('*')
})

test('every section of the portal has a screen under a path of the shell', () => {
  const sections = features.flatMap((feature) => feature.sections)
  expect(sections.length).toBeGreaterThan(0)
  for (const { address } of sections) {
    expect(isPortalAddress(address), address).toBe(true)
    expect(leadsTo(address), address).not.toBe('*')
  }
})

test('every guest screen lies at an address that the shell answers', () => {
  expect(guestRoutes.length).toBeGreaterThan(0)
  for (const { path } of guestRoutes) {
    const address = `/${path.replace(/\/\*$/, '').replace(':tool', 'cyberscore')}`
    expect(isPortalAddress(address), address).toBe(true)
  }
})

test.each(productList.flatMap((product) => ('app' in product ? [product.app] : [])))(
  'the tool %s has a public introduction, and a place in the portal where it starts',
  (introduction) => {
    expect(isPortalAddress(introduction)).toBe(false)
    expect(leadsTo(introduction)).toBe(introduction.slice(1))
    expect(isPortalAddress(`${introduction}/start`)).toBe(true)
    expect(leadsTo(`${introduction}/start`)).not.toBe('*')
  },
)

test('an unknown address shows the not-found page', () => {
  expect(leadsTo('/no/such/page')).toBe('*')
  expect(leadsTo('/services/gardening')).toBe('*')
})

test.each([...new Set(links.map(({ path }) => path))])('the link to %s leads to a page', (path) => {
  expect(leadsTo(path)).not.toBe('*')
})

describe('the bar', () => {
  test('has its entries in order', () => {
    expect(mainNavigation.map(({ name }) => name)).toEqual([
      'Home',
      'About',
      'Services',
      'Products',
      'Resellers',
      'Contact',
    ])
    expect(toolsMenu.name).toBe('Try Our Tools')
  })

  test('has the pages under About, Services and Products in order', () => {
    expect(outline('about')).toEqual(['About Us', 'Our History', 'Our Clients', 'Our Partners'])
    expect(outline('services')).toEqual([
      'All Services',
      'Cybersecurity',
      'Managed IT',
      'Cloud Solutions',
      'Digital Transformation',
      'Web Development',
      'Communication Solutions',
    ])
    expect(outline('products')).toEqual([
      'All Products',
      ['Cloud Solutions', 'Cloud Cost Optimizer', 'Cloud Readiness Assessment', 'Cloud Security Posture'],
      'CYBERSCORE',
      ['Business Management', 'Meeting Management', 'Project Management', 'Intranet Needs Assessment'],
    ])
  })

  test('the side menu lists the five sections of the home page', () => {
    expect(homeSections.map(({ id }) => id)).toEqual(['hero', 'services', 'what-sets-us-apart', 'sectors', 'partners'])
  })
})

function pagesOf({ entries }: Menu) {
  return entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
}

function outline(id: string) {
  const menu = mainNavigation.find((item) => 'id' in item && item.id === id)
  return menu && 'entries' in menu
    ? menu.entries.map((entry) =>
        'links' in entry ? [entry.name, ...entry.links.map(({ name }) => name)] : entry.name,
      )
    : []
}

function leadsTo(path: string) {
  const match = matchRoutes(isPortalAddress(path) ? portalRoutes : routes, path)?.at(-1)
  return match ? match.route.path : '*'
}
