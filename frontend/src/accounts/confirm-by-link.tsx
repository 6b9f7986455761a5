import { useEffect, useState } from 'react'
import { linkedCode } from '#domain/accounts/confirmation-link.ts'
import type { LinkedCode } from '#domain/accounts/confirmation-link.ts'
import { loadAmplify } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { confirmElsewhere } from './auth-calls.ts'
import { offerCode } from './linked-code.ts'
import { useAuthCall } from './use-auth-call.ts'

/** How long the waiting tab may take to answer; browsers delay timers of hidden tabs by a second. */
const WAIT_MS = 1500

interface ConfirmByLinkProps {
  /** Leads to the form for a new password of this address. */
  readonly onConfirmed: (email: string) => void
  /** The address of the page carries no code. */
  readonly onNoLink: () => void
}

/** What a mailed link opens: it hands the code to the waiting tab, or confirms here and has a new password chosen. */
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
  const [state, setState] = useState<'asking' | 'taken' | 'alone'>('asking')
  // This tab then learns that the other one has signed in.
  useEffect(() => void loadAmplify().catch(() => {}), [])
  useEffect(() => {
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
  const { run, running, problem } = useAuthCall()
  const confirm = async () => {
    if (await run(() => confirmElsewhere(linked))) onConfirmed()
  }
  return (
    <div className="auth-form">
      <h2>Confirm your address</h2>
      <div className="auth-form-intro">
        <p>
          If the page where you created the account is open on another device, enter this code there:{' '}
          <b>{linked.code}</b>
        </p>
        <p>
          Or confirm <b>{linked.email}</b> here. This browser can't know who chose the password, so you then set a new
          one.
        </p>
      </div>
      {problem && (
        <p className="auth-form-problem" role="alert">
          {problem.text}
        </p>
      )}
      <AcceptedTerms by="confirming here" />
      <Button
        kind="primary"
        className="auth-form-submit"
        busy={running}
        busyText="Confirming..."
        onClick={() => void confirm()}
      >
        Confirm here
      </Button>
    </div>
  )
}
