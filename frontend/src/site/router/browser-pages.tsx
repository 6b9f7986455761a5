import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, Router, createPath } from 'react-router-dom'
import type { Location, Navigator, RouteObject, To } from 'react-router-dom'
import { changePageEntry, goToPage, settle } from '../../ui/close-on-back.ts'
import { reachable } from '../../ui/reachable.ts'
import { followLinks } from '../../ui/follow-links.ts'
import { hasPage, loadRoutes } from './load-routes.ts'
import { Pages } from './pages.tsx'
import { leaveAt, rememberScrolling, scrollFor } from './scroll-memory.ts'

interface Place {
  readonly location: Location
  readonly by: NavigationType
  /** Why the code of the page could not be fetched. */
  readonly failure?: unknown
}

const Loading = createContext(false)

/** Whether the visitor is on the way to a page whose code is not there yet. */
export function useLoading(): boolean {
  return useContext(Loading)
}

/**
 * react-router's routes in a browser, where pages fetch their code. Its data router does this as well, together with loaders, actions and
 * fetchers that no page of ours has, and is as large as everything else that we wrote for the public pages.
 *
 * The address changes at once, as with a link that the browser follows; the page when its code is there.
 */
export function BrowserPages({ routes }: { routes: RouteObject[] }) {
  const [place, setPlace] = useState<Place>(() => ({ location: currentLocation(), by: NavigationType.Pop }))
  const [loading, setLoading] = useState(false)
  const shown = useRef(place)
  /** The entry whose page is shown or on its way. */
  const headedFor = useRef(place.location.key)

  const [navigator] = useState<Navigator>(() => ({
    createHref,
    go: (steps) => history.go(steps),
    push(to, state) {
      leaveAt(shown.current.location.key)
      goToPage(newEntry(state), createHref(to), () => follow(NavigationType.Push))
    },
    replace(to, state) {
      changePageEntry(newEntry(state), createHref(to), () => follow(NavigationType.Replace))
    },
  }))

  function follow(by: NavigationType) {
    const location = currentLocation()
    headedFor.current = location.key
    const show = (failure?: unknown) => {
      // Somebody who has gone on meanwhile is not taken back.
      if (currentLocation().key !== location.key) return
      shown.current = { location, by, failure }
      // The next page is drawn in parts, between which the browser answers whoever is there.
      startTransition(() => {
        setPlace(shown.current)
        setLoading(false)
      })
    }
    const code = loadRoutes(routes, location.pathname)
    if (!code) return show()
    setLoading(true)
    code.then(
      () => show(),
      async (failure: unknown) => {
        // A release may have replaced the code, and browsers do not fetch a module again that failed once. The address is the
        // new page's already, so the browser brings it as it was prerendered, and nothing here runs again by itself.
        if (await reachable()) window.location.reload()
        else show(failure)
      },
    )
  }

  useEffect(() => {
    rememberScrolling(() => shown.current.location.key)
    // A page that is loaded again has nothing open.
    settle()
    const back = () => {
      // An overlay's entry came or went, and the page is the same.
      if (currentLocation().key === headedFor.current) return
      leaveAt(shown.current.location.key)
      follow(NavigationType.Pop)
    }
    addEventListener('popstate', back)
    const stop = followLinks(
      (address) => {
        // The page that is shown is not gone back to.
        if (address === createPath(shown.current.location)) navigator.replace(address)
        else navigator.push(address)
      },
      (pathname) => hasPage(routes, pathname),
    )
    return () => {
      stop()
      removeEventListener('popstate', back)
    }
  }, []) // oxlint-disable-line react/exhaustive-deps

  const first = useRef(place)
  useLayoutEffect(() => {
    if (place !== first.current) scrollFor(place.location, place.by === NavigationType.Pop)
  }, [place])

  const { pathname, hash } = place.location
  const focusedFor = useRef(pathname)
  useEffect(() => {
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    // Who does not see that the page has changed is taken to it, as by a link that the browser follows; but not out of a
    // dialog that lies over it.
    const isElsewhere = document.activeElement?.closest('dialog, [role=dialog]')
    if (!isElsewhere && !hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <Loading value={loading}>
      <Router location={place.location} navigationType={place.by} navigator={navigator}>
        <Pages routes={routes} failure={place.failure} />
      </Router>
    </Loading>
  )
}

interface Entry {
  readonly key: string
  readonly state: unknown
}

function newEntry(state: unknown): Entry {
  return { key: Math.random().toString(36).slice(2, 10), state }
}

/** Where the browser is. An entry that we did not make (the first, or a link within the page) gets its key now. */
function currentLocation(): Location {
  const known = history.state as Entry | null
  const { key, state } = known?.key ? known : newEntry(null)
  if (!known?.key) history.replaceState({ key, state }, '')
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key, state, mask: undefined }
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}
