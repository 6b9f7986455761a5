import { useRouteError } from 'react-router-dom'
import { RouteError } from '../../ui/route-error.tsx'

/** Shown in place of a screen whose code could not be fetched or that failed. */
export function PageFailure() {
  return <RouteError error={useRouteError()} />
}
