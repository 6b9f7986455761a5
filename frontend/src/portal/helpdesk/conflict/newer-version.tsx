import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import css from './newer-version.module.css'

interface NewerVersionProps {
  /** Who saved it; undefined if nobody knows. */
  by: string | undefined
  /** It was removed meanwhile. */
  isRemoved: boolean
  /** Before the form is sent again. */
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** What the other one saved. */
  children?: ReactNode
}

/** What another agent saved while a form was open, beside the typed values. */
export function NewerVersion({ by, isRemoved, onKeepMine, onTakeTheirs, children }: NewerVersionProps) {
  return (
    <section className={css.newer} aria-label="What was saved meanwhile">
      <p>
        {isRemoved ? (
          <b>It was removed meanwhile.</b>
        ) : (
          <b>
            <bdi>{by ?? 'Someone'}</bdi> saved this meanwhile:
          </b>
        )}
      </p>
      {!isRemoved && <div className={css.theirs}>{children}</div>}
      <div className={css.actions}>
        <Button type="submit" size="small" onClick={onKeepMine}>
          {isRemoved ? 'Save mine as a new one' : 'Replace it with mine'}
        </Button>
        {!isRemoved && (
          <Button size="small" onClick={onTakeTheirs}>
            Go on with that version
          </Button>
        )}
      </div>
    </section>
  )
}
