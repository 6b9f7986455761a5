import type { TicketState } from './ticket-state.ts'
import { isActive } from './ticket-status.ts'

/** Days after the first rating in which it can be changed and commented. */
export const RATING_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** What each score means, the best first. */
export const ratingNames = [
  { score: 5, name: 'Very good' },
  { score: 4, name: 'Good' },
  { score: 3, name: 'Neither good nor bad' },
  { score: 2, name: 'Bad' },
  { score: 1, name: 'Very bad' },
] as const

/** Whether the client may rate the ticket, or rate it again, at `now` (milliseconds since 1970). */
export function ratingRefusal(
  { status, ratedAt }: Pick<TicketState, 'status' | 'ratedAt'>,
  now: number,
): 'not-resolved' | 'rating-final' | undefined {
  if (isActive(status)) return 'not-resolved'
  return ratedAt !== undefined && now - Date.parse(ratedAt) > RATING_DAYS * DAY_MS ? 'rating-final' : undefined
}
