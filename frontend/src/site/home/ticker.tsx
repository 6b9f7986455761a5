import {
  Banknote,
  ChartColumn,
  Cloud,
  Factory,
  Pause,
  Play,
  Rocket,
  ShieldCheck,
  Timer,
  TrendingUp,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { FocusEvent } from 'react'
import { tickerItems } from '#domain/company/ticker.ts'
import { isCurrent } from '../current-claims.ts'
import type { TickerItem } from '#domain/company/ticker.ts'
import { pauseTicker, useTickerMotion } from './ticker-motion.ts'
import './ticker.css'

const icons: Readonly<Record<TickerItem['icon'], LucideIcon>> = {
  'trending-up': TrendingUp,
  banknote: Banknote,
  cloud: Cloud,
  factory: Factory,
  rocket: Rocket,
  'shield-check': ShieldCheck,
  timer: Timer,
  'chart-column': ChartColumn,
}

/**
 * News about the industry as a moving band. It moves after hydration; without script or with reduced motion it is a
 * list.
 */
export function Ticker() {
  const { arrived, moves, paused } = useTickerMotion()
  const track = useRef<HTMLDivElement>(null)

  /** Scrolls the band to a focused link; the band pauses while a link has the focus. */
  const bringIntoSight = ({ target }: FocusEvent<HTMLElement>) => {
    const [passing] = track.current?.getAnimations() ?? []
    const { duration } = passing?.effect?.getComputedTiming() ?? {}
    if (!passing || typeof duration !== 'number' || !target.matches(':focus-visible')) return
    passing.currentTime = (duration * target.closest('li')!.offsetLeft) / (track.current!.scrollWidth / 2)
  }

  const Switch = paused ? Play : Pause
  return (
    <section
      className="ticker"
      data-unprinted=""
      aria-label="The industry in figures"
      data-paused={paused || undefined}
    >
      <div className="wrap ticker-row">
        <button
          type="button"
          className="ticker-switch"
          aria-label={paused ? 'Play the figures' : 'Pause the figures'}
          onClick={() => pauseTicker(!paused)}
        >
          {arrived && <Switch size={18} strokeWidth={1.75} aria-hidden="true" />}
        </button>
        <div className="ticker-band" onFocus={bringIntoSight}>
          <div ref={track} className="ticker-track" data-moves={moves || undefined}>
            <Items withIcons={arrived} />
            {/* A second copy makes the loop seamless; hidden from screen readers. */}
            {moves && <Items withIcons again />}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Icons are rendered after hydration only, because inlined they would be larger than the texts. */
function Items({ withIcons, again }: { withIcons: boolean; again?: boolean }) {
  return (
    <ul className="ticker-list" aria-hidden={again}>
      {tickerItems.filter(isCurrent).map(({ icon, text, type, url }) => {
        const ItemIcon = icons[icon]
        return (
          <li key={url} data-type={type}>
            <a href={url} target="_blank" rel="noopener noreferrer" tabIndex={again ? -1 : undefined}>
              {withIcons && <ItemIcon size={18} strokeWidth={1.75} aria-hidden="true" />}
              {text}
              <span className="unseen"> (new tab)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
