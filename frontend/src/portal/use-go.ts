import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { goByRouter } from '../ui/close-on-back.ts'
import { isInPortal } from './is-in-portal.ts'

/** Navigates by the router within the portal, else by a page load. */
export function useGo(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) => {
      const { pathname, search, hash } = new URL(address, window.location.href)
      if (!isInPortal(pathname)) return window.location.assign(address)
      const isHere =
        pathname + search + hash === window.location.pathname + window.location.search + window.location.hash
      void goByRouter(({ replace }) => navigate(pathname + search + hash, { replace: replace || isHere }))
    },
    [navigate],
  )
}
