import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import { company } from '#domain/company/details.ts'
import type { Audience } from '#domain/contract/audience.ts'
import { ApiError } from '../client/api-error.ts'
import { useSession } from '../client/session.ts'
import { Alone } from '../ui/alone.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { claimsOf, useMe } from './me.ts'
import { signInAddress } from './return-path.ts'

interface GuardProps {
  audience: Audience
  /** Whether members who read only what is shared with them open it, too. */
  isForClients?: boolean
  children: ReactNode
}

/** Shows `children` to their audience, and to others why they have no access. The server checks every call itself. */
export function Guard({ audience, isForClients = false, children }: GuardProps) {
  const session = useSession()
  const me = useMe()
  const { pathname, search } = useLocation()
  const userId = session.status === 'signed-in' ? session.userId : undefined
  const [refusedWithoutFactor, setRefusedWithoutFactor] = useState<string>()
  if (userId && userId !== refusedWithoutFactor && isFor(me.error, 'second-factor-required'))
    setRefusedWithoutFactor(userId)

  if (session.status === 'signing-out') return <Waiting>Signing out</Waiting>
  if (session.status === 'signed-out') {
    // The address changes before React renders the next page.
    if (window.location.pathname !== pathname) return <Waiting>Signing out</Waiting>
    return <ToSignIn address={signInAddress(pathname + search)} />
  }
  // Before the data: who joins a reseller has a role from the next token on, and data from before.
  if (isFor(me.error, 'second-factor-required')) return <SetUp />
  if (me.data) {
    const admission = admit(audience, claimsOf(me.data), { isForClients })
    if (admission === 'admitted') return children
    return admission === 'second-factor-required' ? <SetUp /> : <Refused />
  }
  // While the query is repeated or out of reach its refusal is gone; keep the set-up form with its input on the screen.
  if (userId && userId === refusedWithoutFactor) return <SetUp />
  if (isFor(me.error, 'session-too-old')) return <Waiting>Waiting for you to sign in again</Waiting>
  if (session.status === 'unreachable') return <OutOfReach onRetry={() => window.location.reload()} />
  if (me.isError) return <OutOfReach error={me.error} onRetry={() => void me.refetch()} />
  return <Waiting>Checking who you are</Waiting>
}

/** Seldom needed, so that a screen's first load is without it. */
const SecondFactorRequired = lazy(async () => ({
  default: (await import('./second-factor-required.tsx')).SecondFactorRequired,
}))

function SetUp() {
  return (
    <Suspense fallback={<Waiting>Preparing your second factor</Waiting>}>
      <SecondFactorRequired />
    </Suspense>
  )
}

/**
 * Goes to the sign-in page. Once more if another navigation got in the way: a dialog that closes goes back in the history by itself.
 */
function ToSignIn({ address }: { address: string }) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const { key } = useLocation()
  useEffect(() => {
    if (isIdle) void navigate(address, { replace: true })
    // `key` changes with each navigation that ends here.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [address, isIdle, key, navigate])
  return <Waiting>Opening the sign-in page</Waiting>
}

function Waiting({ children }: { children: string }) {
  return (
    <Alone>
      <LoadingBlock>{children}</LoadingBlock>
    </Alone>
  )
}

function isFor(error: Error | null, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

function Refused() {
  return (
    <Alone>
      <Notice title="Your account cannot open this page" heading="h1">
        <p>
          You are signed in, but this part is for other roles. If you need it, phone{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>{' '}
          and we will sort it out.
        </p>
        <ButtonLink kind="primary" href="/dashboard">
          Go to your dashboard
        </ButtonLink>
      </Notice>
    </Alone>
  )
}

function OutOfReach({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined
  return (
    <Alone>
      <Notice title="We can't reach your account right now" tone="error" heading="h1">
        <p>You are still signed in. This page tries again every few seconds.</p>
        {requestId && <p className="num">Reference: {requestId}</p>}
        <Button kind="primary" onClick={onRetry}>
          Try again now
        </Button>
      </Notice>
    </Alone>
  )
}
