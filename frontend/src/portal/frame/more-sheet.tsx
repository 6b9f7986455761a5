import { LogOut, MessageCircle, Phone, Plus, Search } from 'lucide-react'
import { company } from '#domain/company/details.ts'
import type { Me } from '#domain/accounts/contract.ts'
import { signOutToHome } from '../../accounts/sign-out-to-home.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/events.ts'
import { useSharedState } from '../../ui/shared-state.ts'
import { unreadReplies, withUnread } from '../../ui/unread-replies.ts'
import { groups } from '../feature.ts'
import { actionsFor, sectionsFor } from '../sections.ts'
import { useGo } from '../use-go.ts'
import { OrganisationSwitcher } from './organisation-switcher.tsx'
import { openPalette } from './palette-keys.tsx'
import css from './more-sheet.module.css'

interface MoreSheetProps {
  open: boolean
  me: Me | undefined
  onClose: () => void
}

/** Entries of rail and top bar that do not fit into the bottom bar. */
export function MoreSheet({ open, me, onClose }: MoreSheetProps) {
  const go = useGo()
  const unread = useSharedState(unreadReplies)
  const mine = sectionsFor(me)
  return (
    <Dialog open={open} onClose={onClose} title="More" className={css.sheet}>
      <div className={css.body}>
        {me && <OrganisationSwitcher me={me} />}
        <div className={css.groups}>
          {Object.entries(groups).map(([group, title]) => {
            const all = mine.filter((each) => each.group === group)
            return all.length === 0 ? null : (
              <section key={group} aria-label={title}>
                <h3>{title}</h3>
                {all.map(({ name, address, icon: Icon }) => (
                  <a key={address} href={address} onClick={onClose}>
                    <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                    {name}
                  </a>
                ))}
              </section>
            )
          })}
        </div>
        <div className={css.rest}>
          {actionsFor(me)
            .filter(({ isNew }) => isNew)
            .map(({ name, run }) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  onClose()
                  run(go)
                }}
              >
                <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
                {name}
              </button>
            ))}
          <button
            type="button"
            onClick={() => {
              onClose()
              openPalette()
            }}
          >
            <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            Search or run a command
          </button>
          <button
            type="button"
            onClick={() => {
              onClose()
              announce('openChatbot', { urgent: false })
            }}
          >
            <MessageCircle size={20} strokeWidth={1.5} aria-hidden="true" />
            {withUnread('Ask the assistant', unread)}
          </button>
          <button type="button" onClick={() => void signOutToHome()}>
            <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
            Sign Out
          </button>
        </div>
        <a className={css.emergency} href={`tel:${company.emergencyPhoneNumber}`}>
          <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
          Under attack? Phone {company.emergencyPhone}
        </a>
      </div>
    </Dialog>
  )
}
