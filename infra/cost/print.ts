import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig, sectionOf } from '../config.ts'
import { chat } from '../features/chat.ts'
import { byService, chatsWithinBudget, estimate, goals, modelUsdPerChat } from './estimate.ts'
import { growthChart } from './growth-chart.ts'
import { options } from './options.ts'
import { modelPrice } from './prices.ts'
import { inOrder, peopleOf, quotas } from './quotas.ts'
import { grouped, money, tables, withTables } from './tables.ts'

/** Percent that South Africa takes of what AWS bills. */
const VAT = 15
const CHART = 'docs/pictures/growth.svg'
const PAGE = 'docs/cost.md'

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '1e6' },
    tickets: { type: 'string', default: '1e5' },
    chats: { type: 'string', default: '1e5' },
    people: { type: 'string' },
    with: { type: 'string', default: '' },
    vat: { type: 'boolean', default: false },
    zar: { type: 'string' },
    lines: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})

const context = (JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }).context
const config = parseConfig(context)
const model = modelPrice(config.modelId)
const met = inOrder(quotas(config))
const { dailyTokenBudget } = sectionOf(config, chat)

if (values.docs) {
  writeFileSync(CHART, growthChart(model, dailyTokenBudget, met))
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables(model, met)))
  console.log(`Wrote ${CHART} and the tables of ${PAGE}.`)
} else {
  print()
}

function print(): void {
  const volumes = {
    views: count('views'),
    tickets: count('tickets'),
    chats: count('chats'),
    people: values.people === undefined ? peopleOf(count('tickets')) : count('people'),
  }
  const chosen = values.with.split(',').filter(Boolean).map(optionNamed)
  const month = estimate(volumes, model)
  const rows: [string, number, boolean][] = byService(month).map(([service, usd]) => [
    service,
    usd,
    month.lines.some(({ price }) => price.service === service && price.unconfirmed !== undefined),
  ])
  for (const { name, usd } of chosen) rows.push([`option ${name}`, usd(volumes), true])
  const withoutModel = rows.reduce((total, [, usd]) => total + usd, 0)
  const total = withoutModel + month.modelUsd

  console.log(
    `A month of ${grouped(volumes.views)} views, ${grouped(volumes.tickets)} tickets, ${grouped(volumes.chats)} chats and ${grouped(volumes.people)} people who sign in; USD without tax\n`,
  )
  for (const [service, usd, guessed] of rows) row(service, usd, guessed)
  row('all but the model', withoutModel, true)
  row(`tokens of ${config.modelId}`, month.modelUsd, model.unconfirmed !== undefined)
  row('in all', total, true)
  if (values.vat) row(`with ${VAT} % South African VAT`, total * (1 + VAT / 100))
  if (values.zar !== undefined) {
    const rate = count('zar')
    row(
      `in rand at ${rate} a dollar${values.vat ? ', VAT included' : ''}`,
      total * rate * (values.vat ? 1 + VAT / 100 : 1),
    )
  }
  console.log('? rests on a price that could not be confirmed for its region; docs/cost.md says which and why\n')

  if (values.lines) printLines(month)
  console.log(`Not taken off: what AWS gives away each month, at most ${money(month.freeUsd)} of this.`)
  const budgeted = chatsWithinBudget(dailyTokenBudget)
  if (volumes.chats > budgeted) {
    console.log(
      `chat.dailyTokenBudget lets about ${grouped(budgeted)} chats a month through, for ${money(budgeted * modelUsdPerChat(model))} of tokens; the others are told to come back tomorrow.`,
    )
  }
  console.log('Not in it: text messages with sign-in codes, support plans, and the options that --with adds.\n')
  printGoals()
}

function printLines({ lines }: ReturnType<typeof estimate>): void {
  for (const { price, count: counted, usd } of lines) {
    console.log(
      `${price.service.padEnd(14)}${price.what.padEnd(52)}${(counted / price.each).toFixed(3).padStart(14)} × ${price.usd} ${price.unit} = ${money(usd)}`,
    )
  }
  console.log('')
}

/** A goal that is missed fails the command, and with it whatever it is part of. */
function printGoals(): void {
  for (const { what, usd, atMost } of goals(model)) {
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

function count(name: 'views' | 'tickets' | 'chats' | 'people' | 'zar'): number {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < 0) refuse(`--${name} must be a number such as 1e6, not ${values[name]}.`)
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
