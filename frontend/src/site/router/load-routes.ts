import { matchRoutes } from 'react-router-dom'
import type { RouteMatch, RouteObject } from 'react-router-dom'

const found = new WeakMap<RouteObject[], Map<string, RouteMatch[]>>()

/** The matching routes of `pathname`, outermost first; empty without a match. Cached, because matching tries all routes. */
export function routesTo(routes: RouteObject[], pathname: string): RouteMatch[] {
  const known = found.get(routes) ?? new Map<string, RouteMatch[]>()
  const matches = known.get(pathname) ?? matchRoutes(routes, pathname) ?? []
  found.set(routes, known.set(pathname, matches))
  return matches
}

/** Whether a page other than the not-found page has this path. */
export function hasPage(routes: RouteObject[], pathname: string): boolean {
  const last = routesTo(routes, pathname).at(-1)
  return last !== undefined && last.route.path !== '*'
}

/** Loads and caches the code of the page; undefined if it is loaded already. */
export function loadRoutes(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const missing = routesTo(routes, pathname).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [load(route, route.lazy)] : [],
  )
  return missing.length > 0 ? Promise.all(missing) : undefined
}

async function load(route: RouteObject, code: () => Promise<object>) {
  Object.assign(route, await code(), { lazy: undefined })
}
