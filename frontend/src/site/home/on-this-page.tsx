import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { homeSections } from '#domain/company/navigation.ts'
import './on-this-page.css'

const APPEARS_AFTER_PX = 50
const SECTION_OFFSET_PX = 100

/** Side menu of wide screens. Opens on the first scroll, closes on a click outside, and may open again after a return to the top. */
export function OnThisPage() {
  const [state, setState] = useState<'waiting' | 'shown' | 'dismissed'>('waiting')
  const [current, setCurrent] = useState<string>(homeSections[0].id)
  const menu = useRef<HTMLElement>(null)

  useEffect(() => {
    const look = () => {
      setState((was) => (window.scrollY <= APPEARS_AFTER_PX ? 'waiting' : was === 'waiting' ? 'shown' : was))
      const reached = homeSections.filter(({ id }) => topOf(id) <= SECTION_OFFSET_PX + 1)
      setCurrent((reached.at(-1) ?? homeSections[0]).id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  // Layout effect, so that the listeners exist before the menu is visible.
  useLayoutEffect(() => {
    if (state !== 'shown') return
    const dismiss = ({ target }: globalThis.MouseEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setState('dismissed')
    }
    document.addEventListener('click', dismiss)
    return () => document.removeEventListener('click', dismiss)
  }, [state])

  if (state !== 'shown') return null
  return (
    <nav ref={menu} className="on-this-page" aria-label="On this Page">
      <p>On this Page</p>
      <ul className="on-this-page-list">
        {homeSections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => jump(event, id)}
            >
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
}

function jump(event: MouseEvent, id: string) {
  event.preventDefault()
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: topOf(id) + window.scrollY - SECTION_OFFSET_PX, behavior: calm ? 'auto' : 'smooth' })
}
