import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../client/session.ts'
import { endStepUp, registerStepUp, useIsStepUpAsked } from '../client/step-up.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBlock } from '../ui/loading.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Dialog for a call that needs a fresh sign-in. It lies over what the person typed; the call is then repeated. */
export function StepUp() {
  const isAsked = useIsStepUpAsked()
  const session = useSession()
  const isOpen = isAsked && session.status === 'signed-in'
  useEffect(registerStepUp, [])
  return (
    <Dialog open={isOpen} onClose={() => endStepUp(false)} title="Confirm that it is you" className="auth-dialog">
      {isOpen && (
        <Suspense fallback={<LoadingBlock />}>
          <SignInAgain
            focuses
            email={session.email}
            reason="This step protects accounts and data, so it needs a sign-in within the last 15 minutes. It goes on by itself afterwards."
            onDone={() => endStepUp(true)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
