import type { RouteObject } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'
import { page } from './router/page.ts'

/** Routes of public pages. Slugs of services and products come from domain/company. */
export const siteRoutes: RouteObject[] = [
  { index: true, ...page('home/home') },
  { path: 'about', ...page('about/about') },
  { path: 'history', ...page('about/history') },
  { path: 'clients', ...page('about/clients') },
  { path: 'partnerships', ...page('about/partnerships') },
  { path: 'contact', ...page('contact/contact') },
  { path: 'status', ...page('status/status') },
  { path: 'services', ...page('services/services') },
  { path: 'services/cyber-security', ...page('services/cyber-security') },
  { path: 'services/managed-it', ...page('services/managed-it') },
  { path: 'services/cloud-solutions', ...page('services/cloud-solutions') },
  { path: 'services/digital-transformation', ...page('services/digital-transformation') },
  { path: 'services/web-development', ...page('services/web-development') },
  { path: 'services/communication-solutions', ...page('services/communication-solutions') },
  { path: 'products', ...page('products/products') },
  { path: 'products/cyberscore', ...page('products/cyberscore') },
  { path: 'products/project-management', ...page('products/project-management') },
  { path: 'products/meeting-management', ...page('products/meeting-management') },
  { path: 'products/cloud-cost-optimizer', ...page('products/cloud-cost-optimizer') },
  { path: 'products/cloud-security-posture', ...page('products/cloud-security-posture') },
  { path: 'products/cloud-readiness', ...page('products/cloud-readiness') },
  { path: 'products/intranet-assessment', ...page('products/intranet-assessment') },
  ...productList
    .filter((product) => 'app' in product)
    .map(({ slug }) => ({ path: `apps/${slug}`, ...page('products/app') })),
  { path: 'verify-certificate', ...page('products/verify-certificate') },
  { path: 'products/cyberscore/verify-certificate', ...page('products/verify-certificate') },
  { path: 'reseller-partnership', ...page('resellers/reseller-partnership') },
  { path: 'privacy', ...page('legal/privacy') },
  { path: 'terms', ...page('legal/terms') },
  { path: 'disclaimer', ...page('legal/disclaimer') },
  { path: 'paia', ...page('legal/paia') },
  { path: 'accessibility', ...page('legal/accessibility') },
]
