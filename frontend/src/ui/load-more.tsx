import { Button } from './button.tsx'
import './load-more.css'

interface LoadMoreProps {
  shown: number
  /** Undefined if the total is unknown. */
  total?: number
  /** Plural noun of the items: "tickets". */
  things: string
  busy?: boolean
  /** Undefined if all items are shown. */
  onMore?: () => void
}

/** Foot of a paged list: number of shown items, and a button for more. */
export function LoadMore({ shown, total, things, busy, onMore }: LoadMoreProps) {
  return (
    <div className="load-more">
      <p className="num" role="status">
        {total === undefined
          ? `${shown} ${things} shown${onMore ? ', there are more' : ''}`
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
