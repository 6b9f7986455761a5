import { recordedDays } from '#domain/status/day.ts'
import { dayKind, dayWords } from '#domain/status/day-kind.ts'
import type { ComponentRecord } from '#domain/status/status.ts'

const PITCH = 10
const WIDTH = 7
const HEIGHT = 36

/** A bar's height shows the uptime, so that colour is not the only sign. */
const HEIGHTS = { unmeasured: 4, well: 36, partly: 26, badly: 14 } as const

/** Ninety days as bars. Hidden from screen readers, because the figure and the table have the same data. */
export function DayBars({ record, now }: { record: ComponentRecord; now: number }) {
  const days = recordedDays(now)
  return (
    <svg
      className="day-bars"
      viewBox={`0 0 ${days.length * PITCH - (PITCH - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, index) => {
        const kind = dayKind(record, day)
        const height = HEIGHTS[kind]
        return (
          <rect key={day} x={index * PITCH} y={HEIGHT - height} width={WIDTH} height={height} data-kind={kind}>
            <title>{`${day}: ${dayWords(record, day)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
