import { accountsContract } from '../accounts/contract.ts'
import { administrationContract } from '../administration/contract.ts'
import { assessmentsContract } from '../assessments/contract.ts'
import { accountsOffers } from '../accounts/offers.ts'
import { assessmentsOffers } from '../assessments/offers.ts'
import { certificatesContract } from '../certificates/contract.ts'
import { certificatesOffers } from '../certificates/offers.ts'
import { chatContract } from '../chat/contract.ts'
import { helpdeskContract } from '../helpdesk/contract.ts'
import { helpdeskOffers } from '../helpdesk/offers.ts'
import { meetingsContract } from '../meetings/contract.ts'
import { meetingsOffers } from '../meetings/offers.ts'
import type { Registry } from '../offers/offers.ts'
import { projectsContract } from '../projects/contract.ts'
import { projectsOffers } from '../projects/offers.ts'
import { resellersContract } from '../resellers/contract.ts'
import { resultsContract } from '../results/contract.ts'
import { resultsOffers } from '../results/offers.ts'

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

/** What features offer to each other, by feature. A command that is not in here is not offered. */
export const offers: Registry = {
  accounts: accountsOffers,
  assessments: assessmentsOffers,
  certificates: certificatesOffers,
  helpdesk: helpdeskOffers,
  meetings: meetingsOffers,
  projects: projectsOffers,
  results: resultsOffers,
}
