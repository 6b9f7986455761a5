import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  title: string
  tone?: 'plain' | 'error'
  /** `h1` if the screen has no other heading. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Replaces a list or screen that is empty, forbidden or failed to load. */
export function Notice({ title, tone, heading: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
