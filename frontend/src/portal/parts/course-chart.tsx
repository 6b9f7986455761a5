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
  /** A second figure on the same axis; `name` is then the first one's. */
  compared?: { readonly name: string; readonly data: readonly Datum[] }
  name?: string
  /** What should be reached. */
  target?: { readonly name: string; readonly value: number }
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
  compared,
  name = title,
  target,
}: CourseChartProps) {
  const values = data.map(({ value }) => value)
  if (values.length === 0)
    return (
      <p className={css.nothing}>
        <b>{title}</b>: {nothing} in this period.
      </p>
    )
  const others = compared?.data.map(({ value }) => value)
  const described = (of: string, shown: readonly number[]) =>
    `${of}: between ${format(Math.min(...shown))} and ${format(Math.max(...shown))}, ${format(shown.at(-1) ?? 0)} ${data.at(-1)?.isUnfinished ? 'so far in the running one' : 'at the end'}.`
  const description = [
    described(name, values),
    ...(compared && others ? [described(compared.name, others)] : []),
    ...(target ? [`Target: ${format(target.value)}.`] : []),
  ].join(' ')
  return (
    <LineChart
      title={title}
      description={description}
      heads={[head, name]}
      data={data}
      format={format}
      area={area}
      {...(compared && others && { compared: { name: compared.name, values: others } })}
      {...(target && { target })}
      {...(marks && { marks })}
    />
  )
}

/** Two charts side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
