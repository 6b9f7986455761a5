import type { ReactNode } from 'react'
import css from './part-rows.module.css'

interface PartRowsProps {
  label?: string
  className: string | undefined
  /** List items: what it is at the start, and a short value at the end. */
  children: ReactNode
}

/** The rows of a part of the dashboard. */
export function PartRows({ label, className, children }: PartRowsProps) {
  return (
    <ul className={`${css.rows} ${className}`} aria-label={label}>
      {children}
    </ul>
  )
}
