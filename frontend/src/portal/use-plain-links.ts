import { useEffect, useEffectEvent } from 'react'
import { followLinks } from '../ui/follow-links.ts'
import { isInPortal } from './is-in-portal.ts'
import { useGo } from './use-go.ts'

/** Makes plain `<a href>` navigate within the portal without a page load. */
export function usePlainLinks(): void {
  const go = useGo()
  const follow = useEffectEvent((address: string) => go(address))
  useEffect(() => followLinks((address) => follow(address), isInPortal), [])
}
