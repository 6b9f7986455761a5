import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../../client/session.ts'
import { mayOpen, useMe } from '../../accounts/me.ts'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { useSignOut } from './use-sign-out.ts'
import './account-menu.css'

/** The signed-in person's menu; shows `signedOut` if nobody is signed in. */
export function AccountMenu({ signedOut }: { signedOut: ReactNode }) {
  const session = useSession()
  const { data: me } = useMe()
  const signOut = useSignOut()
  const menu = useRef<HTMLDetailsElement>(null)

  if (session.status !== 'signed-in' && session.status !== 'unreachable') return signedOut
  const email = session.status === 'signed-in' ? session.email : undefined
  return (
    // One of the bar's menus: menu-bar.ts closes it on Escape and when pointer or focus leave it.
    <details ref={menu} className="menu account-menu" name="menu">
      <summary className="account-menu-button">
        <span className="account-menu-mark" aria-hidden="true">
          {(email ?? '?').charAt(0).toUpperCase()}
        </span>
        My Account
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className="account-menu-list">
        {email && <p className="account-menu-email">{email}</p>}
        {me && (
          <OrganisationSwitch
            me={me}
            className="account-menu-organisations"
            onSwitched={() => {
              menu.current!.open = false
              menu.current!.querySelector('summary')?.focus()
            }}
          />
        )}
        <a href="/dashboard">Dashboard</a>
        {mayOpen('admin', me) && <a href="/admin">Admin Dashboard</a>}
        {mayOpen('agent', me) && <a href="/admin/helpdesk">Helpdesk</a>}
        <button type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </div>
    </details>
  )
}
