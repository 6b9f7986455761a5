import { recordedDays } from '#domain/status/day.ts'
import type { ComponentRecord, Day } from '#domain/status/status.ts'
import { availability } from '#domain/status/words.ts'

const PITCH = 10
const WIDTH = 7
const HEIGHT = 36

/** The less of a day worked, the lower its bar: the colour is not the only thing that tells. */
const HEIGHTS = { unmeasured: 4, well: 36, partly: 26, badly: 14 } as const
/** From this share of failures on a day was a bad one. */
const BADLY = 0.1

/** Ninety days as bars; what they say is in the figure beside them and in the table below. */
export function DayBars({ record, now }: { record: ComponentRecord; now: number }) {
  const days = recordedDays(now)
  const known = new Map(record.days.map((day) => [day.day, day]))
  return (
    <svg
      className="day-bars"
      viewBox={`0 0 ${days.length * PITCH - (PITCH - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, index) => {
        const kind = kindOf(known.get(day))
        const height = HEIGHTS[kind]
        return (
          <rect key={day} x={index * PITCH} y={HEIGHT - height} width={WIDTH} height={height} data-kind={kind}>
            <title>{`${day}: ${availability([known.get(day) ?? { day, measured: 0, failed: 0 }])}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

function kindOf(day: Day | undefined): keyof typeof HEIGHTS {
  if (!day || day.measured === 0) return 'unmeasured'
  if (day.failed === 0) return 'well'
  return day.failed / day.measured >= BADLY ? 'badly' : 'partly'
}
