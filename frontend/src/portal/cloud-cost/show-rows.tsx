import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FoundRow, RowPlace } from './cost-messages.ts'

const RowsDialog = lazy(async () => ({ default: (await import('./rows-dialog.tsx')).RowsDialog }))

/** Looks up rows in the files that the bill was read from. */
export type LookUp = (places: readonly RowPlace[]) => Promise<readonly FoundRow[]>

interface ShowRowsProps {
  title: string
  places: readonly RowPlace[]
  lookUp: LookUp
}

/** Opens the rows behind an amount. */
export function ShowRows({ title, places, lookUp }: ShowRowsProps) {
  const [isOpen, setOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <p>
      <Button size="small" aria-haspopup="dialog" aria-label={`Show the rows: ${title}`} onClick={() => setOpen(true)}>
        Show the first rows
      </Button>
      {isOpen && (
        <Suspense fallback={<span role="status">Opening</span>}>
          <RowsDialog title={title} places={places} lookUp={lookUp} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
