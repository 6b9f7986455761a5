import { MessageCircle, Search } from 'lucide-react'
import { useMe } from '../../accounts/me.ts'
import { announce } from '../../ui/events.ts'
import { useSharedState } from '../../ui/shared-state.ts'
import { unreadReplies, withUnread } from '../../ui/unread-replies.ts'
import { features } from '../features.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmergencyButton } from './emergency-button.tsx'
import { NewMenu } from './new-menu.tsx'
import { Notifications } from './notifications.tsx'
import { openPalette, paletteKeys } from './palette-keys.tsx'
import icon from './icon-button.module.css'
import css from './top-bar.module.css'

/** Breadcrumb, emergency number, search, the assistant, New, notifications and account menu. */
export function TopBar() {
  const { data: me } = useMe()
  const unread = useSharedState(unreadReplies)
  return (
    <header className={css.bar}>
      <Breadcrumb />
      <div className={css.tools}>
        <EmergencyButton />
        {me && (
          <button type="button" className={css.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
            <Search size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>Search or run</span>
            <kbd aria-hidden="true">{paletteKeys}</kbd>
          </button>
        )}
        {me && features.map(({ Head }, at) => Head && <Head key={at} />)}
        {me && (
          // On a phone it is in the sheet More.
          <button
            type="button"
            className={`${icon.button} ${css.assistant}`}
            aria-label={withUnread('Ask the assistant', unread)}
            title="Ask the assistant"
            aria-haspopup="dialog"
            onClick={() => announce('openChatbot', { urgent: false })}
          >
            <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
            {unread > 0 && (
              <span className={css.unread} aria-hidden="true">
                {unread}
              </span>
            )}
          </button>
        )}
        {me && <NewMenu me={me} />}
        {me && <Notifications />}
        <AccountMenu me={me} />
      </div>
    </header>
  )
}
