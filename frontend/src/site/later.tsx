import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { visitor } from './visitor.ts'

interface Part {
  Component: ComponentType
}

interface Coming {
  /** What holds its place where nothing was prerendered. */
  room?: ReactNode
  /** When the code is fetched. */
  when?: () => Promise<unknown>
}

/**
 * A part of a prerendered page that is read before it is used: its markup is there from the start, its code comes
 * with the first sign of a visitor. Where nothing was prerendered the code comes at once. `module` is its path under
 * frontend/, by which the build finds its style sheets.
 */
export function later(
  module: string,
  load: () => Promise<Part>,
  { room = <div className="later" />, when = visitor }: Coming = {},
): ComponentType {
  let Content: ComponentType
  if (import.meta.env.SSR) arriving.push(load().then(({ Component }) => void (Content = Component)))
  else {
    Content = lazy(async () => {
      await when()
      // Browsers do not fetch a module again that failed once. The page is read without the part's code.
      const { Component } = await load().catch(() => new Promise<Part>(() => {}))
      return { default: Component }
    })
  }
  return function Later() {
    const frame = useRef<HTMLDivElement>(null)
    if (import.meta.env.SSR) rendered.add(module)
    return (
      <div ref={frame} data-later="">
        <Suspense fallback={room}>
          <Content />
          <Arrived frame={frame} />
        </Suspense>
      </div>
    )
  }
}

const arriving: Promise<void>[] = []

/** Prerendering has nothing to wait for but the code itself. */
export async function allArrived(): Promise<void> {
  await Promise.all(arriving)
}

const rendered = new Set<string>()

/** The modules of the parts that were rendered since it was asked for the last time. */
export function partsRendered(): string[] {
  const modules = [...rendered]
  rendered.clear()
  return modules
}

const early = new Set<HTMLElement>()

/** Presses the buttons again that were pressed before their code was there. */
function Arrived({ frame }: { frame: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const part = frame.current
    part?.removeAttribute('data-later')
    for (const button of early) {
      if (part?.contains(button) && early.delete(button)) button.click()
    }
  }, [frame])
  return null
}

if (!import.meta.env.SSR) {
  document.addEventListener(
    'click',
    ({ target }) => {
      // Those that boot.ts presses again come too early for these parts as well.
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-later] button')
      // And what the browser does by itself must not be done twice.
      if (button && !button.commandForElement) early.add(button)
    },
    true,
  )
}
