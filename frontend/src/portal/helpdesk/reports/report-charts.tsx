import { attainment } from '#domain/helpdesk/reports/figures.ts'
import type { Figures } from '#domain/helpdesk/reports/figures.ts'
import type { Report } from '#domain/helpdesk/reports/report.ts'
import type { Datum } from '../../../ui/chart.tsx'
import { CourseChart, Pair } from '../../parts/course-chart.tsx'
import { shortDate } from '../../parts/report-period.ts'

type Course = Report['course']

interface ChartsProps {
  course: Course
  /** What a point stands for: "Week from" or "Day". */
  head: string
  /** The last step is not over. */
  isRunning: boolean
}

/** New and resolved tickets on one axis: the backlog grows while more come than go. */
export function VolumeChart({ head, ...steps }: ChartsProps) {
  return (
    <CourseChart
      title="New and resolved tickets"
      name="New"
      head={head}
      data={points(steps, ({ figures }) => figures.created)}
      compared={{ name: 'Resolved', data: points(steps, ({ figures }) => figures.resolved) }}
    />
  )
}

/** Tickets that were open at the end of each step. */
export function BacklogChart({ head, ...steps }: ChartsProps) {
  return <CourseChart title="Open at the end" head={head} data={points(steps, ({ open }) => open)} area />
}

/** Every promise is to be kept. */
const PROMISED = { name: 'promised', value: 100 }
const SHARE_MARKS = [0, 25, 50, 75, 100]

/** Share of promises that were kept. */
export function PromiseCharts({ head, ...steps }: ChartsProps) {
  const share = (clock: 'firstResponse' | 'resolution') =>
    points(steps, ({ figures }) => {
      const kept = attainment(figures[clock])
      return kept === undefined ? undefined : Math.round(kept * 100)
    })
  const format = (value: number) => `${value} %`
  return (
    <Pair>
      <CourseChart
        title="First responses in time"
        head={head}
        data={share('firstResponse')}
        {...{ format }}
        marks={SHARE_MARKS}
        target={PROMISED}
      />
      <CourseChart
        title="Resolutions in time"
        head={head}
        data={share('resolution')}
        {...{ format }}
        marks={SHARE_MARKS}
        target={PROMISED}
      />
    </Pair>
  )
}

/** How long half of the tickets took. */
export function TimeCharts({ head, ...steps }: ChartsProps) {
  const median = (of: (figures: Figures) => number | undefined) =>
    points(steps, ({ figures }) => {
      const minutes = of(figures)
      return minutes === undefined ? undefined : Math.round(minutes / 6) / 10
    })
  const format = (hours: number) => `${Math.round(hours * 10) / 10} h`
  return (
    <Pair>
      <CourseChart
        title="Median first response"
        head={head}
        data={median(({ firstResponse }) => firstResponse.medianMinutes)}
        format={format}
      />
      <CourseChart
        title="Median resolution"
        head={head}
        data={median(({ resolution }) => resolution.medianMinutes)}
        format={format}
      />
    </Pair>
  )
}

/** No rating is above 5. */
const RATING_MARKS = [0, 1, 2, 3, 4, 5]

/** The average of the ratings. */
export function RatingChart({ head, ...steps }: ChartsProps) {
  const data = points(steps, ({ figures }) => figures.averageRating)
  return (
    <CourseChart
      title="Average rating"
      head={head}
      data={data}
      format={(value) => value.toFixed(1)}
      marks={RATING_MARKS}
    />
  )
}

/** Steps without a value are left out. */
function points(
  { course, isRunning }: Pick<ChartsProps, 'course' | 'isRunning'>,
  of: (step: Course[number]) => number | undefined,
): Datum[] {
  return course.flatMap((step, at) => {
    const value = of(step)
    if (value === undefined) return []
    return [{ label: shortDate(step.from), value, isUnfinished: isRunning && at === course.length - 1 }]
  })
}
