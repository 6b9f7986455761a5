import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
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
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  if (session.status !== 'signed-in' && session.status !== 'unreachable') return signedOut
  const email = session.status === 'signed-in' ? session.email : undefined
  const close = () => setOpen(false)
  return (
    // Closes on Escape and when the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="account-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className="account-menu-button"
        aria-expanded={open}
        aria-controls="account-menu-list"
        onClick={() => setOpen(!open)}
      >
        <span className="account-menu-mark" aria-hidden="true">
          {(email ?? '?').charAt(0).toUpperCase()}
        </span>
        My Account
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id="account-menu-list" className="account-menu-list" hidden={!open}>
        {email && <p className="account-menu-email">{email}</p>}
        {me && (
          <OrganisationSwitch
            me={me}
            className="account-menu-organisations"
            onSwitched={() => {
              close()
              button.current?.focus()
            }}
          />
        )}
        <a href="/dashboard" onClick={close}>
          Dashboard
        </a>
        {mayOpen('admin', me) && (
          <a href="/admin" onClick={close}>
            Admin Dashboard
          </a>
        )}
        {mayOpen('agent', me) && (
          <a href="/admin/helpdesk" onClick={close}>
            Helpdesk
          </a>
        )}
        <button type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </div>
    </div>
  )
}
