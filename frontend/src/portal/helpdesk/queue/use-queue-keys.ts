import { useEffect, useEffectEvent } from 'react'

interface QueueActions {
  readonly refresh: () => void
  readonly close: () => void
  readonly showSheet: () => void
  /** Moves the focus by one row; Enter opens it. */
  readonly step: (by: 1 | -1) => void
}

/** Single keys of the queue. They rest while somebody types, while a dialog is open and beside modifier keys. */
export function useQueueKeys({ refresh, close, showSheet, step }: QueueActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    switch (event.key) {
      case 'j':
        return step(1)
      case 'k':
        return step(-1)
      case 'r':
        return refresh()
      case '?':
        return showSheet()
      case 'Escape':
        return close()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null)
  )
}
