import { useMutation } from '@tanstack/react-query'
import { Clock, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { RefusedLink } from '../templates/refused-link.tsx'
import { StatePage } from '../templates/state-page.tsx'

const phone = (
  <p>
    If you did not ask for it, somebody may be trying to get into your account. Phone{' '}
    <a className="num" href={`tel:${company.emergencyPhoneNumber}`}>
      {company.emergencyPhone}
    </a>
    .
  </p>
)
const signIn = <ButtonLink href="/auth">Sign In</ButtonLink>

/** What the link of a mail opens: stops the reset of a second factor when the button is pressed, never by being opened. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  const stop = useMutation(orpc.accounts.refuseResetByLink.mutationOptions())
  if (token === undefined) return <RefusedLink because="incomplete" />
  const refusal = stop.error instanceof ApiError ? stop.error : undefined
  if (refusal?.status === 404) return <RefusedLink because="unknown" />
  if (refusal?.status === 409)
    return (
      <StatePage
        isOutcome
        icon={Clock}
        title="This reset is over"
        about={
          <>
            <p role="alert">It was carried out, stopped, or not approved in time. Nothing was changed now.</p>
            {phone}
          </>
        }
        actions={signIn}
      />
    )
  if (stop.data)
    return (
      <StatePage
        isOutcome
        icon={ShieldCheck}
        title="The reset is stopped"
        about={
          <>
            <p role="status">Your second factor stays as it is.</p>
            {phone}
          </>
        }
        actions={signIn}
      />
    )
  return (
    <StatePage
      icon={ShieldAlert}
      title="Stop the reset of your second factor?"
      about={<p>Veritech was asked to remove the second factor of your account. If it was not you, stop it here.</p>}
      actions={
        <>
          <Button kind="alarm" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
            Stop the reset
          </Button>
          {signIn}
        </>
      }
    >
      {stop.error && <p role="alert">{stop.error.message}</p>}
    </StatePage>
  )
}
