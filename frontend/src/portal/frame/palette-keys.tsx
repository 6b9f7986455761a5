import { lazy, Suspense, useEffect, useState } from 'react'
import { useMe } from '../../accounts/me.ts'
import { useSharedState } from '../../ui/shared-state.ts'
import { isPaletteOpen } from './palette-shortcut.ts'

const load = () => import('./palette.tsx')
const Content = lazy(async () => {
  try {
    return { default: (await load()).PaletteDialog }
  } catch (error) {
    // Keys that are kept for it go to the screen again.
    isPaletteOpen.set(false)
    throw error
  }
})

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Label of the shortcut on this platform. */
export const paletteKeys = isMac ? '⌘ K' : 'Ctrl K'

export function openPalette(): void {
  isPaletteOpen.set(true)
}

/** The palette, once it was opened. Its code is loaded in idle time. */
export function Palette() {
  const { data: me } = useMe()
  const open = useSharedState(isPaletteOpen)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])
  if (open && !isWanted) setWanted(true)
  if (!me || !isWanted) return null
  return (
    <Suspense>
      <Content open={open} me={me} onClose={() => isPaletteOpen.set(false)} />
    </Suspense>
  )
}
