import { Button } from '../../../ui/button.tsx'
import type { Selection } from './use-selection.ts'
import css from './select-button.module.css'

/** On a phone: shows the boxes by which tasks are selected, and selects all. */
export function SelectButton({ selection, order }: { selection: Selection; order: readonly string[] }) {
  return (
    <div className={css.select}>
      {selection.isSelecting ? (
        <>
          <Button size="small" onClick={() => selection.selectAll(order)}>
            Select all {order.length}
          </Button>
          <Button size="small" onClick={selection.clear}>
            End selecting
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => selection.setSelecting(true)}>
          Select
        </Button>
      )}
    </div>
  )
}
