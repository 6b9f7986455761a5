import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { DialogTitle } from './dialog-title.tsx'
import { Icon } from './icon.tsx'
import './dialog.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Asked before the person closes it; false keeps it open. */
  mayClose?: () => boolean
  title: string
  description?: string
  className?: string
  children: ReactNode
}

/**
 * A modal dialog on `<dialog>`: focuses the title, traps the focus, closes on Escape, Back and a backdrop click, and
 * restores the focus.
 */
export function Dialog({ open, onClose, mayClose = () => true, title, description, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  useCloseOnBack(open, onClose)
  const leave = () => {
    if (mayClose()) dialog.current?.close()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    // All content is in a child, so the dialog itself is the target of backdrop clicks only.
    if (event.target === dialog.current) leave()
  }
  return (
    // For the keyboard, Escape does what a click on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      // React Aria's overlays below then neither hide it, nor take its focus, nor close on a press in it.
      data-react-aria-top-layer
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      onCancel={(event) => {
        if (!mayClose()) event.preventDefault()
      }}
      onMouseDown={closeOnBackdrop}
    >
      <div className="dialog-header">
        <DialogTitle id={`${id}-title`} className="dialog-title">
          {title}
        </DialogTitle>
        {description && (
          <p id={`${id}-description`} className="dialog-description">
            {description}
          </p>
        )}
        <button type="button" className="dialog-close" aria-label="Close dialog" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
