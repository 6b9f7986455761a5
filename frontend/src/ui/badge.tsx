import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'plain' | 'good' | 'watch' | 'wrong'

/** One word about the state of something. The word says it, the colour helps. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
