import { useState } from 'react'

const KEY = 'rail'

/** Whether the rail shows icons only. Remembered by the browser; the shell knows before its first paint. */
export function useFold(): [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => document.documentElement.dataset.rail === 'folded')
  return [
    isFolded,
    (folded) => {
      const next = folded ? 'folded' : 'open'
      document.documentElement.dataset.rail = next
      setFolded(folded)
      // A browser that refuses storage folds it until the page is left.
      try {
        localStorage.setItem(KEY, next)
      } catch {}
    },
  ]
}
