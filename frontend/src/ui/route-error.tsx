import { useEffect, useState } from 'react'
import { company } from '#domain/company/details.ts'
import { Button } from './button.tsx'
import { reachable } from './reachable.ts'

/** Error page for a page that failed or could not be loaded. */
export function RouteError({ error }: { error: unknown }) {
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle')
  useEffect(() => console.error(error), [error])

  const again = async () => {
    setState('trying')
    if (await reachable()) window.location.reload()
    else setState('unreachable')
  }
  return (
    <div className="wrap route-error">
      <title>This page could not be shown · Veritech</title>
      <div role="alert">
        <h1>This page could not be shown</h1>
        <p>
          Your connection may have dropped, or we updated the site while you had it open. Reloading the page usually
          helps. If it is urgent, phone <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>.
        </p>
      </div>
      <Button kind="primary" busy={state === 'trying'} onClick={() => void again()}>
        Load again
      </Button>
      <p role="status">{state === 'unreachable' && 'Still no connection. Try again in a moment.'}</p>
    </div>
  )
}
