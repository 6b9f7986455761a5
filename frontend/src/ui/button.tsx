import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './loading.tsx'

type ButtonKind = 'primary' | 'quiet' | 'plain' | 'alarm'
interface Look {
  kind?: ButtonKind
  size?: 'normal' | 'small' | 'icon'
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyText?: ReactNode }

/** A push button. While `busy` it is disabled and shows a spinner beside `busyText`. */
export function Button({ kind = 'quiet', size, busy, busyText, children, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `button ${className}` : 'button'}
      data-kind={kind}
      data-size={size}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'quiet', size, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={className ? `button ${className}` : 'button'} data-kind={kind} data-size={size}>
      {children}
    </a>
  )
}
