import { useEffect, useEffectEvent } from 'react'

/**
 * Keys of an open ticket: `r` replies, `n` writes an internal note. They are off in text fields and while a dialog or menu is open. Escape
 * leaves a text field, which keeps its text, for the ticket's title.
 */
export function useTicketKeys(write: (what: 'reply' | 'note') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return leaveField(event)
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

function leaveField(event: KeyboardEvent) {
  const { target, isComposing } = event
  if (isComposing || !(target instanceof HTMLElement) || isCovered() || !isTextField(target)) return
  const title = target.closest('article')?.querySelector<HTMLElement>('[tabindex="-1"]')
  if (!title) return
  event.preventDefault()
  // The next Escape closes the ticket.
  event.stopImmediatePropagation()
  title.focus({ preventScroll: true })
}

/** Whether single keys are off: text is typed, or a dialog or menu is open. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isCovered() || (target instanceof HTMLElement && isTextField(target))
}

/** Whether a dialog or menu is open. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]') !== null
}

function isTextField(target: HTMLElement): boolean {
  return target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select') !== null
}
