import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../client/session.ts'
import { queryClient } from '../client/queries.ts'
import { doneAsking, registerSignInAgain, useAskedToSignInAgain } from '../client/sign-in-again.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { signOutToHome } from './sign-out-to-home.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

const reasons = {
  'too-old': 'You signed in more than 12 hours ago. Sign in again to go on; what you typed is still here.',
  ended: 'Your session has ended. Sign in again to go on; what you typed is still here.',
} as const

/** Dialog for a session that is too old or has ended. It lies over the page, so that form input is kept. */
export function SessionTooOld() {
  const asked = useAskedToSignInAgain()
  const session = useSession()
  const isOpen = asked !== undefined && session.status === 'signed-in'
  useEffect(registerSignInAgain, [])
  const done = () => {
    doneAsking(true)
    void queryClient.invalidateQueries()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        if (!asked) return
        doneAsking(false)
        void signOutToHome()
      }}
      title="Sign in again"
      className="auth-dialog"
    >
      {isOpen && (
        <Suspense fallback={<LoadingBlock />}>
          <SignInAgain email={session.email} reason={reasons[asked]} onDone={done} />
        </Suspense>
      )}
    </Dialog>
  )
}
