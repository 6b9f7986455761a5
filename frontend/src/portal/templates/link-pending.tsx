import { Failed, Skeleton, Trying } from '../parts/states.tsx'
import { pauseBeforeRetry } from './link-query.ts'

interface LinkPendingProps {
  query: { readonly error: Error | null; readonly errorUpdateCount: number; readonly refetch: () => unknown }
  /** Why nothing is shown: "We can't show the meeting right now". */
  title: string
  /** Text for screen readers: "Loading the meeting". */
  label: string
  heading?: 'h1' | 'h2'
}

/** Stands where a link's content will be: loading, then asking again by itself (`askingByLink`), and at last a button. */
export function LinkPending({ query, title, label, heading = 'h2' }: LinkPendingProps) {
  const { error, errorUpdateCount, refetch } = query
  if (errorUpdateCount === 0) return <Skeleton shape="record" label={label} />
  if (error && pauseBeforeRetry(query) === undefined)
    return <Failed title={title} error={error} onRetry={() => void refetch()} heading={heading} />
  return <Trying title={title} heading={heading} />
}
