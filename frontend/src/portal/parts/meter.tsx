import css from './meter.module.css'

export type MeterTone = 'in-time' | 'close' | 'late' | 'resting'

/** How much of something is used up, from 0 to 1, as a line. The words beside it say the same. */
export function Meter({ used, tone }: { used: number; tone: MeterTone }) {
  return (
    <svg className={css.meter} data-tone={tone} aria-hidden="true">
      <rect width={`${Math.min(1, Math.max(0, used)) * 100}%`} height="100%" rx="2" />
    </svg>
  )
}
