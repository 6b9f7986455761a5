import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteEvent } from '../ui/events.ts'
import type { GuidedTour } from './guided-tour.tsx'
import { hide, isAnyOpen, show, useOverlay } from './precedence.ts'
import { forgetTour, isTourNew, rememberTour } from './tour-flags.ts'
// Here, because a sheet that comes by itself would lay out the whole page once more.
import './guided-tour.css'

const OPENS_AFTER_MS = 2000
/** So that it comes as soon as the splash has gone, where that lasts longer. */
const LOOKS_AGAIN_AFTER_MS = 100

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
    if (pathname !== '/') return tourIsOver()
    let timer = setTimeout(look, OPENS_AFTER_MS)
    function look() {
      if (!openIfNew()) timer = setTimeout(look, LOOKS_AGAIN_AFTER_MS)
    }
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    // However it was left, if not by its end.
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

/** The emergency tab has waited for it with its pulse; index.html says from the start that a tour is due. */
function tourIsOver() {
  delete document.documentElement.dataset.tour
}

/** Whether the visitor is in the middle of something, or still being greeted. */
function isBusy(): boolean {
  const splash = document.querySelector('.splash')
  // Its computed display lasts until it has slid away.
  const isGreeted = splash !== null && getComputedStyle(splash).display !== 'none'
  return isGreeted || isAnyOpen() || document.querySelector('[data-menu][open], nav :popover-open') !== null
}
