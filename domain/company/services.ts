import { serviceList } from './service-list.ts'
import type { ServiceEntry, ServiceSlug } from './service-list.ts'
import { cloudSolutions } from './services/cloud-solutions.ts'
import { communicationSolutions } from './services/communication-solutions.ts'
import { cyberSecurity } from './services/cyber-security.ts'
import { digitalTransformation } from './services/digital-transformation.ts'
import { managedIt } from './services/managed-it.ts'
import type { ServicePage } from './services/service-page.ts'
import { webDevelopment } from './services/web-development.ts'

export type Service = ServiceEntry & ServicePage

const pages: Readonly<Record<ServiceSlug, ServicePage>> = {
  'cyber-security': cyberSecurity,
  'managed-it': managedIt,
  'cloud-solutions': cloudSolutions,
  'digital-transformation': digitalTransformation,
  'web-development': webDevelopment,
  'communication-solutions': communicationSolutions,
}

/** The six services with the content of their pages. */
export const services: readonly Service[] = serviceList.map((entry) => ({ ...entry, ...pages[entry.slug] }))
