import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mayOpen, useMe } from '../accounts/me.ts'
import { OrganisationSwitch } from '../accounts/organisation-switch.tsx'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { useSession } from '../client/session.ts'
import { announce } from '../events.ts'
import { QueueLinks } from '../helpdesk/queue-links.tsx'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { LogoMark } from '../ui/logo-mark.tsx'

/** The left rail of every signed-in screen: where to, as far as this person may go. */
export function PortalRail() {
  const session = useSession()
  const { data: me } = useMe()
  const signOut = useSignOut()
  const { key, pathname } = useLocation()
  // Where the menu was opened; going anywhere else closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === key
  useCloseOnBack(open, () => setOpenedAt(undefined))
  const isStaff = mayOpen('agent', me)

  return (
    <header className="rail" data-open={open || undefined}>
      <a href="/" className="rail-logo">
        <LogoMark size={22} />
        {isStaff ? 'Veritech desk' : 'Veritech'}
        <span className="unseen">, home page</span>
      </a>
      <button
        type="button"
        className="rail-toggle"
        aria-expanded={open}
        aria-controls="rail-nav"
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        Menu
      </button>
      <div id="rail-nav" className="rail-nav">
        {me && <OrganisationSwitch me={me} className="rail-organisations" onSwitched={() => setOpenedAt(undefined)} />}
        {isStaff && <QueueLinks />}
        <nav aria-label="Portal">
          {isStaff && <p className="rail-title">Manage</p>}
          {mayOpen('agent', me) && (
            <RailLink href="/admin" current={pathname === '/admin'}>
              Overview
            </RailLink>
          )}
          <RailLink href="/dashboard" current={pathname === '/dashboard'}>
            {isStaff ? 'My own tickets' : 'My tickets'}
          </RailLink>
          {mayOpen('reseller', me) && (
            <RailLink href="/reseller-dashboard" current={pathname.startsWith('/reseller-dashboard')}>
              Reseller
            </RailLink>
          )}
        </nav>
        <div className="rail-foot">
          <button type="button" onClick={() => announce('openHelpdesk')}>
            New ticket
          </button>
          <a href="/">Back to the website</a>
          {session.status === 'signed-in' && (
            <p className="rail-person" title={session.email}>
              {session.email}
            </p>
          )}
          <button type="button" onClick={() => void signOut()}>
            Sign Out
          </button>
        </div>
      </div>
    </header>
  )
}

function RailLink({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
