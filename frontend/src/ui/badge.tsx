import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'plain' | 'good' | 'watch' | 'wrong'

/** One word about a state. The colour adds nothing that the word does not say. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
