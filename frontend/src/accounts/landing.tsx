import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '../client/api-error.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { useMe } from './me.ts'
import { isPortalAddress } from '../portal/addresses.ts'
import { homeOf } from './return-path.ts'
import { SecondFactorRequired } from './second-factor-required.tsx'

/** Redirects to the requested page after signing in, or to the role's home page. */
export function Landing({ asked }: { asked: string | undefined }) {
  const me = useMe()
  const isRefused = me.error instanceof ApiError && me.error.code === 'second-factor-required'
  const [isSettingUp, setSettingUp] = useState(false)
  if (isRefused && !isSettingUp) setSettingUp(true)
  if (asked) return <GoOn to={asked} />
  if (me.data) return <Navigate to={homeOf(me.data.roles)} replace />
  // The query is repeated meanwhile, and its refusal is gone until the answer: the form stays with its input.
  if (isSettingUp)
    return (
      <div className="wrap auth-second-factor">
        <SecondFactorRequired />
      </div>
    )
  // Everybody may open the dashboard, which shows errors itself.
  if (me.isError) return <Navigate to={homeOf([])} replace />
  return <LoadingBlock>Signing you in</LoadingBlock>
}

/** A public page is another document, so it needs a page load. */
function GoOn({ to }: { to: string }) {
  const isPortal = isPortalAddress(new URL(to, window.location.origin).pathname)
  useEffect(() => {
    if (!isPortal) window.location.replace(to)
  }, [isPortal, to])
  return isPortal ? <Navigate to={to} replace /> : <LoadingBlock>Signing you in</LoadingBlock>
}
