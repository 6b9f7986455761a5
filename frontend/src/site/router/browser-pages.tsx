import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, Router, createPath } from 'react-router-dom'
import type { Location, Navigator, RouteObject, To } from 'react-router-dom'
import { changePageEntry, goToPage, settle } from '../../ui/close-on-back.ts'
import { reachable } from '../../ui/reachable.ts'
import { followLinks } from '../../ui/follow-links.ts'
import { hasPage, loadRoutes } from './load-routes.ts'
import { Pages } from './pages.tsx'
import { leaveAt, rememberScrolling, scrollFor } from './scroll-memory.ts'

interface ShownPage {
  readonly location: Location
  readonly by: NavigationType
  /** Why the code of the page could not be fetched. */
  readonly failure?: unknown
}

const Loading = createContext(false)

/** Whether the next page's code is loading. */
export function useLoading(): boolean {
  return useContext(Loading)
}

/**
 * Runs react-router's routes with lazily loaded pages. React-router's data router does this too, but is as large as all our own code
 * of the public pages, which use no loaders, actions or fetchers.
 *
 * The address changes at once, the page after its code is loaded.
 */
export function BrowserPages({ routes }: { routes: RouteObject[] }) {
  const [shownPage, setShownPage] = useState<ShownPage>(() => ({ location: currentLocation(), by: NavigationType.Pop }))
  const [loading, setLoading] = useState(false)
  const shown = useRef(shownPage)
  /** Key of the entry whose page is shown or loading. */
  const targetKey = useRef(shownPage.location.key)

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
    targetKey.current = location.key
    const show = (failure?: unknown) => {
      // The visitor may have navigated again in the meantime.
      if (currentLocation().key !== location.key) return
      shown.current = { location, by, failure }
      // A transition renders the page in slices, so that input is handled in between.
      startTransition(() => {
        setShownPage(shown.current)
        setLoading(false)
      })
    }
    const code = loadRoutes(routes, location.pathname)
    if (!code) return show()
    setLoading(true)
    code.then(
      () => show(),
      async (failure: unknown) => {
        // A release may have replaced the code, and browsers do not retry a failed module. The address is the new page's
        // already, so a reload shows it prerendered.
        if (await reachable()) window.location.reload()
        else show(failure)
      },
    )
  }

  useEffect(() => {
    rememberScrolling(() => shown.current.location.key)
    // After a reload no overlay is open.
    settle()
    const back = () => {
      // Only an overlay's entry changed, not the page.
      if (currentLocation().key === targetKey.current) return
      leaveAt(shown.current.location.key)
      follow(NavigationType.Pop)
    }
    addEventListener('popstate', back)
    const stop = followLinks(
      (address) => {
        // A link to the current page adds no history entry.
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

  const first = useRef(shownPage)
  useLayoutEffect(() => {
    if (shownPage !== first.current) scrollFor(shownPage.location, shownPage.by === NavigationType.Pop)
  }, [shownPage])

  const { pathname, hash } = shownPage.location
  const focusedFor = useRef(pathname)
  useEffect(() => {
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    // Focuses the content after navigation for screen readers, as a page load does, unless the focus is in a
    // dialog.
    const isElsewhere = document.activeElement?.closest('dialog, [role=dialog]')
    if (!isElsewhere && !hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <Loading value={loading}>
      <Router location={shownPage.location} navigationType={shownPage.by} navigator={navigator}>
        <Pages routes={routes} failure={shownPage.failure} />
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

/** The browser's location. Entries that we did not create (the first, or a fragment link) get a key now. */
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
