import { announce } from '../../ui/events.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHighlight } from './use-highlight.ts'
import './chat-button.css'

/** The floating button that opens the chat. */
export function ChatButton() {
  const { times, highlighted } = useHighlight('highlightChatbot')
  return (
    <button
      type="button"
      className="chat-button"
      data-unprinted=""
      aria-label="Open chat"
      data-highlighted={highlighted || undefined}
      onPointerEnter={() => void import('../../overlays/chat-panel.tsx')}
      onClick={() => announce('openChatbot', { urgent: false })}
    >
      {/* A new key restarts the animation. */}
      {highlighted && <span key={times} className="chat-pulse" aria-hidden="true" />}
      <Icon name="chat" size={24} />
    </button>
  )
}
