import { useEffect, useEffectEvent } from 'react'

/** Keys of an open ticket: `r` replies, `n` writes an internal note. They are off in text fields and while a dialog or menu is open. */
export function useTicketKeys(write: (what: 'reply' | 'note') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = { r: 'reply', n: 'note' }[event.key] as 'reply' | 'note' | undefined
    if (!what || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    event.preventDefault()
    // In the list the same key refreshes.
    event.stopImmediatePropagation()
    write(what)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]') !== null ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select') !== null))
  )
}
