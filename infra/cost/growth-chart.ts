import { byService, estimate, type Priced } from './estimate.ts'
import type { MetQuota } from './quotas.ts'
import { volumesAt, volumesOf } from './usage.ts'

const WIDTH = 880
const HEIGHT = 500
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 250, 64, 70] as const
/** Axis ranges in powers of ten: views and USD per month. */
const VIEWS = { from: 4, to: 8 } as const
const USD = { from: -1, to: 5 } as const

interface Series {
  readonly name: string
  readonly className: string
  readonly usd: (views: number) => number
}

/** Chart of cost by views on logarithmic scales, with numbered marks where quotas are reached. */
export function growthChart(config: Priced, met: readonly MetQuota[]): string {
  const { features } = config
  const month = (views: number) => estimate(volumesAt(views, features), config)
  const service = (name: string) => (views: number) => byService(month(views)).find(([each]) => each === name)?.[1] ?? 0
  const series: readonly Series[] = [
    { name: 'model tokens without a budget', className: 'model', usd: (views) => month(views).modelUsd },
    { name: 'all but the model', className: 'all', usd: (views) => month(views).usd },
    { name: 'mails', className: 'mail', usd: service('SES') },
    { name: 'CloudFront', className: 'edge', usd: service('CloudFront') },
    {
      name: 'model tokens as budgeted',
      className: 'model capped',
      usd: (views) => month(views).budgetedModelUsd,
    },
  ]
  const used = volumesOf(features).map(({ name, perThousandViews }) => `${perThousandViews} ${name}`)
  const within = met.filter(({ views }) => views <= 10 ** VIEWS.to)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    '<title id="title">What a month costs from ten thousand to a hundred million views, and where quotas are met</title>',
    `<style>${STYLE}</style>`,
    `<text class="head" x="${LEFT}" y="24">USD a month, by page views a month</text>`,
    `<text x="${LEFT}" y="44">With a thousand views come ${used.join(', ')}. Without tax, nothing taken off.</text>`,
    ...decades(USD).map((power) => {
      const y = atUsd(10 ** power)
      return `<path class="rule" d="M${LEFT} ${y}H${WIDTH - RIGHT}"/><text class="end" x="${LEFT - 10}" y="${y + 4}">${(10 ** power).toLocaleString('en-US')}</text>`
    }),
    ...decades(VIEWS).map((power) => {
      const x = atViews(10 ** power)
      return `<path class="rule" d="M${x} ${TOP}V${HEIGHT - BOTTOM}"/><text class="middle" x="${x}" y="${HEIGHT - 12}">${named(power)}</text>`
    }),
    ...series.map(({ className, usd }) => `<path class="line ${className}" d="${path(usd)}"/>`),
    ...labels(series),
    ...marks(within),
    '</svg>',
    '',
  ].join('\n')
}

const STYLE = `
text{font:13px system-ui,sans-serif;fill:#4d5560}
.head{font-size:16px;font-weight:600;fill:#1b2028}
.end{text-anchor:end}.middle{text-anchor:middle}
.rule{stroke:#d5d9df;fill:none}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round}
.all{stroke:#1f5fbf}.edge{stroke:#2b8a6b}.mail{stroke:#a8650b}.model{stroke:#7b4fb0}.capped{stroke-dasharray:2 5}
.mark{fill:#fff;stroke:#4d5560}.number{font-size:11px;text-anchor:middle}
@media (prefers-color-scheme:dark){
text{fill:#aab2bd}.head{fill:#eef1f5}.rule{stroke:#343b45}
.all{stroke:#6ea8ff}.edge{stroke:#52c09c}.mail{stroke:#e0a04a}.model{stroke:#b894ea}
.mark{fill:#161b22;stroke:#aab2bd}
}
`

/** Eight points per power of ten. */
function path(usd: (views: number) => number): string {
  const steps = (VIEWS.to - VIEWS.from) * 8
  return Array.from({ length: steps + 1 }, (_, step) => {
    const views = 10 ** (VIEWS.from + step / 8)
    return `${step === 0 ? 'M' : 'L'}${atViews(views)} ${atUsd(usd(views))}`
  }).join('')
}

/** Labels at the ends of the lines, moved apart to avoid overlap. */
function labels(series: readonly Series[]): string[] {
  let free = TOP
  return series
    .map(({ name, usd }) => ({ name, usd: usd(10 ** VIEWS.to) }))
    .toSorted((a, b) => b.usd - a.usd)
    .map(({ name, usd }) => {
      const y = Math.max(atUsd(usd) + 4, free)
      free = y + 18
      return `<text x="${WIDTH - RIGHT + 10}" y="${y}">${name}, ${Math.round(usd).toLocaleString('en-US')}</text>`
    })
}

/** Numbers below the axis, in several rows to avoid overlap. */
function marks(met: readonly MetQuota[]): string[] {
  const rows = [-Infinity, -Infinity]
  return met.map(({ views }, index) => {
    const x = atViews(views)
    const row = Math.max(
      0,
      rows.findIndex((last) => x - last > 20),
    )
    rows[row] = x
    const y = HEIGHT - BOTTOM + 14 + row * 21
    return `<circle class="mark" cx="${x}" cy="${y}" r="9"/><text class="number" x="${x}" y="${y + 4}">${index + 1}</text>`
  })
}

function atViews(views: number): number {
  return round(LEFT + ((Math.log10(views) - VIEWS.from) / (VIEWS.to - VIEWS.from)) * (WIDTH - LEFT - RIGHT))
}

function atUsd(usd: number): number {
  const power = Math.max(USD.from, Math.log10(usd))
  return round(HEIGHT - BOTTOM - ((power - USD.from) / (USD.to - USD.from)) * (HEIGHT - TOP - BOTTOM))
}

function decades({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function named(power: number): string {
  return ['1', '10', '100'][power % 3] + (power < 6 ? ' k' : ' M')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
