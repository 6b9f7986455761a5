import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { movesInWords, saveInWords } from './moves-in-words.ts'
import { useWhatMoves } from './use-what-moves.ts'
import type { HoursChange } from './use-what-moves.ts'
import { Moves } from './what-moves.tsx'

interface MovesDialogProps extends HoursChange {
  /** What changes, such as "Closed on Mon 7 Dec". */
  title: string
  /** Gets what moves, such as "3 tasks in 2 projects move". */
  onSave: (moves: string) => void
  onClose: () => void
}

/** Other hours of the organisation, and what they move, before they are saved. It says, too, if no date moves. */
export function MovesDialog({ title, onSave, onClose, ...change }: MovesDialogProps) {
  const found = useWhatMoves(change)
  const { isLoading } = found
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about="Dates of all projects follow from the hours of the organisation."
      actions={
        <>
          <Button kind="primary" busy={isLoading} busyText="Calculating" onClick={() => onSave(movesInWords(found))}>
            {saveInWords(found)}
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
