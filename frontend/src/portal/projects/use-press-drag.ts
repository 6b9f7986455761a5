import { useEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'

/** How long a finger rests before it lifts, in ms, and by how much it may tremble meanwhile, in px. */
const PRESS_MS = 350
const TREMBLE = 10
/** Movement in px before a press of a mouse is a drag. */
const THRESHOLD = 6
/** A click that belongs to the end of a drag follows within this time, in ms. */
const CLICK_MS = 300

interface Point {
  readonly x: number
  readonly y: number
}

interface PressDrag {
  /** Called when the element is lifted: by a movement of the mouse, or by a finger or a pen that rests on it. */
  readonly lift: (event: PointerEvent<HTMLElement>) => void
  /** `by` is the way from where it was lifted, in px. */
  readonly move: (by: Point, event: PointerEvent<HTMLElement>) => void
  /** `isDropped` is false if the drag was given up. */
  readonly end: (isDropped: boolean) => void
}

/**
 * Drags an element by mouse, pen and finger. A finger scrolls, as everywhere, unless it rests on the element first; what scrolls around it
 * uses `useStaysWhileLifted`, and the element the mark `data-lifted` while it is lifted. Escape gives up.
 */
export function usePressDrag({ lift, move, end }: PressDrag) {
  const pressed = useRef<Point & { isLifted: boolean; timer?: ReturnType<typeof setTimeout> }>(undefined)
  const wasLifted = useRef(false)
  const release = (isDropped: boolean) => {
    const at = pressed.current
    if (!at) return
    clearTimeout(at.timer)
    pressed.current = undefined
    if (!at.isLifted) return
    setTimeout(() => (wasLifted.current = false), CLICK_MS)
    end(isDropped)
  }
  const giveUp = useRef(release)
  useEffect(() => {
    giveUp.current = release
  })
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The key gives up the drag, and nothing else, such as a selection.
      if (pressed.current?.isLifted) event.preventDefault()
      giveUp.current(false)
    }
    window.addEventListener('keydown', cancel)
    return () => {
      window.removeEventListener('keydown', cancel)
      clearTimeout(pressed.current?.timer)
    }
  }, [])
  const lifted = (event: PointerEvent<HTMLElement>, element: HTMLElement) => {
    const at = pressed.current
    if (!at) return
    at.isLifted = true
    wasLifted.current = true
    element.setPointerCapture(event.pointerId)
    lift(event)
  }
  return {
    /** Whether the press that ends now was a drag, and so is no click. */
    wasDrag: () => wasLifted.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasLifted.current = false
        if (event.button !== 0 || !event.isPrimary) return
        const element = event.currentTarget
        pressed.current = { x: event.clientX, y: event.clientY, isLifted: false }
        if (event.pointerType !== 'mouse') pressed.current.timer = setTimeout(() => lifted(event, element), PRESS_MS)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = pressed.current
        if (!at) return
        const by = { x: event.clientX - at.x, y: event.clientY - at.y }
        const way = Math.hypot(by.x, by.y)
        if (!at.isLifted && event.pointerType !== 'mouse') {
          // A finger that moves at once scrolls.
          if (way > TREMBLE) release(false)
          return
        }
        if (!at.isLifted) {
          if (way < THRESHOLD) return
          lifted(event, event.currentTarget)
        }
        move(by, event)
      },
      onPointerUp: () => release(true),
      onPointerCancel: () => release(false),
      /** A long press opens no menu of the browser. */
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        if (pressed.current) event.preventDefault()
      },
    },
  }
}

/** Keeps the element that scrolls around draggable ones where it is while one has the mark `data-lifted`. */
export function useStaysWhileLifted(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    // React's own listeners are passive, and cannot keep the browser from scrolling.
    const stay = (event: TouchEvent) => {
      if (event.cancelable && element.querySelector('[data-lifted]')) event.preventDefault()
    }
    element.addEventListener('touchmove', stay, { passive: false })
    return () => element.removeEventListener('touchmove', stay)
  }, [scroller])
}
