import { useEffect, useState } from 'react'
import { isPlausibleDate } from './plausible-date.ts'

const TYPING_MS = 400

/** The date to ask the server about: the last plausible one that stood in its field for a moment. Undefined before the first. */
export function useAskedDate(date: string): string | undefined {
  const [asked, setAsked] = useState(() => (isPlausibleDate(date) ? date : undefined))
  useEffect(() => {
    if (!isPlausibleDate(date)) return undefined
    const timer = setTimeout(() => setAsked(date), TYPING_MS)
    return () => clearTimeout(timer)
  }, [date])
  return asked
}
