import { matchRoutes } from 'react-router-dom'
import type { RouteMatch, RouteObject } from 'react-router-dom'

const found = new WeakMap<RouteObject[], Map<string, RouteMatch[]>>()

/** The routes that lead to `pathname`, the outermost first; none where nothing is. Looked for once, because all routes are gone through. */
export function routesTo(routes: RouteObject[], pathname: string): RouteMatch[] {
  const known = found.get(routes) ?? new Map<string, RouteMatch[]>()
  const matches = known.get(pathname) ?? matchRoutes(routes, pathname) ?? []
  found.set(routes, known.set(pathname, matches))
  return matches
}

/** Whether there is a page at `pathname`, other than the one which says that there is none. */
export function hasPage(routes: RouteObject[], pathname: string): boolean {
  const last = routesTo(routes, pathname).at(-1)
  return last !== undefined && last.route.path !== '*'
}

/** Fetches the code of the page at `pathname`, and keeps it. Nothing to wait for where it is there already. */
export function loadRoutes(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const missing = routesTo(routes, pathname).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [load(route, route.lazy)] : [],
  )
  return missing.length > 0 ? Promise.all(missing) : undefined
}

async function load(route: RouteObject, code: () => Promise<object>) {
  Object.assign(route, await code(), { lazy: undefined })
}
