import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs what moves the page, but not while the mouse button is down: what moves between press and release gets no click. A tap counts as
 * a press as well, because it sends mouse events.
 */
export function useAfterPress(): (change: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click follows the release.
      setTimeout(() => {
        for (const change of waiting.current.splice(0)) change()
      })
    }
    addEventListener('mousedown', press, { capture: true, signal })
    addEventListener('mouseup', release, { capture: true, signal })
    addEventListener('dragend', release, { capture: true, signal })
    return () => listening.abort()
  }, [])
  return useCallback((change) => {
    if (isPressed.current) waiting.current.push(change)
    else change()
  }, [])
}
