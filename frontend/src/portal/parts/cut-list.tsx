import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface CutListProps<Item> {
  items: readonly Item[]
  /** How many are shown at first. */
  most: number
  /** What they are, for a screen reader: "dates that move". */
  what: string
  children: (shown: readonly Item[]) => ReactNode
}

/** The first items of a list, and a button that shows the rest in place. */
export function CutList<Item>({ items, most, what, children }: CutListProps<Item>) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const rest = items.length - most
  return (
    <>
      <div id={id}>{children(isWhole ? items : items.slice(0, most))}</div>
      {rest > 0 && (
        <Button size="small" kind="plain" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `And ${rest} more`}
          <span className="unseen"> {what}</span>
        </Button>
      )}
    </>
  )
}
