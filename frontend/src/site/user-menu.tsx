import { Suspense, lazy, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'

const AccountMenu = lazy(async () => ({ default: (await import('../accounts/account-menu.tsx')).AccountMenu }))

/**
 * Sign In, or the signed-in person's menu. Amplify keeps its session in local storage under its own prefix: only who
 * has such a key may be signed in and fetches the session's code.
 */
export function UserMenu() {
  const maySignedIn = useSyncExternalStore(subscribe, hasSessionKey, () => false)
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

function hasSessionKey(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'))
}

function subscribe(listener: () => void) {
  window.addEventListener('sessionChanged', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('sessionChanged', listener)
    window.removeEventListener('storage', listener)
  }
}
