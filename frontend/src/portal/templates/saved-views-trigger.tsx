import { Bookmark } from 'lucide-react'
import { Button } from 'react-aria-components'
import css from './saved-views-trigger.module.css'

/** The button of the menu of saved views. It names the one that is open. */
export function SavedViewsTrigger({ current }: { current: string | undefined }) {
  return (
    <Button className={css.trigger}>
      <Bookmark size={14} strokeWidth={1.75} aria-hidden="true" />
      {current === undefined ? (
        'Saved views'
      ) : (
        <>
          <span className="unseen">Saved views: </span>
          <span className={css.current}>{current}</span>
        </>
      )}
    </Button>
  )
}
