import { signOut } from '../client/session.ts'
import { toastOnNextPage } from '../ui/toast.tsx'

/** Signs out and loads the home page, which says so. */
export async function signOutToHome(): Promise<void> {
  await signOut(async () => {
    toastOnNextPage({ title: 'Signed out successfully', tone: 'success' })
    window.location.assign('/')
    // The guard would send the person to sign in before the browser has left.
    await new Promise(() => {})
  })
}
