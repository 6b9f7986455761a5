import { accountsRecords } from '../accounts/records.ts'
import { administrationRecords } from '../administration/records.ts'
import { assessmentsRecords } from '../assessments/records.ts'
import { certificatesRecords } from '../certificates/records.ts'
import { chatRecords } from '../chat/records.ts'
import { helpdeskRecords } from '../helpdesk/records.ts'
import { meetingsRecords } from '../meetings/records.ts'
import { projectsRecords } from '../projects/records.ts'
import { resellersRecords } from '../resellers/records.ts'
import { resultsRecords } from '../results/records.ts'
import { platformRecords } from './platform-records.ts'
import type { ProcessingOf } from './processing.ts'

/**
 * The register of processing (POPIA, section 17): every kind of record of every feature and of the platform. The privacy page, the
 * export and the erasure are made from it.
 */
export const register = {
  accounts: accountsRecords,
  helpdesk: helpdeskRecords,
  chat: chatRecords,
  assessments: assessmentsRecords,
  certificates: certificatesRecords,
  administration: administrationRecords,
  meetings: meetingsRecords,
  projects: projectsRecords,
  resellers: resellersRecords,
  results: resultsRecords,
  platform: platformRecords,
} as const satisfies Readonly<Record<string, ProcessingOf>>
