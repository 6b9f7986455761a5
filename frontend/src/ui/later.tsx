import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { visitor } from './visitor.ts'

interface Part {
  Component: ComponentType
}

/**
 * A part of a prerendered page that is read before it is used: its markup is there from the start, its code comes
 * with the first sign of a visitor. Where nothing was prerendered the code comes at once.
 */
export function later(load: () => Promise<Part>): ComponentType {
  let Content: ComponentType
  if (import.meta.env.SSR) arriving.push(load().then(({ Component }) => void (Content = Component)))
  else {
    Content = lazy(async () => {
      await visitor()
      return { default: (await load()).Component }
    })
  }
  return function Later() {
    const frame = useRef<HTMLDivElement>(null)
    return (
      <div ref={frame} data-later="">
        <Suspense fallback={<div className="later" />}>
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

const early: HTMLElement[] = []

/** Presses the buttons again that were pressed before their code was there. */
function Arrived({ frame }: { frame: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const part = frame.current
    part?.removeAttribute('data-later')
    for (const button of early.splice(0)) {
      if (part?.contains(button)) button.click()
      else early.push(button)
    }
  }, [frame])
  return null
}

if (!import.meta.env.SSR) {
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-later] button')
      if (button && isTrusted) early.push(button)
    },
    true,
  )
}
