import type { ReactNode } from 'react'
import { Meter } from './meter.tsx'
import type { MeterTone } from './meter.tsx'
import css from './properties.module.css'

/** What is known of a record: `Property` and `ClockProperty`. */
export function Properties({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <p className={css.title}>{title}</p>}
      <dl className={css.properties}>{children}</dl>
    </>
  )
}

export function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

interface ClockPropertyProps {
  name: string
  /** "17 min left" */
  left: string
  /** "due today 10:41" */
  due: string
  /** How much of the time is used, from 0 to 1. */
  used: number
  tone: MeterTone
}

/** A time that was promised, and how much of it is left. */
export function ClockProperty({ name, left, due, used, tone }: ClockPropertyProps) {
  return (
    <div className={css.clock}>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        <b>{left}</b>
        <Meter used={used} tone={tone} />
        <span>{due}</span>
      </dd>
    </div>
  )
}
