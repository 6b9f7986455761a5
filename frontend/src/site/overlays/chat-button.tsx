import { announce } from '../../ui/events.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSharedState } from '../../ui/shared-state.ts'
import { unreadReplies, withUnread } from '../../ui/unread-replies.ts'
import { useHighlight } from './use-highlight.ts'
import './chat-button.css'

/** The floating button that opens the chat, with the number of replies that arrived while it was closed. */
export function ChatButton() {
  const { times, highlighted } = useHighlight('highlightChatbot')
  const unread = useSharedState(unreadReplies)
  return (
    <button
      type="button"
      className="chat-button"
      data-unprinted=""
      aria-label={withUnread('Open chat', unread)}
      data-unread={unread > 0 || undefined}
      data-highlighted={highlighted || undefined}
      onPointerEnter={() => void import('../../overlays/chat-panel.tsx')}
      onClick={() => announce('openChatbot', { urgent: false })}
    >
      {/* A new key restarts the animation. */}
      {highlighted && <span key={times} className="chat-pulse" aria-hidden="true" />}
      <Icon name="chat" size={24} />
      {unread > 0 && (
        <span className="chat-unread num" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  )
}
