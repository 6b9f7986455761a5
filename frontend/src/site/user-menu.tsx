import { Suspense, lazy } from 'react'
import { useMaybeSignedIn } from '../client/use-maybe-signed-in.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./accounts/account-menu.tsx')).AccountMenu }))

/** Sign-in link, or the signed-in person's menu, which is loaded only if a person may be signed in. */
export function UserMenu() {
  const maySignedIn = useMaybeSignedIn()
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
