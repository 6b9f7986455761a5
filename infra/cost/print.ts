import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import type { Volumes } from './feature-usage.ts'
import { byService, estimate, goals, modelUsdPerOne, withinBudget } from './estimate.ts'
import { growthChart } from './growth-chart.ts'
import { idleLines } from './idle.ts'
import { options } from './options.ts'
import { modelPrice } from './prices.ts'
import { inOrder } from './quotas.ts'
import { grouped, money, tables, withTables } from './tables.ts'
import { newPeople, volumesAt, volumesOf } from './usage.ts'

/** South African VAT on AWS's bill, in percent. */
const VAT = 15
const CHART = 'docs/pictures/growth.svg'
const PAGE = 'docs/cost.md'
const MILLION = 1e6
const TEXT = { type: 'string' } as const

const context = (JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }).context
const config = parseConfig(context)
const { features } = config
const model = modelPrice(config.modelId)
const met = inOrder(config)
const used = volumesOf(features)

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(['views', 'people', ...used.map(({ name }) => name)].map((name) => [name, TEXT])),
    with: { type: 'string', default: '' },
    vat: { type: 'boolean', default: false },
    zar: { type: 'string' },
    lines: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})
const given: Readonly<Record<string, string | boolean | undefined>> = values

if (values.docs) {
  writeFileSync(CHART, growthChart(config, met))
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables(config, met)))
  console.log(`Wrote ${CHART} and the tables of ${PAGE}.`)
} else {
  print()
}

/** Volumes from the command line; others default to those of a million views. */
function volumesGiven(): Volumes {
  const standard = volumesAt(MILLION, features)
  const counts = Object.fromEntries(used.map(({ name }) => [name, count(name, standard[name])]))
  return { ...counts, views: count('views', MILLION), people: count('people', newPeople(counts, features)) }
}

function print(): void {
  const volumes = volumesGiven()
  const chosen = values.with.split(',').filter(Boolean).map(optionNamed)
  const month = estimate(volumes, config)
  const rows: [string, number, boolean][] = byService(month).map(([service, usd]) => [
    service,
    usd,
    month.lines.some(({ price }) => price.service === service && price.unconfirmed !== undefined),
  ])
  for (const { name, usd } of chosen) rows.push([`option ${name}`, usd(volumes, features), true])
  const withoutModel = rows.reduce((total, [, usd]) => total + usd, 0)
  const total = withoutModel + month.modelUsd

  console.log(
    `A month of ${grouped(volumes.views)} views, ${used.map(({ name }) => `${grouped(volumes[name] ?? 0)} ${name}`).join(', ')} and ${grouped(volumes.people)} people who sign in; USD without tax\n`,
  )
  for (const [service, usd, guessed] of rows) row(service, usd, guessed)
  row('all but the model', withoutModel, true)
  row(`tokens of ${config.modelId}`, month.modelUsd, model.unconfirmed !== undefined)
  row('in all', total, true)
  if (values.vat) row(`with ${VAT} % South African VAT`, total * (1 + VAT / 100))
  if (values.zar !== undefined) {
    const rate = count('zar', 0)
    row(
      `in rand at ${rate} a dollar${values.vat ? ', VAT included' : ''}`,
      total * rate * (values.vat ? 1 + VAT / 100 : 1),
    )
  }
  console.log('? rests on a price that could not be confirmed for its region; docs/cost.md says which and why\n')

  if (values.lines) printLines(month)
  console.log(`Not taken off: what AWS gives away each month, at most ${money(month.freeUsd)} of this.`)
  printBudgets(volumes)
  console.log('Not in it: text messages with sign-in codes, support plans, and the options that --with adds.\n')
  printGoals()
}

function printBudgets(volumes: Volumes): void {
  for (const { name: feature, usage } of features) {
    for (const volume of usage?.volumes ?? []) {
      const budgeted = withinBudget(volume, config)
      const { tokensADay } = volume.model ?? {}
      if (!tokensADay || (volumes[volume.name] ?? 0) <= budgeted) continue
      console.log(
        `${feature}.${tokensADay.setting} lets about ${grouped(budgeted)} ${volume.name} a month through, for ${money(budgeted * modelUsdPerOne(volume, model))} of tokens; ${tokensADay.meaning}.`,
      )
    }
  }
}

function printLines({ lines }: ReturnType<typeof estimate>): void {
  for (const { price, count: counted, usd } of lines) {
    console.log(
      `${price.service.padEnd(14)}${price.what.padEnd(52)}${(counted / price.each).toFixed(3).padStart(14)} × ${price.usd} ${price.unit} = ${money(usd)}`,
    )
  }
  for (const { feature, alarmMetrics, ownMetrics, usd } of idleLines(features)) {
    const what = `alarms on ${alarmMetrics} figures and ${ownMetrics} figures of its own, in the above`
    console.log(`${feature.padEnd(14)}${what.padEnd(84)}${money(usd)}`)
  }
  console.log('')
}

/** Prints the cost goals; a missed goal fails the command. */
function printGoals(): void {
  for (const { what, usd, atMost } of goals(config)) {
    const kept = usd <= atMost
    const room = kept ? `, with room for prices that are ${Math.floor((atMost / usd - 1) * 100)} % higher` : ''
    console.log(
      `${kept ? 'ok    ' : 'MISSED'} ${what.padEnd(42)} ${usd.toFixed(3).padStart(8)} USD of at most ${atMost}${room}`,
    )
    if (!kept) process.exitCode = 1
  }
}

function row(what: string, usd: number, guessed = false): void {
  console.log(`${what.padEnd(58)} ${money(usd).padStart(14)} ${guessed ? '?' : ''}`.trimEnd())
}

function count(name: string, otherwise = 0): number {
  const text = given[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) refuse(`--${name} must be a number such as 1e6, not ${text}.`)
  return value
}

function optionNamed(name: string): (typeof options)[number] {
  const option = options.find((each) => each.name === name)
  if (!option) refuse(`--with knows ${options.map((each) => each.name).join(', ')}, but no ${name}.`)
  return option
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
