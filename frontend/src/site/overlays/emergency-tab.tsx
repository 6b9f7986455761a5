import { show } from '../../overlays/precedence.ts'
import { useHighlight } from './use-highlight.ts'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Invoker command for the element with the id `commandfor`. */
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

/** The tab at the right edge of every public page. It opens the drawer without script (emergency.tsx). */
export function EmergencyTab() {
  const { times, highlighted } = useHighlight('highlightUnderAttack')
  return (
    <button
      type="button"
      className="attack-tab"
      data-unprinted=""
      aria-haspopup="dialog"
      data-highlighted={highlighted || undefined}
      command="show-modal"
      commandfor="emergency"
      onClick={() => show('emergency')}
    >
      {/* A new key restarts the animation. */}
      <span key={times} className="attack-pulse" aria-hidden="true" />
      <span>UNDER ATTACK?</span>
    </button>
  )
}
