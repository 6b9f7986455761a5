import type { ReactNode } from 'react'

interface DialogTitleProps {
  /** What the dialog names in `aria-labelledby`. */
  id: string
  className?: string
  children: ReactNode
}

/**
 * The heading that takes the focus when its dialog opens, by script or by `command`: a screen reader says where it is, no keyboard
 * covers a phone's screen, and the first Enter presses nothing.
 */
export function DialogTitle({ id, className, children }: DialogTitleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the browser heeds it when the dialog opens, not when the page does
    <h2 ref={markForFocus} id={id} className={className} tabIndex={-1} autoFocus>
      {children}
    </h2>
  )
}

/** React writes `autofocus` into prerendered pages only. */
function markForFocus(title: HTMLHeadingElement | null) {
  title?.setAttribute('autofocus', '')
}
