import { Component } from 'react'
import type { ReactNode } from 'react'
import { renderMatches, useLocation } from 'react-router-dom'
import type { Location, RouteObject } from 'react-router-dom'
import { RouteError } from '../../ui/route-error.tsx'
import { routesTo } from './load-routes.ts'

/** The page of the address at which the router is. Its code has to be there; `failure` is why it is not. */
export function Pages({ routes, failure }: { routes: RouteObject[]; failure?: unknown }) {
  const location = useLocation()
  const matches = routesTo(routes, location.pathname)
  const shown = failure ? routesTo(failed(routes, failure), location.pathname) : matches
  return <Unbroken location={location}>{renderMatches(shown)}</Unbroken>
}

/** What surrounds the public pages does not need the code that is missing, and leads on. */
function failed([site]: RouteObject[], failure: unknown): RouteObject[] {
  return [{ path: '/', Component: site!.Component, children: [{ path: '*', element: <RouteError error={failure} /> }] }]
}

interface UnbrokenProps {
  location: Location
  children: ReactNode
}
interface Broken {
  location: Location
  /** In a list, because code may throw nothing at all. */
  errors: unknown[]
}

/** Shows what went wrong instead of the page, until the visitor is somewhere else. */
class Unbroken extends Component<UnbrokenProps, Broken> {
  override state: Broken = { location: this.props.location, errors: [] }

  static getDerivedStateFromError(error: unknown): Partial<Broken> {
    return { errors: [error] }
  }

  static getDerivedStateFromProps({ location }: UnbrokenProps, broken: Broken): Broken | null {
    return location === broken.location ? null : { location, errors: [] }
  }

  override render() {
    if (this.state.errors.length === 0) return this.props.children
    return (
      <main>
        <RouteError error={this.state.errors[0]} />
      </main>
    )
  }
}
