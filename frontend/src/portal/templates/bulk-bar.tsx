import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { IconAction } from '../parts/icon-action.tsx'
import css from './bulk-bar.module.css'

interface BulkBarProps {
  /** How many rows are selected. */
  count: number
  onClear: () => void
  /** What can be done with all of them: buttons. */
  children: ReactNode
}

/** What can be done with the selected rows, at the foot of the list as long as there are any. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const isThere = count > 0
  useEffect(() => {
    // The row that was just selected stays above the bar.
    if (isThere) document.activeElement?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return (
    <>
      {/* Always there, so that a change of it is read out. */}
      <p className="unseen" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div className={css.bar} role="toolbar" aria-label="With the selected rows">
          <b>{count} selected</b>
          <div className={css.actions}>{children}</div>
          <IconAction label="Clear the selection" keys="Esc" icon={X} onPress={onClear} />
        </div>
      )}
    </>
  )
}
