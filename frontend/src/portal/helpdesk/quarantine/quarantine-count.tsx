import { useInfiniteQuery } from '@tanstack/react-query'
import { recovering } from '../../../client/query-defaults.ts'
import { quarantinedMails } from './quarantine.ts'

/** A mail in quarantine is not urgent, so pages that do not list it ask seldom. */
const REFRESH_MS = 5 * 60_000

/** Number of mails that wait for a decision; nothing if there is none. */
export function QuarantineCount() {
  // The same request as the list's first page, so the page of the quarantine sends no further one.
  const waiting = useInfiniteQuery({ ...quarantinedMails('open'), refetchInterval: recovering(REFRESH_MS) })
  if (!waiting.data || waiting.data.length === 0) return null
  return (
    <span>
      {waiting.data.length}
      {waiting.hasNextPage && '+'}
      <span className="unseen"> waiting</span>
    </span>
  )
}
