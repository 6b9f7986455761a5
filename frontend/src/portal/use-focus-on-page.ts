import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the content after navigation, as a page load does, unless the focus is in a dialog. */
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
