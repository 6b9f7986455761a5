import type { Me } from '#domain/accounts/contract.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayUse } from '#domain/trials/entitlement.ts'
import { queryClient } from '../../client/queries.ts'
import type { SearchResult } from '../feature.ts'
import { mayTryProducts } from '../may-try-products.ts'
import { standingsQuery } from '../parts/standings.ts'
import { meetingsCalled } from './meetings-called.ts'
import { meetingsQuery } from './queries.ts'
import { dayInWords } from './words.ts'

const DAYS = 366
const MOST_SHOWN = 8
/** While one types, nothing is read again. */
const FRESH_MS = 60_000

/** The meetings of a year ahead and a year back with these words in their titles, for the palette. */
export async function searchMeetings(words: string, me: Me): Promise<readonly SearchResult[]> {
  if (!mayTryProducts(me)) return []
  const { products } = await queryClient.fetchQuery({ ...standingsQuery(), staleTime: FRESH_MS })
  if (!products.some(({ product, entitlement }) => product === 'meeting-management' && mayUse(entitlement, 'read')))
    return []
  const today = dayAt(Date.now())
  const [coming, earlier] = await Promise.all([
    queryClient.fetchQuery({
      ...meetingsQuery(dateOf(today), dateOf(today + DAYS), 'later'),
      staleTime: FRESH_MS,
    }),
    queryClient.fetchQuery({
      ...meetingsQuery(dateOf(today - DAYS), dateOf(today - 1), 'earlier'),
      staleTime: FRESH_MS,
    }),
  ])
  return meetingsCalled(words, { coming: coming.meetings, earlier: earlier.meetings })
    .slice(0, MOST_SHOWN)
    .map(({ id, title, date }) => ({
      name: title,
      kind: `Meeting on ${dayInWords(date, dateOf(today))}`,
      address: `/dashboard/meetings/${id}`,
    }))
}
