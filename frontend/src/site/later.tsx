import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { firstInput } from './first-input.ts'

interface Part {
  Component: ComponentType
}

interface Options {
  /** Placeholder if the part was not prerendered. */
  placeholder?: ReactNode
  /** Resolves when the code may be loaded. */
  when?: () => Promise<unknown>
  /** Handles a press on a button whose code cannot be loaded. False if the button is of another kind. */
  withoutCode?: (button: HTMLElement) => boolean
}

/**
 * A prerendered part that is hydrated late: its markup is in the page, its code is loaded on the first user input. If
 * the page was not prerendered, the code is loaded at once. `module` is the part's path under frontend/, by which the
 * build finds its style sheets.
 */
export function later(
  module: string,
  load: () => Promise<Part>,
  { placeholder = <div className="later" />, when = firstInput, withoutCode }: Options = {},
): ComponentType {
  let Content: ComponentType
  if (import.meta.env.SSR) loading.push(load().then(({ Component }) => void (Content = Component)))
  else {
    Content = lazy(async () => {
      await when()
      // A failed import never resolves, which keeps the prerendered markup. Browsers do not retry a failed module.
      const { Component } = await load().catch(() => {
        if (withoutCode) helpers.add(withoutCode)
        for (const button of early) handleWithoutCode(button)
        return new Promise<Part>(() => {})
      })
      return { default: Component }
    })
  }
  return function Later() {
    const frame = useRef<HTMLDivElement>(null)
    if (import.meta.env.SSR) rendered.add(module)
    return (
      <div ref={frame} data-later="">
        <Suspense fallback={placeholder}>
          <Content />
          <RepeatClicks frame={frame} />
        </Suspense>
      </div>
    )
  }
}

const loading: Promise<void>[] = []

/** Resolves when the code of all parts is loaded, for prerendering. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading)
}

const rendered = new Set<string>()

/** Modules of the parts that were rendered since the last call. */
export function partsRendered(): string[] {
  const modules = [...rendered]
  rendered.clear()
  return modules
}

const early = new Set<HTMLElement>()
const helpers = new Set<(button: HTMLElement) => boolean>()

function handleWithoutCode(button: HTMLElement): void {
  if ([...helpers].some((helper) => helper(button))) early.delete(button)
}

/**
 * Repeats clicks on the part's buttons from before hydration. It waits for a second render, with the state that the part's
 * effects read from its prerendered fields.
 */
function RepeatClicks({ frame }: { frame: React.RefObject<HTMLDivElement | null> }) {
  const [isHydrated, setHydrated] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the next render has what other effects set
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (!isHydrated) return
    const part = frame.current
    part?.removeAttribute('data-later')
    for (const button of early) {
      if (part?.contains(button) && early.delete(button)) button.click()
    }
  }, [frame, isHydrated])
  return null
}

if (!import.meta.env.SSR) {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      // boot.ts repeats clicks before this part is hydrated, so they are recorded again.
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-later] button')
      // The browser handles invoker commands itself; do not repeat them.
      if (!button || button.commandForElement) return
      early.add(button)
      // A native submit would reload the page. React would hydrate at once, and submit before it has read the fields.
      event.preventDefault()
      event.stopImmediatePropagation()
      handleWithoutCode(button)
    },
    true,
  )
}
