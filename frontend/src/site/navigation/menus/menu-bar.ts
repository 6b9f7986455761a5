import { menuTimings } from './menu-timings.ts'
import { findByTyping } from './type-ahead.ts'

/** Menus open on hover only above this width; the phone's list uses taps. */
const WIDE = '(width >= 1024px)'
const NAMES_IN_BAR = '.nav-list > a, .menu > summary'
const NAMES_IN_MENU = '.menu-panel > .menu-list > li > a, .submenu > summary, .account-menu-list :is(a, button)'

/**
 * Adds hover, arrow keys and closing on leave to the bar's menus; `<details>` already opens on click. Returns a function
 * that removes the listeners.
 */
export function attachMenuBar(bar: HTMLElement): () => void {
  const detaching = new AbortController()
  const { signal } = detaching
  signal.addEventListener('abort', openUnderPointer(bar, signal))
  walkByKeyboard(bar, signal)
  closeElsewhere(bar, signal)
  return () => detaching.abort()
}

function closeMenus(bar: HTMLElement): void {
  for (const menu of bar.querySelectorAll<HTMLDetailsElement>('.menu[open]')) menu.open = false
}

function openUnderPointer(bar: HTMLElement, signal: AbortSignal): () => void {
  let changing: number | undefined
  let changingSubmenu: number | undefined
  let over: HTMLDetailsElement | null = null
  let overSubmenu: HTMLDetailsElement | null = null
  let closedAt = -Infinity
  let last = { x: 0, y: 0 }
  /** Menu opened by hover: the click that follows must not close it. */
  let opened: HTMLDetailsElement | null = null

  const open = (details: HTMLDetailsElement) => {
    details.open = true
    opened = details
  }
  const moveOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide()) return
    const menu = closest(event, '.menu')
    if (menu !== over) {
      over = menu
      clearTimeout(changing)
      const other = bar.querySelector('.menu[open]')
      if (!menu) changing = window.setTimeout(() => closeMenus(bar), menuTimings.closeDelay)
      else if (!menu.open) {
        const soon = performance.now() - closedAt < menuTimings.skipDelay
        const towardsPanel = event.clientY > last.y + 1
        if (other ? !towardsPanel : soon) open(menu)
        else changing = window.setTimeout(() => open(menu), other ? menuTimings.pointerGrace : menuTimings.hoverDelay)
      }
    }
    const submenu = closest(event, '.submenu > summary')?.parentElement as HTMLDetailsElement | undefined
    if (submenu === overSubmenu) return
    overSubmenu = submenu ?? null
    clearTimeout(changingSubmenu)
    if (!submenu || submenu.open) return
    const towardsSubmenu = event.clientX > last.x + 1
    const delay = towardsSubmenu ? menuTimings.pointerGrace : menuTimings.submenuDelay
    changingSubmenu = window.setTimeout(() => open(submenu), delay)
  }
  bar.addEventListener('pointerover', moveOver, { signal })
  bar.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (last = { x, y }), { signal })
  const leave = () => {
    if (over) changing = window.setTimeout(() => closeMenus(bar), menuTimings.closeDelay)
    over = overSubmenu = null
    clearTimeout(changingSubmenu)
  }
  bar.addEventListener('pointerleave', leave, { signal })
  const remember = (event: Event) => {
    if (closest(event, 'details') !== event.target) return
    const details = event.target as HTMLDetailsElement
    if (details.open) return
    if (details.matches('.menu')) closedAt = performance.now()
    if (opened === details) opened = null
  }
  bar.addEventListener('toggle', remember, { signal, capture: true })
  const click = (event: MouseEvent) => {
    clearTimeout(changing)
    const details = closest(event, 'summary')?.parentElement as HTMLDetailsElement | undefined
    if (!details?.open) return
    // On wide screens one submenu always stays open.
    if ((opened === details && event.detail > 0) || (details.matches('.submenu') && isWide())) event.preventDefault()
    opened = null
  }
  bar.addEventListener('click', click, { signal })
  return () => {
    clearTimeout(changing)
    clearTimeout(changingSubmenu)
  }
}

function walkByKeyboard(bar: HTMLElement, signal: AbortSignal) {
  let typed = { text: '', at: -Infinity }

  const find = (names: HTMLElement[], at: number, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
    const now = performance.now()
    typed = { text: (now - typed.at > menuTimings.typeAhead ? '' : typed.text) + key, at: now }
    const texts = names.map((name) => name.innerText)
    return names[findByTyping(texts, typed.text, at)]
  }
  const press = (event: KeyboardEvent) => {
    const here = event.target as HTMLElement
    const menu = here.closest<HTMLDetailsElement>('.menu')
    const submenu = here.closest<HTMLDetailsElement>('.submenu')
    const inBar = here.matches(NAMES_IN_BAR)
    const onSubmenu = here.matches('.submenu > summary')
    const names = [
      ...(submenu && !onSubmenu
        ? submenu.querySelectorAll('a')
        : (menu?.querySelectorAll<HTMLElement>(NAMES_IN_MENU) ?? [])),
    ]
    const at = names.indexOf(here)
    const sideways = (step: number) => {
      if (inBar && isWide()) {
        const neighbours = [...bar.querySelectorAll<HTMLElement>(NAMES_IN_BAR)]
        return neighbours[(neighbours.indexOf(here) + step + neighbours.length) % neighbours.length]
      }
      if (step < 0) return onSubmenu ? undefined : submenu?.querySelector('summary')
      if (!onSubmenu) return undefined
      submenu!.open = true
      return submenu!.querySelector('a')
    }
    const next = {
      ArrowDown: () => names[(at + 1) % names.length],
      ArrowUp: () => names.at(at < 0 ? -1 : at - 1),
      Home: () => names[0],
      End: () => names.at(-1),
      ArrowLeft: () => sideways(-1),
      ArrowRight: () => sideways(1),
    }[event.key]
    const target = next ? next() : menu?.open && find(names, at, event)
    if (!target) return
    event.preventDefault()
    if (menu?.contains(target) && target.parentElement !== menu) menu.open = true
    target.focus()
    if (target.matches('.submenu > summary') && isWide()) (target.parentElement as HTMLDetailsElement).open = true
  }
  bar.addEventListener('keydown', press, { signal })
}

function closeElsewhere(bar: HTMLElement, signal: AbortSignal) {
  const leave = ({ target }: Event) => {
    // On a phone menus stay open, so that entries do not move under the finger.
    if (!isWide() || !(target instanceof Node)) return
    for (const menu of bar.querySelectorAll<HTMLDetailsElement>('.menu[open]')) {
      if (!menu.contains(target)) menu.open = false
    }
  }
  document.addEventListener('pointerdown', leave, { signal })
  document.addEventListener('focusin', leave, { signal })
  const escape = (event: KeyboardEvent) => {
    const menu = bar.querySelector<HTMLDetailsElement>('.menu[open]')
    if (event.key !== 'Escape' || !menu) return
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
    // Escape closes this menu only, not the phone's list.
    event.preventDefault()
  }
  document.addEventListener('keydown', escape, { signal })
}

function isWide() {
  return window.matchMedia(WIDE).matches
}

function closest(event: Event, selector: '.menu' | 'details'): HTMLDetailsElement | null
function closest(event: Event, selector: string): HTMLElement | null
function closest({ target }: Event, selector: string) {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
