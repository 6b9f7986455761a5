import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useWhatMoves } from './use-what-moves.ts'
import type { HoursChange } from './use-what-moves.ts'
import { Moves } from './what-moves.tsx'

interface MovesDialogProps extends HoursChange {
  /** What changes, such as "Closed on Mon 7 Dec". */
  title: string
  onSave: () => void
  onClose: () => void
}

/** Other hours of the organisation, and what they move, before they are saved. Where nothing moves, they are saved at once. */
export function MovesDialog({ title, onSave, onClose, ...change }: MovesDialogProps) {
  const found = useWhatMoves(change)
  const { isLoading, isUnknown, moved } = found
  const isSaved = useRef(false)
  const save = useEffectEvent(() => {
    if (isSaved.current) return
    isSaved.current = true
    onSave()
  })
  const isQuiet = !isLoading && !isUnknown && moved.length === 0
  useEffect(() => {
    if (isQuiet) save()
  }, [isQuiet])
  if (isQuiet) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about="Dates of all projects follow from the hours of the organisation."
      actions={
        <>
          <Button kind="primary" busy={isLoading} busyText="Calculating" onClick={onSave}>
            {moved.length > 1 ? `Save and move ${moved.length} dates` : 'Save'}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Moves {...found} />
    </Dialog>
  )
}
