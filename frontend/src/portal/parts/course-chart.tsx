import type { ReactNode } from 'react'
import type { Datum } from '../../ui/chart.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import css from './course-chart.module.css'

interface CourseChartProps {
  title: string
  /** What a point stands for: "Week from" or "Day". */
  head: string
  data: readonly Datum[]
  format?: (value: number) => string
  marks?: readonly number[]
  area?: boolean
  /** Said where there is no data. */
  nothing?: string
}

/** A line chart of one figure over a period; a sentence where there is nothing to measure. */
export function CourseChart({
  title,
  head,
  data,
  format = String,
  marks,
  area = false,
  nothing = 'nothing to measure',
}: CourseChartProps) {
  const values = data.map(({ value }) => value)
  if (values.length === 0)
    return (
      <p className={css.nothing}>
        <b>{title}</b>: {nothing} in this period.
      </p>
    )
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const description = `${title}: between ${format(least)} and ${format(most)}, ${format(values.at(-1) ?? 0)} ${data.at(-1)?.isUnfinished ? 'so far in the running one' : 'at the end'}.`
  return (
    <LineChart
      title={title}
      description={description}
      heads={[head, title]}
      data={data}
      format={format}
      area={area}
      {...(marks && { marks })}
    />
  )
}

/** Two charts side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
