import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { DialogTitle } from './dialog-title.tsx'
import { Icon } from './icon.tsx'
import './dialog.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  className?: string
  children: ReactNode
}

/**
 * A modal dialog by the platform: its title takes the focus, focus stays in it, Escape, Back and a click on the backdrop
 * close it, and focus returns to where it came from.
 */
export function Dialog({ open, onClose, title, description, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  useCloseOnBack(open, onClose)
  const closeOnBackdrop = (event: MouseEvent) => {
    // Everything inside sits on a child; the dialog element itself is hit only through its backdrop.
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // Escape is the keyboard's way to do what the click on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
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
        <button
          type="button"
          className="dialog-close"
          aria-label="Close dialog"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
