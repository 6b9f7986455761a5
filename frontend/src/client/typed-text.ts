/** The fields in which the person typed on this page. */
const typed = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>()
let last: EventTarget | null = null

/** Starts to remember the fields in which the person types. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target, isTrusted }) => {
    if (!isTrusted || target === last || !isField(target)) return
    last = target
    typed.add(new WeakRef(target))
  })
}

/** Whether the page shows text that the person typed, which leaving would lose. */
export function hasTypedText(): boolean {
  for (const reference of typed) {
    const field = reference.deref()
    if (!field?.isConnected) typed.delete(reference)
    else if (field.value.trim() !== '') return true
  }
  return false
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
