import { accountsContract } from '../accounts/contract.ts'
import { administrationContract } from '../administration/contract.ts'
import { assessmentsContract } from '../assessments/contract.ts'
import { certificatesContract } from '../certificates/contract.ts'
import { chatContract } from '../chat/contract.ts'
import { helpdeskContract } from '../helpdesk/contract.ts'
import { meetingsContract } from '../meetings/contract.ts'
import { projectsContract } from '../projects/contract.ts'
import { resellersContract } from '../resellers/contract.ts'
import { resultsContract } from '../results/contract.ts'

/** The contracts of all features. The API has no other routes. */
export const api = {
  accounts: accountsContract,
  administration: administrationContract,
  assessments: assessmentsContract,
  certificates: certificatesContract,
  chat: chatContract,
  helpdesk: helpdeskContract,
  meetings: meetingsContract,
  projects: projectsContract,
  resellers: resellersContract,
  results: resultsContract,
}

export type Api = typeof api
