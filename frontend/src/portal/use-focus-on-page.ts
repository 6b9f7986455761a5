import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Takes the focus to the page that was gone to, as a link does that the browser follows; but not out of a dialog over it. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation()
  const focusedFor = useRef(pathname)
  useEffect(() => {
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    const isElsewhere = document.activeElement?.closest('dialog, [role=dialog]')
    if (!isElsewhere) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
