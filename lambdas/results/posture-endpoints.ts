import { postureResults } from '#domain/cloud-posture/kept-results.ts'
import { archive } from './archive.ts'
import { deciding, listingDecisions } from './decide.ts'
import { keeping } from './keep-result.ts'
import { openingTicket } from './open-ticket.ts'
import { printing } from './print-result.ts'
import { deleting, listing, reading } from './read-results.ts'

/** The calls about results of Cloud Security Posture. */
export const postureEndpoints = {
  keepPostureResult: archive.keepPostureResult.handler(keeping(postureResults)),
  listPostureResults: archive.listPostureResults.handler(listing(postureResults)),
  readPostureResult: archive.readPostureResult.handler(reading(postureResults)),
  deletePostureResult: archive.deletePostureResult.handler(deleting(postureResults)),
  listPostureDecisions: archive.listPostureDecisions.handler(listingDecisions(postureResults)),
  decidePosture: archive.decidePosture.handler(deciding(postureResults)),
  printPostureResult: archive.printPostureResult.handler(printing(postureResults)),
  openPostureTicket: archive.openPostureTicket.handler(openingTicket(postureResults)),
}
