import { useEffect, useEffectEvent } from 'react'

interface QueueActions {
  readonly refresh: () => void
  readonly close: () => void
  readonly showSheet: () => void
}

/** Single-key shortcuts of the queue. Ignored while typing, in dialogs and with modifier keys. */
export function useQueueKeys({ refresh, close, showSheet }: QueueActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    switch (event.key) {
      case 'j':
        return moveFocus(1)
      case 'k':
        return moveFocus(-1)
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
    (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}

/** Moves the focus between rows, which are links. Starts from the open ticket if no row has the focus. */
function moveFocus(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('.queue-row')]
  const focused = rows.indexOf(document.activeElement as HTMLAnchorElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const from = focused >= 0 ? focused : open
  rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus()
}
