import { Suspense, lazy, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteEvent } from '../events.ts'
import { hide, isAnyOpen, show, useOverlay } from './precedence.ts'
import { forgetTour, isTourNew } from './tour-flags.ts'

const OPENS_AFTER_MS = 2000
const LOOKS_AGAIN_AFTER_MS = 500

/** Fetched when it opens, like everything that few people look at twice. */
const GuidedTour = lazy(async () => ({ default: (await import('./guided-tour.tsx')).GuidedTour }))

/** Opens the tour by itself for somebody who is new on the home page, and for anybody who asks for it. */
export function TourStart() {
  const tour = useOverlay('tour')
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/') return
    let timer = setTimeout(open, OPENS_AFTER_MS)
    function open() {
      if (!isTourNew()) return
      if (isBusy()) timer = setTimeout(open, LOOKS_AGAIN_AFTER_MS)
      else show('tour')
    }
    return () => clearTimeout(timer)
  }, [pathname])
  useSiteEvent('restartGuidedTour', () => {
    forgetTour()
    show('tour')
  })
  if (tour !== 'open') return null
  return (
    <Suspense fallback={null}>
      <GuidedTour onEnd={() => hide('tour')} />
    </Suspense>
  )
}

/** Whether the visitor is in the middle of something, or still being greeted. */
function isBusy(): boolean {
  return (
    isAnyOpen() ||
    document.querySelector('[data-intro] .splash, nav details[open], nav:popover-open, nav :popover-open') !== null
  )
}
