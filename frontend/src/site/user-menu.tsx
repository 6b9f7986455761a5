import { Suspense, lazy, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { maybeSignedIn } from '../client/session-hint.ts'

const AccountMenu = lazy(async () => ({ default: (await import('../accounts/account-menu.tsx')).AccountMenu }))

/** Sign In, or the signed-in person's menu, whose code is fetched only where somebody may be signed in. */
export function UserMenu() {
  const maySignedIn = useSyncExternalStore(subscribe, maybeSignedIn, () => false)
  const signIn = (
    <Link className="nav-link" to="/auth">
      Sign In
    </Link>
  )
  if (!maySignedIn) return signIn
  return (
    <Suspense fallback={signIn}>
      <AccountMenu signedOut={signIn} />
    </Suspense>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('sessionChanged', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('sessionChanged', listener)
    window.removeEventListener('storage', listener)
  }
}
