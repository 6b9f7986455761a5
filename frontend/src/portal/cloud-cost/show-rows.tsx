import { useState } from 'react'
import type { ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { FoundRow, RowPlace } from './cost-messages.ts'
import type { RowsDialogProps } from './rows-dialog.tsx'

/** Looks up rows in the files that the bill was read from. */
export type LookUp = (places: readonly RowPlace[]) => Promise<readonly FoundRow[]>

interface ShowRowsProps {
  title: string
  places: readonly RowPlace[]
  lookUp: LookUp
}

/** Opens the rows behind an amount. The dialog is loaded when it is asked for. */
export function ShowRows({ title, places, lookUp }: ShowRowsProps) {
  const [Rows, setRows] = useState<{ readonly Dialog: ComponentType<RowsDialogProps> }>()
  if (places.length === 0) return null
  const open = () =>
    import('./rows-dialog.tsx').then(
      ({ RowsDialog }) => setRows({ Dialog: RowsDialog }),
      () => toast({ title: 'The rows could not be shown. Check your connection.', tone: 'error' }),
    )
  return (
    <p>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Show the first rows: ${title}`}
        onClick={() => void open()}
      >
        Show the first rows
      </Button>
      {Rows && <Rows.Dialog title={title} places={places} lookUp={lookUp} onClose={() => setRows(undefined)} />}
    </p>
  )
}
