import type { RouteObject } from 'react-router-dom'
import { productList } from '#domain/company/product-list.ts'

/** Routes of public pages. Slugs of services and products come from domain/company. */
export const siteRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./home/home-page.tsx') },
  { path: 'about', lazy: () => import('./about/about-page.tsx') },
  { path: 'history', lazy: () => import('./about/history-page.tsx') },
  { path: 'clients', lazy: () => import('./about/clients-page.tsx') },
  { path: 'partnerships', lazy: () => import('./about/partnerships-page.tsx') },
  { path: 'contact', lazy: () => import('./contact/contact-page.tsx') },
  { path: 'status', lazy: () => import('./status/status-page.tsx') },
  { path: 'services', lazy: () => import('./services/services-page.tsx') },
  { path: 'services/cyber-security', lazy: () => import('./services/cyber-security-page.tsx') },
  { path: 'services/managed-it', lazy: () => import('./services/managed-it-page.tsx') },
  { path: 'services/cloud-solutions', lazy: () => import('./services/cloud-solutions-page.tsx') },
  { path: 'services/digital-transformation', lazy: () => import('./services/digital-transformation-page.tsx') },
  { path: 'services/web-development', lazy: () => import('./services/web-development-page.tsx') },
  { path: 'services/communication-solutions', lazy: () => import('./services/communication-solutions-page.tsx') },
  { path: 'products', lazy: () => import('./products/products-page.tsx') },
  { path: 'products/cyberscore', lazy: () => import('./products/cyberscore-page.tsx') },
  { path: 'products/project-management', lazy: () => import('./products/project-management-page.tsx') },
  { path: 'products/meeting-management', lazy: () => import('./products/meeting-management-page.tsx') },
  { path: 'products/cloud-cost-optimizer', lazy: () => import('./products/cloud-cost-optimizer-page.tsx') },
  { path: 'products/cloud-security-posture', lazy: () => import('./products/cloud-security-posture-page.tsx') },
  { path: 'products/cloud-readiness', lazy: () => import('./products/cloud-readiness-page.tsx') },
  { path: 'products/intranet-assessment', lazy: () => import('./products/intranet-assessment-page.tsx') },
  ...productList
    .filter((product) => 'app' in product)
    .map(({ slug }) => ({ path: `apps/${slug}`, lazy: () => import('./products/app-page.tsx') })),
  { path: 'verify-certificate', lazy: () => import('./products/verify-certificate-page.tsx') },
  {
    path: 'products/cyberscore/verify-certificate',
    lazy: () => import('./products/verify-certificate-page.tsx'),
  },
  { path: 'reseller-partnership', lazy: () => import('./resellers/reseller-partnership-page.tsx') },
  { path: 'privacy', lazy: () => import('./legal/privacy-page.tsx') },
  { path: 'terms', lazy: () => import('./legal/terms-page.tsx') },
  { path: 'disclaimer', lazy: () => import('./legal/disclaimer-page.tsx') },
  { path: 'paia', lazy: () => import('./legal/paia-page.tsx') },
  { path: 'accessibility', lazy: () => import('./legal/accessibility-page.tsx') },
]
