import { useSyncExternalStore } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'

/** The date whose terms are shown: today, but the day of the build until the prerendered page is hydrated. */
export function useTermsDate(): string {
  return useSyncExternalStore(subscribe, today, prerendered)
}

/** The date is read again at each render, which is often enough. */
const subscribe = () => () => {}
const today = () => dateOf(dayAt(Date.now()))
const prerendered = () => import.meta.env.BUILT_ON ?? today()
