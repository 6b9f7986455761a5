import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteEvent } from '../ui/events.ts'
import type { GuidedTour } from './guided-tour.tsx'
import { hide, isAnyOpen, show, useOverlay } from './precedence.ts'
import { forgetTour, isTourNew, rememberTour } from './tour-flags.ts'
// Imported here, because a separate sheet would trigger another layout of the whole page.
import './guided-tour.css'

const OPENS_AFTER_MS = 2000
/** Interval for checking whether the splash has ended. */
const LOOKS_AGAIN_AFTER_MS = 100

/** Opens the tour on the first visit of the home page and on request. */
export function TourStart() {
  const tour = useOverlay('tour')
  const [Tour, setTour] = useState<typeof GuidedTour>()
  const { pathname } = useLocation()

  const open = async () => {
    // Not by Suspense, which would delay it.
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
    if (pathname !== '/') return tourIsOver()
    let timer = setTimeout(look, OPENS_AFTER_MS)
    function look() {
      if (!openIfNew()) timer = setTimeout(look, LOOKS_AGAIN_AFTER_MS)
    }
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    // Closed in any way before its end.
    if (tour === 'closed' && isTourNew()) rememberTour('dismissed')
    if (tour === 'closed') tourIsOver()
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

/** Removes the attribute that index.html sets while a tour is due; the emergency tab then pulses. */
function tourIsOver() {
  delete document.documentElement.dataset.tour
}

/** Whether the visitor uses an overlay or form, or the splash is visible. */
function isBusy(): boolean {
  const splash = document.querySelector('.splash')
  // The computed display changes when the splash's animation ends.
  const isGreeted = splash !== null && getComputedStyle(splash).display !== 'none'
  return isGreeted || isAnyOpen() || document.querySelector('[data-menu][open], nav :popover-open') !== null
}
