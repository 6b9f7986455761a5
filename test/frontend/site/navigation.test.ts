import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { footerLinks, homeSections, legalLinks, mainNavigation, toolsMenu } from '#domain/company/navigation.ts'
import { routes } from '#frontend/routes.tsx'

const links = [
  ...mainNavigation.flatMap((item) => ('groups' in item ? item.groups.flatMap((group) => group.links) : [item])),
  ...toolsMenu.groups.flatMap((group) => group.links),
  ...footerLinks.flatMap((group) => group.links),
  ...legalLinks,
]

const specified = [
  '/',
  '/about',
  '/history',
  '/clients',
  '/services',
  '/contact',
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

test.each(specified)('%s has a page', (path) => {
  expect(leadsTo(path)).not.toBe('*')
})

test('any other address has the not-found page', () => {
  expect(leadsTo('/no/such/page')).toBe('*')
  expect(leadsTo('/services/gardening')).toBe('*')
})

test.each([...new Set(links.map(({ path }) => path))])('the link to %s leads to a page', (path) => {
  expect(leadsTo(path)).not.toBe('*')
})

describe('the bar', () => {
  test('names what the specification names, in its order', () => {
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

  test('lists all services before the six, and all products before their groups', () => {
    const [services, products] = ['services', 'products'].map((id) =>
      mainNavigation.find((item) => 'id' in item && item.id === id),
    )
    expect(names(services)).toEqual([
      'All Services',
      'Cybersecurity',
      'Managed IT',
      'Cloud Solutions',
      'Digital Transformation',
      'Web Development',
      'Communication Solutions',
    ])
    expect(names(products)).toEqual([
      'All Products',
      'CYBERSCORE',
      'Cloud Cost Optimizer',
      'Cloud Readiness Assessment',
      'Cloud Security Posture',
      'Meeting Management',
      'Project Management',
      'Intranet Needs Assessment',
    ])
  })

  test('the side menu knows the five parts of the home page', () => {
    expect(homeSections.map(({ id }) => id)).toEqual(['hero', 'services', 'what-sets-us-apart', 'sectors', 'partners'])
  })
})

function names(item: (typeof mainNavigation)[number] | undefined) {
  return item && 'groups' in item ? item.groups.flatMap((group) => group.links.map(({ name }) => name)) : []
}

function leadsTo(path: string) {
  const match = matchRoutes(routes, path)?.at(-1)
  return match ? match.route.path : '*'
}
