import type { ReactNode } from 'react'
import { Part } from '../templates/overview.tsx'
import css from './parts-chapter.module.css'

interface ShownProps {
  title: string
  code: string
  /** The part is as wide as its column. */
  isWide?: boolean
  children: ReactNode
}

/** A part of the design system above the line that makes it. */
export function Shown({ title, code, isWide, children }: ShownProps) {
  return (
    <Part title={title}>
      <div className={css.shown} data-wide={isWide}>
        {children}
      </div>
      <pre className={css.code}>
        <code>{code}</code>
      </pre>
    </Part>
  )
}

/** Lays parts out side by side. */
export function ShownParts({ children }: { children: ReactNode }) {
  return <div className={css.parts}>{children}</div>
}
