import { Suspense, lazy, useSyncExternalStore } from 'react'
import { maybeSignedIn } from '../client/session-hint.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./accounts/account-menu.tsx')).AccountMenu }))

/** Sign-in link, or the signed-in person's menu, which is loaded only if somebody may be signed in. */
export function UserMenu() {
  const maySignedIn = useSyncExternalStore(subscribe, maybeSignedIn, () => false)
  const signIn = (
    <a className="nav-link" href="/auth">
      Sign In
    </a>
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
