import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a page's parts are drawn: one at once, and each further one when the page has answered its user. A large result would
 * block it if all were drawn together.
 */
export function useSteps(parts: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= parts) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)), 0)
    return () => clearTimeout(timer)
  }, [drawn, parts])
  return drawn
}
