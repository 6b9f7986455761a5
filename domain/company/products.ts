import { productList } from './product-list.ts'
import type { ProductEntry, ProductSlug } from './product-list.ts'
import { cloudCostOptimizer } from './products/cloud-cost-optimizer.ts'
import { cloudReadiness } from './products/cloud-readiness.ts'
import { cloudSecurityPosture } from './products/cloud-security-posture.ts'
import { cyberScore } from './products/cyberscore.ts'
import { intranetAssessment } from './products/intranet-assessment.ts'
import { meetingManagement } from './products/meeting-management.ts'
import type { ProductPage } from './products/product-page.ts'
import { projectManagement } from './products/project-management.ts'

export type Product = ProductEntry & ProductPage

const pages: Readonly<Record<ProductSlug, ProductPage>> = {
  'cloud-cost-optimizer': cloudCostOptimizer,
  'cloud-readiness': cloudReadiness,
  'cloud-security-posture': cloudSecurityPosture,
  cyberscore: cyberScore,
  'meeting-management': meetingManagement,
  'project-management': projectManagement,
  'intranet-assessment': intranetAssessment,
}

/** The products with the content of their pages. */
export const products: readonly Product[] = productList.map((entry) => ({ ...entry, ...pages[entry.slug] }))
