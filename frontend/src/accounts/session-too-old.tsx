import { lazy, Suspense } from 'react'
import { useSession } from '../client/session.ts'
import { queryClient } from '../client/queries.ts'
import { doneAsking, useAskedToSignInAgain } from '../client/sign-in-again.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { signOutToHome } from './sign-out-to-home.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Dialog for a session that is too old. It lies over the page, so that form input is kept. */
export function SessionTooOld() {
  const asked = useAskedToSignInAgain()
  const session = useSession()
  const isOpen = asked && session.status === 'signed-in'
  const done = () => {
    doneAsking()
    void queryClient.invalidateQueries()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        if (!asked) return
        doneAsking()
        void signOutToHome()
      }}
      title="Sign in again"
      className="auth-dialog"
    >
      {isOpen && (
        <Suspense fallback={<LoadingBlock />}>
          <SignInAgain
            email={session.email}
            reason="You signed in more than 12 hours ago. Sign in again to go on; what you typed is still here."
            onDone={done}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
