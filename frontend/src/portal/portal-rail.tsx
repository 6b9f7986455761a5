import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { mayOpen, useMe } from '../accounts/me.ts'
import { useSignOut } from '../accounts/use-sign-out.ts'
import { useSession } from '../client/session.ts'
import { announce } from '../events.ts'
import { QueueLinks } from '../helpdesk/queue-links.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'

/** The left rail of every signed-in screen: where to, as far as this person may go. */
export function PortalRail() {
  const session = useSession()
  const { data: me } = useMe()
  const signOut = useSignOut()
  const { key } = useLocation()
  // Where the menu was opened; going anywhere else closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === key
  const isStaff = mayOpen('agent', me)

  return (
    <header className="rail" data-open={open || undefined}>
      <Link to="/" className="rail-logo">
        <LogoMark size={22} />
        {isStaff ? 'Veritech desk' : 'Veritech'}
        <span className="unseen">, home page</span>
      </Link>
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
        {isStaff && <QueueLinks />}
        <nav aria-label="Portal">
          {isStaff && <p className="rail-title">Manage</p>}
          {mayOpen('agent', me) && (
            <NavLink to="/admin" end>
              Overview
            </NavLink>
          )}
          <NavLink to="/dashboard">{isStaff ? 'My own tickets' : 'My tickets'}</NavLink>
          {mayOpen('reseller', me) && <NavLink to="/reseller-dashboard">Reseller</NavLink>}
        </nav>
        <div className="rail-foot">
          <button type="button" onClick={() => announce('openHelpdesk')}>
            New ticket
          </button>
          <Link to="/">Back to the website</Link>
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
