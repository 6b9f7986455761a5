import { Meter } from './meter.tsx'
import type { MeterTone } from './meter.tsx'
import css from './clock.module.css'

interface ClockProps {
  left: string
  used: number
  tone: MeterTone
  /** The date and time, in words. */
  due?: string
}

/** Time left of a promise, in words over a line, and the time below it; for the rows of a list. */
export function Clock({ left, used, tone, due }: ClockProps) {
  return (
    <span className={css.clock} data-tone={tone}>
      {left}
      <Meter used={used} tone={tone} />
      {due !== undefined && <small>{due}</small>}
    </span>
  )
}
