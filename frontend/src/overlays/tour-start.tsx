import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteEvent } from '../events.ts'
import type { GuidedTour } from './guided-tour.tsx'
import { hide, isAnyOpen, show, useOverlay } from './precedence.ts'
import { forgetTour, isTourNew, rememberTour } from './tour-flags.ts'
// Here, because a sheet that comes by itself would lay out the whole page once more.
import './guided-tour.css'

const OPENS_AFTER_MS = 2000
const LOOKS_AGAIN_AFTER_MS = 500

/** Opens the tour by itself for somebody who is new on the home page, and for anybody who asks for it. */
export function TourStart() {
  const tour = useOverlay('tour')
  const [Tour, setTour] = useState<typeof GuidedTour>()
  const { pathname } = useLocation()

  const open = async () => {
    // Not by Suspense, which would hold it back for a moment more.
    const part = await import('./guided-tour.tsx')
    setTour(() => part.GuidedTour)
    show('tour')
  }
  const openIfNew = useEffectEvent(() => {
    if (!isTourNew()) return true
    if (isBusy()) return false
    void open()
    return true
  })
  useEffect(() => {
    if (pathname !== '/') return
    let timer = setTimeout(look, OPENS_AFTER_MS)
    function look() {
      if (!openIfNew()) timer = setTimeout(look, LOOKS_AGAIN_AFTER_MS)
    }
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    // However it was left, if not by its end.
    if (tour === 'closed' && isTourNew()) rememberTour('dismissed')
  }, [tour])
  useSiteEvent('restartGuidedTour', () => {
    forgetTour()
    void open()
  })
  return Tour && tour === 'open' ? <Tour onEnd={endTour} /> : null
}

function endTour() {
  hide('tour')
}

/** Whether the visitor is in the middle of something, or still being greeted. */
function isBusy(): boolean {
  return isAnyOpen() || document.querySelector('[data-intro] .splash, [data-menu][open], nav :popover-open') !== null
}
