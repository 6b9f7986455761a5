import { useEffect } from 'react'
import { Button } from './button.tsx'

/** Shown instead of a page whose code could not be fetched or that broke. */
export function RouteError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <main className="wrap route-error" role="alert">
      <h1>This page could not be shown</h1>
      <p>
        The connection may have dropped, or the site was renewed while you had it open. Loading it again usually helps.
      </p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </main>
  )
}
