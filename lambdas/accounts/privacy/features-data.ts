import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { assessmentsPersonalData } from '#lambdas/assessments/personal-data.ts'
import { certificatesPersonalData } from '#lambdas/certificates/personal-data.ts'
import { resellersPersonalData } from '#lambdas/resellers/personal-data.ts'
import { helpdeskPersonalData } from '#lambdas/helpdesk/personal-data.ts'
import { meetingsPersonalData } from '#lambdas/meetings/personal-data.ts'
import { projectsPersonalData } from '#lambdas/projects/personal-data.ts'
import { resultsPersonalData } from '#lambdas/results/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'

type PersonalDataOf = (at: { tables: DynamoDBDocumentClient; table: string }) => GatherPersonalData

/** How each other feature whose manifest says `hasPersonalData` reads what it holds about a person. */
export const personalDataOf: Readonly<Record<string, PersonalDataOf>> = {
  assessments: assessmentsPersonalData,
  certificates: certificatesPersonalData,
  resellers: resellersPersonalData,
  helpdesk: helpdeskPersonalData,
  meetings: meetingsPersonalData,
  projects: projectsPersonalData,
  results: resultsPersonalData,
}
