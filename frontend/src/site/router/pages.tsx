import { Component } from 'react'
import type { ReactNode } from 'react'
import { renderMatches, useLocation } from 'react-router-dom'
import type { Location, RouteObject } from 'react-router-dom'
import { RouteError } from '../../ui/route-error.tsx'
import { routesTo } from './load-routes.ts'

/** Renders the current page. Its code must be loaded; `failure` is the error if loading failed. */
export function Pages({ routes, failure }: { routes: RouteObject[]; failure?: unknown }) {
  const location = useLocation()
  const matches = routesTo(routes, location.pathname)
  const shown = failure ? routesTo(failed(routes, failure), location.pathname) : matches
  return <PageErrorBoundary location={location}>{renderMatches(shown)}</PageErrorBoundary>
}

/** Shows the error inside the site's layout, which is loaded and has the navigation. */
function failed([site]: RouteObject[], failure: unknown): RouteObject[] {
  return [{ path: '/', Component: site!.Component, children: [{ path: '*', element: <RouteError error={failure} /> }] }]
}

interface PageErrorBoundaryProps {
  location: Location
  children: ReactNode
}
interface ErrorState {
  location: Location
  /** A list, because `undefined` can be thrown. */
  errors: unknown[]
}

/** Shows an error instead of the page until the visitor navigates. */
class PageErrorBoundary extends Component<PageErrorBoundaryProps, ErrorState> {
  override state: ErrorState = { location: this.props.location, errors: [] }

  static getDerivedStateFromError(error: unknown): Partial<ErrorState> {
    return { errors: [error] }
  }

  static getDerivedStateFromProps({ location }: PageErrorBoundaryProps, state: ErrorState): ErrorState | null {
    return location === state.location ? null : { location, errors: [] }
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
