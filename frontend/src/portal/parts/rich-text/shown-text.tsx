import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MarkedText } from './marked-text.tsx'
import css from './shown-text.module.css'

interface ShownTextProps {
  label: string
  /** Whether the label is read out only. */
  isLabelHidden?: boolean
  text: string
  /** Absent where the text can't be changed. */
  onEdit?: (() => void) | undefined
}

/** A Markdown text as it reads, in place of its field. A click on it or the button opens the field. */
export function ShownText({ label, isLabelHidden = false, text, onEdit }: ShownTextProps) {
  const edit = ({ target }: MouseEvent) => {
    // Links are followed, folded quotes opened, and words selected.
    const isElse = target instanceof Element && target.closest('a, summary, button') !== null
    if (!isElse && document.getSelection()?.isCollapsed !== false) onEdit?.()
  }
  return (
    <div role="group" aria-label={label} className={css.shown}>
      <header>
        {!isLabelHidden && <span>{label}</span>}
        {onEdit && (
          <Button size="small" kind="plain" aria-label={`Edit: ${label}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </header>
      <div className={css.text} role="presentation" {...(onEdit && { onClick: edit, 'data-edits': '' })}>
        <MarkedText text={text} />
      </div>
    </div>
  )
}
