import { useState } from 'react'

const KEY = 'rail'

/** Whether the rail is folded to icons. Stored in the browser; portal.html applies it before the first paint. */
export function useFold(): [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => document.documentElement.dataset.rail === 'folded')
  return [
    isFolded,
    (folded) => {
      const next = folded ? 'folded' : 'open'
      document.documentElement.dataset.rail = next
      setFolded(folded)
      // Without storage the choice is lost on the next page load.
      try {
        localStorage.setItem(KEY, next)
      } catch {}
    },
  ]
}
