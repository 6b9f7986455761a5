import { unreadReplies } from '../ui/unread-replies.ts'
import { useSharedState } from '../ui/shared-state.ts'

/** Tells a screen reader of replies in the closed chat, when it is not saying anything else. */
export function UnreadAnnounced() {
  const unread = useSharedState(unreadReplies)
  return (
    <p className="unseen" aria-live="polite">
      {unread === 0
        ? ''
        : `${unread === 1 ? 'One new reply' : `${unread} new replies`} from our engineers in the chat.`}
    </p>
  )
}
