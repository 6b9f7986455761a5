import { lastDays, auditFilterSchema } from '#domain/audit/audit-filter.ts'
import type { AuditFilter } from '#domain/audit/audit-filter.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { orpc } from '../client/orpc.ts'

/** The periods that can be chosen by name; without one it is `USUAL_DAYS`. */
export const auditPeriods = [
  { id: '1', name: 'Today' },
  { id: '7', name: 'Last 7 days' },
  { id: '90', name: 'Last 90 days' },
  { id: '365', name: 'Last 365 days' },
] as const
const USUAL_DAYS = 30

/** Parameters of the address besides the period. */
export const auditFields = ['actor', 'organisation', 'action', 'objectType', 'objectId'] as const

/** What the address searches for. An impossible value is left out; impossible days are the usual period. */
export function auditFilterIn(search: URLSearchParams, now: number): AuditFilter {
  const period = auditPeriods.find(({ id }) => id === search.get('period'))
  const named = lastDays(period ? Number(period.id) : USUAL_DAYS, now)
  const since = search.get('since')
  const days = since === null ? named : { from: since, to: search.get('until') ?? dateOf(dayAt(now)) }
  const asked = Object.fromEntries(
    auditFields.flatMap((field) => {
      const value = search.get(field)
      return value === null || !auditFilterSchema.shape[field].safeParse(value).success ? [] : [[field, value]]
    }),
  )
  return auditFilterSchema.safeParse({ ...days, ...asked }).data ?? named
}

/** Pages of entries, newest first. */
export function auditQuery(filter: AuditFilter) {
  return orpc.administration.searchAuditLog.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      names: {
        people: Object.assign({}, ...pages.map(({ people }) => people)) as Record<string, string>,
        organisations: Object.assign({}, ...pages.map(({ organisations }) => organisations)) as Record<string, string>,
      },
    }),
  })
}
