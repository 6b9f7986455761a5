import { useQuery } from '@tanstack/react-query'
import { orpc } from '../client/orpc.ts'
import css from './requests.module.css'

/** How often the number is read again. */
const EVERY_MS = 10 * 60 * 1000

/** Number of late requests, or of open ones if none is late. */
export function OpenCount() {
  const { data } = useQuery(orpc.administration.countPrivacyRequests.queryOptions({ refetchInterval: EVERY_MS }))
  if (!data || data.open === 0) return null
  if (data.late === 0) return <span>{data.open}</span>
  return (
    <span className={css.late}>
      {data.late}
      <span className="unseen"> late</span>
    </span>
  )
}
