import { useMemo, useState } from 'react'
import { extendedTo, keptOf, nothing, toggled } from './selection.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** A finger's tap selects, and boxes are shown everywhere. */
  readonly isSelecting: boolean
  readonly toggle: (taskId: string) => void
  /** Selects from the task that was selected last to this one. `from` is where a first range begins. */
  readonly extendTo: (taskId: string, order: readonly string[], from?: string) => void
  readonly selectAll: (order: readonly string[]) => void
  readonly setSelecting: (isSelecting: boolean) => void
  readonly clear: () => void
}

/** The selected tasks among those that are shown. */
export function useSelection(shown: ReadonlySet<string>): Selection {
  const [known, setSelected] = useState(nothing)
  const [isSelecting, setSelecting] = useState(false)
  const selected = useMemo(() => keptOf(known, shown), [known, shown])
  return {
    ids: selected.ids,
    isSelecting: isSelecting || selected.ids.size > 0,
    toggle: (taskId) => setSelected(toggled(selected, taskId)),
    extendTo: (taskId, order, from) =>
      setSelected(extendedTo(selected.anchor === undefined ? { ...selected, anchor: from } : selected, taskId, order)),
    selectAll: (order) => setSelected({ ids: new Set(order), range: [] }),
    setSelecting,
    clear: () => {
      setSelected(nothing)
      setSelecting(false)
    },
  }
}
