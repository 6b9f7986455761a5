import { Meter } from './meter.tsx'
import type { MeterTone } from './meter.tsx'
import css from './clock.module.css'

/** Time left of a promise, in words over a line; for the rows of a list. */
export function Clock({ left, used, tone }: { left: string; used: number; tone: MeterTone }) {
  return (
    <span className={css.clock} data-tone={tone}>
      {left}
      <Meter used={used} tone={tone} />
    </span>
  )
}
