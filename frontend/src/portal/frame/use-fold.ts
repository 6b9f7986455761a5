import { useEffect, useState } from 'react'

const KEY = 'rail'

/**
 * Whether the rail is folded to icons. A choice is stored in the browser; without one, a narrow window folds it. portal.html
 * applies both before the first paint.
 */
export function useFold(): [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => document.documentElement.dataset.rail === 'folded')
  useEffect(() => {
    const narrow = matchMedia('(width < 1024px)')
    const follow = () => {
      if (isChosen()) return
      apply(narrow.matches)
      setFolded(narrow.matches)
    }
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  return [
    isFolded,
    (folded) => {
      apply(folded)
      setFolded(folded)
      // Without storage the choice is lost on the next page load.
      try {
        localStorage.setItem(KEY, folded ? 'folded' : 'open')
      } catch {}
    },
  ]
}

function apply(folded: boolean): void {
  document.documentElement.dataset.rail = folded ? 'folded' : 'open'
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
