import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { menuTimings } from './menu-timings.ts'
import { findByTyping } from './type-ahead.ts'

/** Menus open under the pointer only where they hang below the bar; in the phone's list they are opened by touch. */
const WIDE = '(width >= 1024px)'

/**
 * Which of the bar's menus is open. Opens by pointer (after a delay), click and keyboard; closes by leaving, clicking
 * elsewhere, Escape and moving the focus away. The menus are `<details>`, so they open without this, too.
 */
export function useMenuBar(bar: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<number>(undefined)
  const closedAt = useRef(-Infinity)
  const lastY = useRef(0)
  const typed = useRef({ text: '', at: 0 })

  const change = (next: string | null) => {
    clearTimeout(timer.current)
    if (open && !next) closedAt.current = performance.now()
    setOpen(next)
  }
  const later = (delay: number, next: string | null) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => change(next), delay)
  }

  useEffect(() => {
    // Somebody may have opened a menu before React came.
    const already = bar.current?.querySelector<HTMLElement>('details[open][data-menu]')
    // oxlint-disable-next-line react/set-state-in-effect -- the document is the outside world here, read once
    if (already) setOpen(already.dataset.menu ?? null)
    return () => clearTimeout(timer.current)
  }, [bar])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      const menu = bar.current?.querySelector(`[data-menu="${open}"]`)
      if (event.target instanceof Node && !menu?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [bar, open])

  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && window.matchMedia(WIDE).matches

  const menuProps = (id: string) => ({
    'data-menu': id,
    open: open === id,
    onPointerEnter(event: PointerEvent) {
      if (!byMouse(event)) return
      if (open === id) return clearTimeout(timer.current)
      if (open) {
        const goesDown = event.clientY > lastY.current + 1
        return later(goesDown ? menuTimings.pointerGrace : menuTimings.changeDelay, id)
      }
      later(performance.now() - closedAt.current < menuTimings.skipDelay ? 0 : menuTimings.hoverDelay, id)
    },
    onPointerMove(event: PointerEvent) {
      lastY.current = event.clientY
    },
    onPointerLeave(event: PointerEvent) {
      if (byMouse(event)) later(menuTimings.closeDelay, null)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const summary = event.currentTarget.querySelector('summary')!
      const links = [...event.currentTarget.querySelectorAll('a')]
      const at = links.indexOf(document.activeElement as HTMLAnchorElement)
      if (event.key === 'Escape' && open === id) {
        change(null)
        summary.focus()
        // The phone's list, in which this menu lies, stays open.
        event.preventDefault()
        return
      }
      const target = {
        ArrowDown: () => links[(at + 1) % links.length],
        ArrowUp: () => links.at(at < 0 ? -1 : at - 1),
        Home: () => links[0],
        End: () => links.at(-1),
      }[event.key]
      if (target) {
        event.preventDefault()
        change(id)
        // The links can take the focus once the menu is shown.
        requestAnimationFrame(() => target()?.focus())
      } else if (open === id && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
        const now = performance.now()
        const fresh = now - typed.current.at > menuTimings.typeAhead
        typed.current = { text: (fresh ? '' : typed.current.text) + event.key, at: now }
        links[
          findByTyping(
            links.map((link) => link.innerText),
            typed.current.text,
            at,
          )
        ]?.focus()
      }
    },
  })

  const summaryProps = (id: string) => ({
    onClick(event: { preventDefault: () => void; detail: number }) {
      event.preventDefault()
      change(open === id ? null : id)
    },
  })

  return { menuProps, summaryProps, closeMenu: () => change(null) }
}
