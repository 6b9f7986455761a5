import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { homeSections } from '#domain/company/navigation.ts'
import './on-this-page.css'

const APPEARS_AFTER_PX = 50
const SECTION_OFFSET_PX = 100

/**
 * Side menu of wide screens. Opens on the first scroll, closes on a click outside, and may open again after a return to the top.
 * Prerendered: before hydration CSS shows it and its links are plain anchors.
 */
export function OnThisPage() {
  const [state, setState] = useState<'waiting' | 'shown' | 'dismissed'>('waiting')
  const [current, setCurrent] = useState<string>(homeSections[0].id)
  const menu = useRef<HTMLElement>(null)

  useEffect(() => {
    const look = () => {
      setState((was) => (isAtTop() ? 'waiting' : was === 'waiting' ? 'shown' : was))
      const reached = homeSections.filter(({ id }) => topOf(id) <= SECTION_OFFSET_PX + 1)
      setCurrent((reached.at(-1) ?? homeSections[0]).id)
    }
    // Whatever the state, because a click may come before the scroll event that opens the menu.
    const dismiss = ({ target }: globalThis.MouseEvent) => {
      if (!isAtTop() && target instanceof Node && !menu.current?.contains(target)) setState('dismissed')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    document.addEventListener('click', dismiss)
    return () => {
      window.removeEventListener('scroll', look)
      document.removeEventListener('click', dismiss)
    }
  }, [])

  return (
    <nav ref={menu} className="on-this-page" data-unprinted="" data-state={state} aria-label="On this Page">
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

function isAtTop(): boolean {
  return window.scrollY <= APPEARS_AFTER_PX
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
}

function jump(event: MouseEvent, id: string) {
  event.preventDefault()
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: topOf(id) + window.scrollY - SECTION_OFFSET_PX, behavior: calm ? 'auto' : 'smooth' })
}
