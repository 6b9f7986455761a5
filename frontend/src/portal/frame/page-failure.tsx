import { useRouteError } from 'react-router-dom'
import { RouteError } from '../../ui/route-error.tsx'

/** Error boundary for a screen that failed or could not be loaded. */
export function PageFailure() {
  return <RouteError error={useRouteError()} />
}
