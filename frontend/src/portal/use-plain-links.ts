import { useEffect, useEffectEvent } from 'react'
import { followLinks } from '../ui/follow-links.ts'
import { isPortalAddress } from './addresses.ts'
import { useGo } from './use-go.ts'

/** Plain `<a href>` lead to screens of the portal without a page load, whichever part they are in. */
export function usePlainLinks(): void {
  const go = useGo()
  const follow = useEffectEvent((address: string) => go(address))
  useEffect(() => followLinks((address) => follow(address), isPortalAddress), [])
}
