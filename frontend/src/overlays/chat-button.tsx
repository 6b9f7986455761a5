import { announce } from '../events.ts'
import { Icon } from '../ui/icon.tsx'

/** Floats over every page while the chat is closed. */
export function ChatButton() {
  return (
    <button
      type="button"
      className="chat-button"
      aria-label="Open chat"
      onPointerEnter={() => void import('./chat-panel.tsx')}
      onClick={() => announce('openChatbot', { urgent: false })}
    >
      <Icon name="chat" size={24} />
    </button>
  )
}
