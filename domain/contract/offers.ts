import { accountsOffers } from '../accounts/offers.ts'
import { assessmentsOffers } from '../assessments/offers.ts'
import { certificatesOffers } from '../certificates/offers.ts'
import { helpdeskOffers } from '../helpdesk/offers.ts'
import { meetingsOffers } from '../meetings/offers.ts'
import { projectsOffers } from '../projects/offers.ts'
import { resultsOffers } from '../results/offers.ts'
import type { Registry } from '../offers/offers.ts'

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
