import { helpdeskOffers } from '../helpdesk/offers.ts'
import type { Registry } from '../offers/offers.ts'

/** What features offer to each other, by feature. A command that is not in here is not offered. */
export const offers: Registry = {
  helpdesk: helpdeskOffers,
}
