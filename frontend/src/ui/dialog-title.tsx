import type { ReactNode } from 'react'

interface DialogTitleProps {
  /** Id for the dialog's `aria-labelledby`. */
  id: string
  className?: string
  children: ReactNode
}

/**
 * A heading that gets the focus when its dialog opens: screen readers read it, no on-screen keyboard opens, and Enter
 * triggers nothing.
 */
export function DialogTitle({ id, className, children }: DialogTitleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes effect when the dialog opens, not on page load
    <h2 ref={markForFocus} id={id} className={className} tabIndex={-1} autoFocus>
      {children}
    </h2>
  )
}

/** Sets the attribute in the browser, because React writes `autofocus` in prerendered pages only. */
function markForFocus(title: HTMLHeadingElement | null) {
  title?.setAttribute('autofocus', '')
}
