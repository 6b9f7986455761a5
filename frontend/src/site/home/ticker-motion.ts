import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../client/tab-storage.ts'
import { sharedState } from '../../ui/shared-state.ts'

const KEY = 'ticker-paused'
const MOVES = '(prefers-reduced-motion: no-preference)'
/** Undefined until it is changed; the storage of the tab then has it. */
const paused = sharedState<boolean | undefined>(undefined)

/** Whether the ticker is hydrated, may move, and is paused. All false in a prerendered page. */
export function useTickerMotion() {
  return {
    arrived: useSyncExternalStore(paused.subscribe, yes, no),
    moves: useSyncExternalStore(onPreferenceChange, moves, no),
    paused: useSyncExternalStore(paused.subscribe, isPaused, no),
  }
}

/** Stores the pause for this tab. */
export function pauseTicker(pause: boolean): void {
  if (pause) tabStorage.setItem(KEY, 'true')
  else tabStorage.removeItem(KEY)
  paused.set(pause)
}

const yes = () => true
const no = () => false

function isPaused() {
  return paused.get() ?? tabStorage.getItem(KEY) === 'true'
}

function moves() {
  return window.matchMedia(MOVES).matches
}

function onPreferenceChange(listener: () => void) {
  const preference = window.matchMedia(MOVES)
  preference.addEventListener('change', listener)
  return () => preference.removeEventListener('change', listener)
}
