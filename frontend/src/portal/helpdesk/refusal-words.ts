import { ApiError } from '../../client/api-error.ts'

/** Sentences for refusals that the contract names by a reason. */
const reasons: Readonly<Record<string, string>> = {
  'nothing-changes': 'The ticket is already as you asked.',
  'ticket-merged': 'This ticket was merged into another one. Write there.',
  'not-resolved': 'You can rate our help once the ticket is resolved.',
  'rating-final': 'This rating is too old to be changed. Write to us if you see it differently now.',
  'closed-for-good': 'This ticket was closed a while ago. Open a new one and name its number.',
  'too-many-tags': 'A ticket has at most 20 tags.',
}

/** Why a change was not made, as a sentence. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. Please try again.'
  const reason = error.details['reason']
  return (typeof reason === 'string' && reasons[reason]) || error.message
}
