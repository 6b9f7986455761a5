import type { Waves } from '#domain/assessments/workloads/waves.ts'
import css from './waves-picture.module.css'

const COLUMN = 236
const BOX = { width: 168, height: 34 }
const GAP = 12
const TOP = 34
const INSET = 10
const CYCLE_HEAD = 20
/** Longer names are cut; the list below has them whole. */
const LONGEST_NAME = 22

interface Placed {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The waves from left to right, with an arrow from each application to those that need it. A dashed frame holds a cycle. */
export function WavesPicture({ waves }: { waves: Waves }) {
  const { boxes, cycles, height } = placed(waves)
  const width = waves.waves.length * COLUMN - (COLUMN - BOX.width) + INSET * 2 + 24
  const byName = new Map(boxes.map((box) => [keyOf(box.name), box]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={css.frame} tabIndex={0} role="region" aria-label="Picture of the waves">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Waves; the list below has the same"
      >
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0l8 4l-8 4z" className={css.tip} />
          </marker>
        </defs>
        {waves.waves.map((_, at) => (
          // eslint-disable-next-line react/no-array-index-key
          <text key={at} className={css.wave} x={INSET + at * COLUMN} y="16">
            Wave {at + 1}
          </text>
        ))}
        {cycles.map(({ x, y, height: tall }) => (
          <g key={`${x} ${y}`}>
            <rect className={css.cycle} x={x} y={y} width={BOX.width + INSET * 2} height={tall} rx="8" />
            <text className={css.together} x={x + INSET} y={y + 15}>
              Move together
            </text>
          </g>
        ))}
        {waves.needs.map(({ from, to }) => {
          const [needed, needing] = [byName.get(keyOf(from)), byName.get(keyOf(to))]
          return (
            needed &&
            needing && (
              <path key={`${from} ${to}`} className={css.arrow} d={arrow(needed, needing)} markerEnd="url(#tip)" />
            )
          )
        })}
        {boxes.map(({ name, x, y }) => (
          <g key={name}>
            <rect className={css.box} x={x} y={y} {...BOX} rx="6" />
            <text className={css.name} x={x + 12} y={y + 22}>
              {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function placed({ waves }: Waves) {
  const boxes: Placed[] = []
  const cycles: { x: number; y: number; height: number }[] = []
  let lowest = 0
  for (const [at, wave] of waves.entries()) {
    const x = INSET + at * COLUMN
    let y = TOP
    for (const { names, isCycle } of wave) {
      const top = y
      if (isCycle) y += CYCLE_HEAD + INSET / 2
      for (const name of names) {
        boxes.push({ name, x, y })
        y += BOX.height + GAP
      }
      if (isCycle) {
        cycles.push({ x: x - INSET, y: top, height: y - GAP + INSET - top })
        y += INSET
      }
    }
    lowest = Math.max(lowest, y)
  }
  return { boxes, cycles, height: lowest + INSET }
}

/** From the right of what is needed to the left of what needs it; beside the boxes within a cycle. */
function arrow(needed: Placed, needing: Placed): string {
  const [startY, endY] = [needed.y + BOX.height / 2, needing.y + BOX.height / 2]
  const startX = needed.x + BOX.width
  if (needed.x === needing.x) {
    const isDown = endY > startY
    const x = isDown ? startX : needed.x
    const bend = isDown ? 26 : -26
    return `M${x} ${startY}C${x + bend} ${startY} ${x + bend} ${endY} ${x} ${endY}`
  }
  const middle = (startX + needing.x) / 2
  return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${needing.x - 2} ${endY}`
}

const keyOf = (name: string): string => name.trim().toLowerCase()
