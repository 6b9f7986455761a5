import { useSyncExternalStore } from 'react'
import { sharedState } from './shared-state.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
/** Only announces changes: the document has the theme. */
const chosen = sharedState<Theme>('system')

/** The visitor's theme and its setter. index.html applies it before the first paint. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const theme = useSyncExternalStore(chosen.subscribe, current, () => 'system' as const)
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
  chosen.set(next)
}
