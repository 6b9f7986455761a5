/** Position of a value on a linear scale. An empty domain gives 0. */
export function positionOnScale(value: number, [from, to]: readonly [number, number], length: number): number {
  return to === from ? 0 : ((value - from) / (to - from)) * length
}

/**
 * Round numbers from 0 to at least the highest value, about `count` steps apart: 1, 2, 2.5 or 5 times a power of ten. Whole values,
 * such as counts, have whole marks. Nothing above zero gives 0 and 1, so that an empty chart still has an axis.
 */
export function ticks(values: readonly number[], count = 4): number[] {
  const highest = Math.max(0, ...values)
  if (!(highest > 0)) return [0, 1]
  const rough = highest / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  const isWhole = values.every((value) => Number.isInteger(value))
  const step = (isWhole ? [1, ...steps.filter((size) => Number.isInteger(size))] : steps).find(
    (size) => size >= rough * (1 - 1e-9),
  )!
  const number = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: number + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

export interface Point {
  x: number
  y: number
}

/** Where values stand across a chart, from 0 to 1: by their times in ascending order, or at equal distances without. */
export function shares(count: number, times?: readonly number[]): number[] {
  const [from = 0, to = 0] = times ? [times[0], times.at(-1)] : [0, count - 1]
  return Array.from({ length: count }, (_, index) => positionOnScale(times?.[index] ?? index, [from, to], 1))
}

/** Points from left to right across the full width; y = 0 is the top. A single value is centred. */
export function points(
  values: readonly number[],
  domain: readonly [number, number],
  box: Size,
  places: readonly number[] = shares(values.length),
): Point[] {
  return values.map((value, index) => ({
    x: values.length === 1 ? box.width / 2 : places[index]! * box.width,
    y: box.height - positionOnScale(value, domain, box.height),
  }))
}

export interface Size {
  width: number
  height: number
}

export function linePath(line: readonly Point[]): string {
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** The path of the area between the line and `floor`. */
export function areaPath(line: readonly Point[], floor: number): string {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last) return ''
  return `${linePath(line)}L${round(last.x)} ${round(floor)}L${round(first.x)} ${round(floor)}Z`
}

/** Columns of equal width, in percent of the chart. `gap` is the gap's share of a column's space. */
export function columns(count: number, gap = 0.35): { x: number; width: number }[] {
  const room = 100 / count
  return Array.from({ length: count }, (_, index) => ({
    x: round(room * (index + gap / 2)),
    width: round(room * (1 - gap)),
  }))
}

/** Dash pattern of a half circle for a value, clamped to 0 to `most`. */
export function halfCircleDash(value: number, most: number, radius: number): string {
  const length = Math.PI * radius
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0
  return `${(length * share).toFixed(1)} ${length.toFixed(1)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
