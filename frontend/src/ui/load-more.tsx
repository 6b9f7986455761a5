import { Button } from './button.tsx'
import './load-more.css'

interface LoadMoreProps {
  shown: number
  /** Undefined if the total is unknown. */
  total?: number
  /** How many were looked at for those that are shown. */
  searched?: number
  /** Plural noun of the items: "tickets". */
  things: string
  busy?: boolean
  /** Undefined if all items are shown. */
  onMore?: () => void
}

/** Foot of a paged list: number of shown items, and a button for more. */
export function LoadMore({ shown, total, searched, things, busy, onMore }: LoadMoreProps) {
  const more = onMore ? ', there are more' : ''
  return (
    <div className="load-more">
      <p className="num" role="status">
        {searched !== undefined
          ? `${shown} found in ${searched} ${things}${more}`
          : total === undefined
            ? `${shown} ${things} shown${more}`
            : `${shown} of ${total} ${things}`}
      </p>
      {onMore && (
        <Button size="small" busy={busy} busyText="Loading" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
