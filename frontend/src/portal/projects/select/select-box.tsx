import type { Selection } from './use-selection.ts'
import css from './select-box.module.css'

interface SelectBoxProps {
  taskId: string
  title: string
  selection: Selection
  /** Selects from the task that was selected last to this one. */
  extend: () => void
}

/** The box by which a task is selected. It appears with the pointer or the focus, and while tasks are selected. */
export function SelectBox({ taskId, title, selection, extend }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className={css.box}
      data-shown={selection.isSelecting || undefined}
      aria-label={`Select ${title}`}
      aria-keyshortcuts="x"
      checked={selection.ids.has(taskId)}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? extend() : selection.toggle(taskId)
      }
    />
  )
}
