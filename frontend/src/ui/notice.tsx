import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  title: string
  tone?: 'plain' | 'error'
  /** `h1` where nothing else on the screen is its heading. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Stands where a list or a screen would be: nothing there yet, not allowed, or it could not be loaded. */
export function Notice({ title, tone, heading: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
