import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The visitor's theme and its setter. index.html applies it before the first paint. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const)
  return [theme, choose]
}

function current(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'
}

function choose(next: Theme) {
  document.documentElement.dataset.theme = next
  // Without storage the theme changes for this page only.
  try {
    localStorage.setItem(KEY, next)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
