import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'

/** Fetches the code of the page at `pathname`, and keeps it. Nothing to wait for where it is there already. */
export function loadRoutes(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const missing = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [load(route, route.lazy)] : [],
  )
  return missing.length > 0 ? Promise.all(missing) : undefined
}

async function load(route: RouteObject, code: () => Promise<object>) {
  Object.assign(route, await code(), { lazy: undefined })
}
