import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeInput, digitsOf } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { beginSetUp, confirmSetUp } from './authenticator-app.ts'
import type { SetUp } from './authenticator-app.ts'
import { AuthenticatorAppSteps } from './authenticator-app-steps.tsx'
import { useAuthCall } from './use-auth-call.ts'

interface SetupProps {
  readonly email: string
  /** Whether a second factor is on already. */
  readonly replaces?: boolean
  /** What becomes of codes by text message. */
  readonly texts?: 'kept' | 'none' | 'turned-off'
  /** Called after every session was ended. */
  readonly onDone: () => void
}

/** Connects an authenticator app to the signed-in person's account. */
export function SecondFactorSetup({ email, replaces = false, texts = 'none', onDone }: SetupProps) {
  const { setUp, retry } = useSetUp(email)
  const { run, running, problem } = useAuthCall()

  if (setUp === 'loading') return <LoadingBlock>Preparing your code</LoadingBlock>
  if (setUp === 'failed') {
    return (
      <Notice title="We can't set it up right now" tone="error">
        <p>The sign-in service does not answer. Nothing was changed.</p>
        <Button kind="primary" onClick={retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  const confirm = async (code: string) => {
    if (await run(() => confirmSetUp(code, { replaces, texts }))) onDone()
  }
  return (
    <AuthForm
      intro={<AuthenticatorAppSteps {...setUp} />}
      action={replaces ? 'Replace second factor' : 'Turn on second factor'}
      busy={running}
      busyText="Checking..."
      problem={problem}
      onSubmit={({ code }) => void confirm(digitsOf(code))}
    >
      <CodeInput label="Code from your app" from="your app" />
    </AuthForm>
  )
}

/** The app's key, or the error. */
function useSetUp(email: string) {
  const [setUp, setSetUp] = useState<SetUp | 'loading' | 'failed'>('loading')
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    beginSetUp(email).then(
      (begun) => wanted && setSetUp(begun),
      (error: unknown) => {
        console.warn('The second factor could not be started', error)
        if (wanted) setSetUp('failed')
      },
    )
    return () => {
      wanted = false
    }
    // `round` restarts the set-up.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [email, round])
  const retry = () => {
    setSetUp('loading')
    setRound(round + 1)
  }
  return { setUp, retry }
}
