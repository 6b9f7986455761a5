import { signOut } from '../client/session.ts'
import { toastOnNextPage } from '../ui/toast.tsx'

/** Signs out and loads the home page, which confirms it. */
export async function signOutToHome(): Promise<void> {
  await signOut(async () => {
    toastOnNextPage({ title: 'Signed out successfully', tone: 'success' })
    window.location.assign('/')
    // Never resolves: otherwise the guard would redirect to the sign-in page before the browser has left.
    await new Promise(() => {})
  })
}
