import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  title: string
  tone?: 'plain' | 'error'
  children?: ReactNode
}

/** Stands where a list or a screen would be: nothing there yet, not allowed, or it could not be loaded. */
export function Notice({ title, tone, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
