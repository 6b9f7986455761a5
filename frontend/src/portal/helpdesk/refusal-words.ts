import { ApiError } from '../../client/api-error.ts'

/** Sentences for refusals that the contract names by a reason. */
const reasons: Readonly<Record<string, string>> = {
  'nothing-changes': 'The ticket is already as you asked.',
  'ticket-merged': 'This ticket was merged into another one. Write there.',
  'not-resolved': 'You can rate our help once the ticket is resolved.',
  'rating-final': 'This rating is too old to be changed. Write to us if you see it differently now.',
  'closed-for-good': 'This ticket was closed a while ago. Open a new one and name its number.',
  'same-ticket': 'This is the ticket itself. Enter the number of another one.',
  'other-merged': 'The other ticket was merged into a third one. Enter that number.',
  'other-requesters': 'These tickets are of different organisations or addresses. Link them instead.',
  'has-parent': 'The ticket has a parent already. Remove that link first.',
  'not-linked': 'These tickets are no longer linked.',
  'not-merged': 'These tickets are no longer merged.',
  'merged-long-ago': 'The merge was too long ago to be taken back.',
  'too-many-links': 'A ticket has at most 30 links.',
  'not-a-client-message': 'Only a reply of the client can become a ticket.',
  'already-split': 'This message is a ticket of its own already.',
  'too-many-tags': 'A ticket has at most 20 tags.',
}

/** Why a change was not made, as a sentence. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. Please try again.'
  const reason = error.details['reason']
  return (typeof reason === 'string' && reasons[reason]) || error.message
}
