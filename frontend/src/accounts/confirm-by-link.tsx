import { signIn } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import { linkedCode } from '#domain/accounts/confirmation-link.ts'
import { INVITED_FOR_DAYS } from '#domain/accounts/password-code-limits.ts'
import type { LinkedCode } from '#domain/accounts/confirmation-link.ts'
import { loadAmplify, readSession } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { finishElsewhere } from './auth-calls.ts'
import { AccountName, NewPasswordInputs } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { keepChosenPassword } from './chosen-password.ts'
import { offerCode } from './linked-code.ts'
import { signInAddress } from './return-path.ts'
import { useAuthCall } from './use-auth-call.ts'

/** How long the waiting tab may take to answer; browsers delay timers of hidden tabs by a second. */
const WAIT_MS = 1500

interface ConfirmByLinkProps {
  /** Leads to signing in with this address: the account has a second factor. */
  readonly onConfirmed: (email: string) => void
  /** The address of the page carries no code. */
  readonly onNoLink: () => void
}

/** What a mailed link opens: it hands the code to the waiting tab, or has the password chosen here. */
export function ConfirmByLink({ onConfirmed, onNoLink }: ConfirmByLinkProps) {
  const [linked] = useState(() => linkedCode(window.location.hash))
  useEffect(() => {
    if (!linked) onNoLink()
  }, [linked, onNoLink])
  return linked ? <Linked linked={linked} onConfirmed={() => onConfirmed(linked.email)} /> : null
}

interface LinkedProps {
  readonly linked: LinkedCode
  readonly onConfirmed: () => void
}

function Linked({ linked, onConfirmed }: LinkedProps) {
  const [state, setState] = useState<'asking' | 'taken' | 'alone'>(linked.isInvited ? 'alone' : 'asking')
  // This tab then learns that the other one has signed in.
  useEffect(() => void loadAmplify().catch(() => {}), [])
  useEffect(() => {
    // No tab waits for the code of an invitation.
    if (linked.isInvited) return
    const stop = offerCode(linked, () => setState('taken'))
    const timer = setTimeout(() => setState((now) => (now === 'asking' ? 'alone' : now)), WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [linked])

  if (state === 'asking') return <LoadingBlock>Confirming your address</LoadingBlock>
  if (state === 'taken') return <Taken />
  return <Alone linked={linked} onConfirmed={onConfirmed} />
}

function Taken() {
  return (
    <div className="auth-form" role="status">
      <h2>Go on in the other tab</h2>
      <div className="auth-form-intro">
        <p>The tab where you created your account has the code and signs you in. You can close this one.</p>
      </div>
      <Button kind="primary" className="auth-form-submit" onClick={() => window.location.reload()}>
        Go on here instead
      </Button>
    </div>
  )
}

function Alone({ linked, onConfirmed }: LinkedProps) {
  const { isInvited = false } = linked
  const { run, running, problem } = useAuthCall()
  // The same for every attempt, so that a repeated one ends as the first.
  const [requestId] = useState(() => crypto.randomUUID())
  const confirm = async (newPassword: string) => {
    const isSet = await run(() => finishElsewhere(linked, newPassword, requestId))
    if (!isSet) return
    const { isSignedIn } = await signIn({ username: linked.email, password: newPassword }).catch(() => NOT_SIGNED_IN)
    // The second factor is set up next, which takes a further sign-in.
    if (isInvited && isSignedIn) keepChosenPassword(linked.email, newPassword, Date.now())
    if (isSignedIn) await readSession()
    else onConfirmed()
  }
  return (
    <AuthForm
      title={isInvited ? 'Choose your password' : 'Confirm your address'}
      intro={
        isInvited ? (
          <p>
            Your account is <b>{linked.email}</b>. After this you set up a second factor.
          </p>
        ) : (
          <>
            <p>
              If the page where you created the account is open on another device, enter this code there:{' '}
              <b>{linked.code}</b>
            </p>
            <p>
              Or go on here: choose the password of <b>{linked.email}</b>.
            </p>
          </>
        )
      }
      action={isInvited ? 'Choose the password' : 'Confirm here'}
      busyText={isInvited ? 'Setting it...' : 'Confirming...'}
      busy={running}
      problem={problem}
      onSubmit={({ newPassword }) => void confirm(newPassword)}
      more={
        isInvited && (
          <p>
            A link works once, for {INVITED_FOR_DAYS} days. With a password of your own already,{' '}
            <a href={signInAddress('/dashboard')}>sign in</a>. If the link is over, sign in with “Forgotten your
            password?” and this address.
          </p>
        )
      }
    >
      <AccountName email={linked.email} />
      <NewPasswordInputs label="Password" />
      <AcceptedTerms by={isInvited ? 'choosing the password' : 'confirming here'} />
    </AuthForm>
  )
}

const NOT_SIGNED_IN = { isSignedIn: false }
