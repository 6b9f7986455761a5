import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { byService, estimate, goals, newPeople, usdPerThousand, volumesAt, volumesOf } from './estimate.ts'
import { type Price, prices } from './prices.ts'
import type { Volumes } from './usage.ts'

const PAGE = 'docs/cost.md'
const MILLION = 1e6
const TEXT = { type: 'string' } as const

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
const config = parseConfig(context)
const used = volumesOf(config)
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(['views', 'people', ...used.map(({ name }) => name)].map((name) => [name, TEXT])),
    lines: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})
const given: Readonly<Record<string, string | boolean | undefined>> = values

if (values.docs) {
  writeFileSync(
    PAGE,
    withTables(readFileSync(PAGE, 'utf8'), { volumes: volumeTable(), growth: growthTable(), prices: priceTable() }),
  )
  console.log(`Wrote the tables of ${PAGE}.`)
} else {
  print(volumesGiven())
}

/** Volumes from the command line; others default to those of a million views. */
function volumesGiven(): Volumes {
  const standard = volumesAt(MILLION, config)
  const counts = Object.fromEntries(used.map(({ name }) => [name, count(name, standard[name])]))
  return { ...counts, views: count('views', MILLION), people: count('people', newPeople(counts, config)) }
}

function print(volumes: Volumes): void {
  const month = estimate(volumes, config)
  const said = used.map(({ name }) => `${grouped(volumes[name] ?? 0)} ${name}`).join(', ')
  console.log(
    `A month of ${grouped(volumes.views)} views, ${said} and ${grouped(volumes.people)} people who sign in; USD without tax\n`,
  )
  for (const [service, usd] of byService(month)) row(service, usd)
  row('all but the model', month.usd)
  row(`tokens of ${config.modelId}`, month.modelUsd)
  row('in all', month.usd + month.modelUsd)
  if (values.lines)
    for (const { price, count: counted, usd } of month.lines)
      row(`${price.service}: ${price.what}, ${(counted / price.each).toFixed(3)} × ${price.usd}`, usd)
  console.log(`\nNot subtracted: what AWS gives away each month, at most ${money(month.freeUsd)} of this.`)
  console.log(
    'Not in it: text messages with sign-in codes, support plans, and what the settings of docs/cost.md add.\n',
  )
  // A missed goal fails the command.
  for (const { what, usd, atMost, aimedAt } of goals(config)) {
    console.log(
      `${usd <= atMost ? 'ok    ' : 'MISSED'} ${what.padEnd(42)} ${usd.toFixed(3).padStart(8)} USD of at most ${atMost}${aimedAt !== undefined && usd > aimedAt ? `, aimed at ${aimedAt}` : ''}`,
    )
    if (usd > atMost) process.exitCode = 1
  }
}

/** Inserts the generated tables between their comments; throws if a comment is missing. */
function withTables(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`${PAGE} has no place for "${name}".`)
    return text.replace(place, (_, before: string, after: string) => `${before}\n${part}\n${after}`)
  }, page)
}

function volumeTable(): string {
  return markdown(
    ['volume', 'what one is taken to be', 'with 1,000 views', 'USD per 1,000', 'promised at most', 'aimed at'],
    used.map((volume) => [
      volume.name,
      volume.what,
      grouped(volume.perThousandViews),
      usdPerThousand(volume, config).toFixed(3),
      money(volume.usdPerThousand),
      volume.aimedAt === undefined ? '' : money(volume.aimedAt),
    ]),
  )
}

function growthTable(): string {
  return markdown(
    ['views', 'all but the model', 'less what is free', 'model'],
    [0, 1e4, 1e5, 1e6, 1e7].map((views) => {
      const { usd, freeUsd, modelUsd } = estimate(volumesAt(views, config), config)
      return [grouped(views), money(usd), money(usd - freeUsd), money(modelUsd)]
    }),
  )
}

function priceTable(): string {
  return markdown(
    ['service', 'what is counted', 'price', 'source', 'unconfirmed'],
    Object.values<Price>(prices).map(({ service, what, per, usd, beyond = [], source, date, unconfirmed = '' }) => [
      service,
      what,
      `${usd} USD per ${per}${beyond.map((tier) => `, ${tier.usd} beyond ${tier.from / 1e12} TB`).join('')}`,
      `<${source}>, ${date}`,
      unconfirmed,
    ]),
  )
}

/** Pads columns like the repository's formatter. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function row(what: string, usd: number): void {
  console.log(`${what.padEnd(78)} ${money(usd).padStart(12)}`)
}

function count(name: string, otherwise = 0): number {
  const text = given[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  console.error(`--${name} must be a number such as 1e6, not ${text}.`)
  process.exit(1)
}

function money(usd: number): string {
  return usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}
