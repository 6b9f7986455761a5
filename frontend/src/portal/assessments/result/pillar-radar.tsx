import css from './pillar-radar.module.css'

export interface Pillar {
  readonly id: string
  readonly title: string
  /** Percent of its points, rounded down, so that 39,9 is below 40. */
  readonly today: number
  /** With the chosen actions. */
  readonly planned: number
}

interface PillarRadarProps {
  pillars: readonly Pillar[]
  /** Percent that every pillar has to reach. */
  least: number
  /** Accessible name; the table beside it has all figures. */
  label: string
}

const CENTRE_X = 270
const CENTRE_Y = 190
const RADIUS = 140
const RINGS = [20, 40, 60, 80, 100]
const FULL_CIRCLE = 2 * Math.PI
/** Longer names take two lines. */
const LONG_NAME = 14

/**
 * The pillars as a radar. Today is an area, the plan a dashed line, and a pillar below the limit has a hollow diamond: none of them is
 * told by its colour alone.
 */
export function PillarRadar({ pillars, least, label }: PillarRadarProps) {
  const at = (index: number, percent: number) => placeOf(index, pillars.length, percent)
  const outline = (percents: readonly number[]) =>
    `M${percents.map((percent, index) => at(index, percent).join(' ')).join('L')}Z`
  const isPlanned = pillars.some(({ today, planned }) => planned > today)
  return (
    <svg className={css.radar} viewBox="0 0 540 380" role="img" aria-label={label}>
      {RINGS.map((ring) => (
        <path key={ring} className={css.ring} d={outline(pillars.map(() => ring))} />
      ))}
      {pillars.map(({ id }, index) => (
        <path key={id} className={css.ring} d={`M${CENTRE_X} ${CENTRE_Y}L${at(index, 100).join(' ')}`} />
      ))}
      <path className={css.today} d={outline(pillars.map(({ today }) => today))} />
      {isPlanned && <path className={css.planned} d={outline(pillars.map(({ planned }) => planned))} />}
      <path className={css.least} d={outline(pillars.map(() => least))} />
      {pillars.map(({ id, planned }, index) => {
        const [x, y] = at(index, planned)
        return planned < least ? (
          <path key={id} className={css.weak} d={`M${x} ${y - 7}l7 7l-7 7l-7-7z`} />
        ) : (
          <circle key={id} className={css.point} cx={x} cy={y} r="4" />
        )
      })}
      {pillars.map(({ id, title }, index) => (
        <Name key={id} title={title} number={index + 1} place={at(index, 114)} />
      ))}
      <text className={css.scale} x={CENTRE_X + 5} y={CENTRE_Y - (RADIUS * least) / 100 - 4}>
        {least} %
      </text>
    </svg>
  )
}

/** The pillar's name, or on a phone its number in the table. */
function Name({ title, number, place: [x, y] }: { title: string; number: number; place: readonly [number, number] }) {
  const anchor = Math.abs(x - CENTRE_X) < 20 ? 'middle' : x < CENTRE_X ? 'end' : 'start'
  const lines = linesOf(title)
  return (
    <>
      <text className={css.name} textAnchor={anchor} x={x} y={y + 4 - (lines.length - 1) * 8}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? 0 : 16}>
            {line}
          </tspan>
        ))}
      </text>
      <text className={css.number} textAnchor="middle" x={x} y={y + 8}>
        {number}
      </text>
    </>
  )
}

function linesOf(title: string): string[] {
  if (title.length <= LONG_NAME) return [title]
  const words = title.split(' ')
  const first = words.slice(0, Math.ceil(words.length / 2)).join(' ')
  return [first, words.slice(Math.ceil(words.length / 2)).join(' ')]
}

/** Clockwise from the top. */
function placeOf(index: number, count: number, percent: number): [number, number] {
  const angle = (index / count) * FULL_CIRCLE - FULL_CIRCLE / 4
  const length = (RADIUS * percent) / 100
  return [round(CENTRE_X + length * Math.cos(angle)), round(CENTRE_Y + length * Math.sin(angle))]
}

const round = (value: number): number => Math.round(value * 10) / 10
