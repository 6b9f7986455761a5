import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../client/tab-storage.ts'

const KEY = 'ticker-paused'
const listeners = new Set<() => void>()
let paused: boolean | undefined

/** Whether the ticker is hydrated, may move, and is paused. All false in a prerendered page. */
export function useTickerMotion() {
  return {
    arrived: useSyncExternalStore(subscribe, yes, no),
    moves: useSyncExternalStore(subscribe, moves, no),
    paused: useSyncExternalStore(subscribe, isPaused, no),
  }
}

/** Stores the pause for this tab. */
export function pauseTicker(pause: boolean): void {
  paused = pause
  if (pause) tabStorage.setItem(KEY, 'true')
  else tabStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

const yes = () => true
const no = () => false

function isPaused() {
  paused ??= tabStorage.getItem(KEY) === 'true'
  return paused
}

function moves() {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

function subscribe(listener: () => void) {
  const preference = window.matchMedia('(prefers-reduced-motion: no-preference)')
  preference.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    preference.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}
