import { Button } from './button.tsx'
import './load-more.css'

interface LoadMoreProps {
  shown: number
  /** Left out where nobody has counted. */
  total?: number
  /** What is listed, in the plural: "tickets". */
  things: string
  busy?: boolean
  /** Absent when all are shown. */
  onMore?: () => void
}

/** The foot of a list that comes in pages: how many are there, and the next ones on demand. */
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
