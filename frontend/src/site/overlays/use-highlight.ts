import { useEffect, useState } from 'react'
import { useSiteEvent } from '../../ui/events.ts'

/** Duration of the pulse: three cycles of two seconds. */
const HIGHLIGHT_MS = 6000

/** Counts the highlight events of a button and tells whether it is highlighted now. */
export function useHighlight(event: 'highlightChatbot' | 'highlightUnderAttack') {
  const [times, setTimes] = useState(0)
  const [highlighted, setHighlighted] = useState(false)
  useSiteEvent(event, () => {
    setTimes((before) => before + 1)
    setHighlighted(true)
  })
  useEffect(() => {
    if (!times) return
    const timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [times])
  return { times, highlighted }
}
