import { createElement, lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isTimerHinted } from './timer-hint.ts'

// Without it the timer still runs, and is on the page of time.
const TimerInBar = lazy(() =>
  import('./timer-in-bar.tsx').then(
    (code) => ({ default: code.TimerInBar }),
    () => ({ default: () => null }),
  ),
)

/**
 * The running timer, on every screen of a browser that knows of one, and on all screens of projects. Manifests of features hold no JSX, so
 * that Node reads them without a build.
 */
export function TimerHead() {
  const isHinted = useSyncExternalStore(subscribe, isTimerHinted)
  const isHere = useLocation().pathname.startsWith('/dashboard/projects')
  return createElement(Suspense, undefined, (isHinted || isHere) && createElement(TimerInBar))
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
