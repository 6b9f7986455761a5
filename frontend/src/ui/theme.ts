import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The theme that the visitor chose, and how to choose another. The document has it before its first paint (index.html). */
export function useTheme(): [Theme, (next: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const)
  return [theme, choose]
}

function current(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'
}

function choose(next: Theme) {
  document.documentElement.dataset.theme = next
  // A browser that refuses storage still changes this page.
  try {
    localStorage.setItem(KEY, next)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
