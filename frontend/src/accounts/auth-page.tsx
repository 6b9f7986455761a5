import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { useSession, type Session } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { isInvitedHere } from './chosen-password.ts'
import { returnPath } from './return-path.ts'
import { SignInSteps } from './sign-in-steps.tsx'
import './auth-page.css'

/** Loaded after signing in, because most of its code belongs to the portal. */
const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }))

/** Loaded only for a mailed link. */
const ConfirmByLink = lazy(async () => ({ default: (await import('./confirm-by-link.tsx')).ConfirmByLink }))

const CONFIRMED = { text: 'Your address is confirmed and the password is set. Sign in.' }

/** Sign-in, account creation, forgotten password. A signed-in person is redirected to the requested page. */
export function Component() {
  const session = useSession()
  const [search] = useSearchParams()
  // By a link to an organisation, or by that to a new account.
  const [isInvited] = useState(isInvitedHere)
  const [invited] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('invited') ?? undefined)
  if (session.status === 'signed-in')
    return (
      <Suspense fallback={<LoadingBlock>Signing you in</LoadingBlock>}>
        <Landing asked={returnPath(search, window.location.origin)} />
      </Suspense>
    )
  return (
    <>
      <PageHead title="Sign in" description="Sign in to see your support tickets and manage your account." />
      <div className="wrap auth">
        <header className="auth-intro">
          <Intro next={returnPath(search, window.location.origin)} isInvited={isInvited} />
          <p className="auth-help">
            Can't get in? Phone <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>. We never ask for your
            password or a code.
          </p>
        </header>
        <section className="auth-card" aria-label="Sign in or create an account">
          {search.has('next') && (
            <p className="auth-reason">
              {invited !== undefined
                ? 'You are invited to an organisation. Sign in with the address that the invitation went to, or create an account with it. Then you accept or decline.'
                : search.has('create')
                  ? 'Create an account, or sign in, to go on to the page you asked for.'
                  : 'Sign in to go on to the page you asked for.'}
            </p>
          )}
          <Forms session={session} creates={search.has('create')} email={invited} />
        </section>
      </div>
    </>
  )
}

/** What an account is for: an invitation, the trial that the visitor came for, or the tickets. */
function Intro({ next, isInvited }: { next: string | undefined; isInvited: boolean }) {
  if (isInvited)
    return (
      <>
        <h1>You are invited</h1>
        <p>Sign in, or choose your password first. We show you what to do next.</p>
      </>
    )
  if (next?.startsWith('/account/products?start=') === true)
    return (
      <>
        <h1>Your free trial begins here</h1>
        <p>
          Create an account with your work email address, and start the trial on the next page. It lasts {TRIAL_DAYS}{' '}
          days, needs no card and ends by itself.
        </p>
      </>
    )
  return (
    <>
      <h1>Your tickets, in one place</h1>
      <p>
        Sign in with the email address that you use to write to us. You see every ticket that you sent from it and what
        happens next.
      </p>
    </>
  )
}

interface FormsProps {
  session: Session
  creates: boolean
  /** The address that is filled in. */
  email: string | undefined
}

/** The forms, or a loading state while it is unknown whether a person is signed in. */
function Forms({ session: { status }, creates, email }: FormsProps) {
  const [isLinked, setLinked] = useState(() => window.location.hash.startsWith('#confirm='))
  const [confirmed, setConfirmed] = useState<string>()
  if (status === 'signed-out' && confirmed !== undefined)
    return <SignInSteps first="signIn" email={confirmed} says={CONFIRMED} />
  if (status === 'signed-out' && isLinked)
    return (
      <Suspense fallback={<LoadingBlock />}>
        <ConfirmByLink onConfirmed={setConfirmed} onNoLink={() => setLinked(false)} />
      </Suspense>
    )
  if (status === 'signed-out')
    return <SignInSteps first={creates ? 'signUp' : 'signIn'} {...(email !== undefined && { email })} />
  return <div className="auth-state">{status === 'unreachable' ? <OutOfReach /> : <LoadingBlock />}</div>
}

function OutOfReach() {
  return (
    <Notice title="We can't reach your account right now" tone="error">
      <p>You are still signed in. This page tries again every few seconds.</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Try again now
      </Button>
    </Notice>
  )
}
