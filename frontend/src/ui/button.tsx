import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './loading.tsx'

type ButtonKind = 'primary' | 'quiet' | 'plain' | 'alarm'
interface Look {
  kind?: ButtonKind
  size?: 'normal' | 'small' | 'icon'
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyText?: ReactNode }

/**
 * A push button. While `busy` it does nothing and shows a spinner beside `busyText`. It keeps the focus, which a disabled button loses:
 * Escape would no longer close the dialog that it is in.
 */
export function Button({ kind = 'quiet', size, busy, busyText, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `button ${className}` : 'button'}
      data-kind={kind}
      data-size={size}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? doNothing : onClick}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** Also keeps a form from being sent: Enter in a field presses its button. */
function doNothing(event: MouseEvent) {
  event.preventDefault()
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'quiet', size, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={className ? `button ${className}` : 'button'} data-kind={kind} data-size={size}>
      {children}
    </a>
  )
}
