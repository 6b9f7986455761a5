import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useMe } from '../../accounts/me.ts'

const load = () => import('./palette.tsx')
const Content = lazy(async () => ({ default: (await load()).PaletteDialog }))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Label of the shortcut on this platform. */
export const paletteKeys = isMac ? '⌘ K' : 'Ctrl K'

let isOpen = false
const listeners = new Set<() => void>()

function become(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

export function openPalette(): void {
  become(true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the palette by Ctrl/Cmd-K. The dialog is loaded in idle time. */
export function Palette() {
  const { data: me } = useMe()
  const open = useSyncExternalStore(subscribe, () => isOpen)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      become(!isOpen)
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
      <Content open={open} me={me} onClose={() => become(false)} />
    </Suspense>
  )
}
