import css from './status.module.css'

export type StatusTone = 'new' | 'open' | 'waiting' | 'done' | 'watch' | 'late'

/** A state as a word with a dot, which is not told by colour alone: a ring, a disc, half a disc, a triangle. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={css.status} data-tone={tone}>
      {children}
    </span>
  )
}
