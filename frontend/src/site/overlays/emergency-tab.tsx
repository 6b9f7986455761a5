import { show } from '../../overlays/precedence.ts'
import { useHighlight } from './use-highlight.ts'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the browser itself does to the element with the id `commandfor`. */
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

/** The tab at the right edge of every public page. The browser opens the drawer by itself; see emergency.tsx. */
export function EmergencyTab() {
  const { times, highlighted } = useHighlight('highlightUnderAttack')
  return (
    <button
      type="button"
      className="attack-tab"
      aria-haspopup="dialog"
      data-highlighted={highlighted || undefined}
      command="show-modal"
      commandfor="emergency"
      onClick={() => show('emergency')}
    >
      {/* Another key is another element, whose animation begins anew. */}
      <span key={times} className="attack-pulse" aria-hidden="true" />
      <span>UNDER ATTACK?</span>
    </button>
  )
}
