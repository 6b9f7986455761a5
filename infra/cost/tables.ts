import { estimate, STAFF } from './estimate.ts'
import { type ModelPrice, type Price, prices } from './prices.ts'
import { options } from './options.ts'
import { type MetQuota, modelTokensAMinute, volumesAt } from './quotas.ts'

/** The pages' generated parts by their name, as Markdown. */
export function tables(model: ModelPrice, met: readonly MetQuota[]): Readonly<Record<string, string>> {
  return { growth: growthTable(model, met), quotas: quotaTable(met), options: optionTable(), prices: priceTable() }
}

/** Puts the generated parts between their comments; refuses where a part has no place. */
export function withTables(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`The page has no place for "${name}".`)
    return text.replace(place, (_, before: string, after: string) => `${before}\n${part}\n${after}`)
  }, page)
}

function growthTable(model: ModelPrice, met: readonly MetQuota[]): string {
  const rows = [1e4, 1e5, 1e6, 1e7, 1e8].map((views) => {
    const onTheWay = met.flatMap((each, index) => (each.views > views / 10 && each.views <= views ? [index + 1] : []))
    const { usd, freeUsd, modelUsd } = estimate(volumesAt(views), model)
    return [
      grouped(views),
      grouped(views / 10),
      money(usd),
      money(usd - freeUsd),
      money(modelUsd),
      grouped(Number(modelTokensAMinute(views).toPrecision(2))),
      onTheWay.join(', ') || 'none',
    ]
  })
  return markdown(
    [
      'views',
      'tickets, chats',
      'all but the model',
      'less what is free',
      'model, unbudgeted',
      'tokens a minute at the peak',
      'quotas met since the line above',
    ],
    rows,
  )
}

function quotaTable(met: readonly MetQuota[]): string {
  return markdown(
    ['', 'met at views a month', 'quota', 'when it is met', 'what to do'],
    met.map(({ quota, views }, index) => [
      String(index + 1),
      grouped(Number(views.toPrecision(2))),
      `${quota.what}: ${grouped(Math.round(quota.limit))} ${quota.unit}${quota.unconfirmed ? ` (? ${quota.unconfirmed})` : ''}`,
      quota.whenMet,
      quota.whatToDo,
    ]),
  )
}

function optionTable(): string {
  const standard = { views: 1e6, tickets: 1e5, chats: 1e5, people: 2000 }
  const idle = { views: 0, tickets: 0, chats: 0, people: STAFF }
  return markdown(
    ['`--with`', 'what', 'USD a month, idle', 'at 1 M views'],
    options.map(({ name, what, usd }) => [`\`${name}\``, what, money(usd(idle)), money(usd(standard))]),
  )
}

function priceTable(): string {
  return markdown(
    ['service', 'what is counted', 'price', 'region', 'source', 'unconfirmed'],
    Object.values<Price>(prices).map(({ service, what, unit, usd, beyond = [], region, source, date, unconfirmed }) => [
      service,
      what,
      `${usd} ${unit}${beyond.map((tier) => `, ${tier.usd} beyond ${tier.from / 1e12} TB`).join('')}`,
      region,
      `<${source}>, ${date}`,
      unconfirmed ?? '',
    ]),
  )
}

export function money(usd: number): string {
  return usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** With columns filled up with blanks, as the formatter of this repository wants them. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
