import { lazy, Suspense, useEffect, useState } from 'react'
import { useMe } from '../../accounts/me.ts'
import { sharedState, useSharedState } from '../../ui/shared-state.ts'

const load = () => import('./palette.tsx')
const Content = lazy(async () => ({ default: (await load()).PaletteDialog }))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Label of the shortcut on this platform. */
export const paletteKeys = isMac ? '⌘ K' : 'Ctrl K'

const isOpen = sharedState(false)

export function openPalette(): void {
  isOpen.set(true)
}

/** Opens the palette by Ctrl/Cmd-K. The dialog is loaded in idle time. */
export function Palette() {
  const { data: me } = useMe()
  const open = useSharedState(isOpen)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      isOpen.set(!isOpen.get())
    }
    addEventListener('keydown', listen)
    const timer = setTimeout(() => void load().catch(() => undefined), 3000)
    return () => {
      removeEventListener('keydown', listen)
      clearTimeout(timer)
    }
  }, [])
  if (open && !isWanted) setWanted(true)
  if (!me || !isWanted) return null
  return (
    <Suspense>
      <Content open={open} me={me} onClose={() => isOpen.set(false)} />
    </Suspense>
  )
}
