import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { archive } from './archive.ts'
import { deciding, listingDecisions } from './decide.ts'
import { keeping } from './keep-result.ts'
import { openingTicket } from './open-ticket.ts'
import { deleting, listing, reading } from './read-results.ts'

/** The calls about results of the Cloud Cost Optimizer. */
export const costEndpoints = {
  keepCostResult: archive.keepCostResult.handler(keeping(costResults)),
  listCostResults: archive.listCostResults.handler(listing(costResults)),
  readCostResult: archive.readCostResult.handler(reading(costResults)),
  deleteCostResult: archive.deleteCostResult.handler(deleting(costResults)),
  listCostDecisions: archive.listCostDecisions.handler(listingDecisions(costResults)),
  decideCost: archive.decideCost.handler(deciding(costResults)),
  openCostTicket: archive.openCostTicket.handler(openingTicket(costResults)),
}
