/** Tells listeners that a text in this browser's storage has changed, in this tab or another one. */
export function storedChanges(storageKey: string) {
  const listeners = new Set<() => void>()
  /** To be called after a change of this tab, of which the browser tells the other tabs only. */
  function changedHere(): void {
    for (const listener of listeners) listener()
  }
  /** Returns what ends it. */
  function onChange(listener: () => void): () => void {
    const fromOther = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', fromOther)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', fromOther)
    }
  }
  return { changedHere, onChange }
}
