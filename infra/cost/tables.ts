import { estimate, type Priced, STAFF, usdPerThousand } from './estimate.ts'
import { options } from './options.ts'
import { type Price, prices } from './prices.ts'
import { type MetQuota, modelTokensAMinute } from './quotas.ts'
import { volumesAt } from './usage.ts'

/** Generated Markdown parts of the documents, by name. */
export function tables(config: Priced, met: readonly MetQuota[]): Readonly<Record<string, string>> {
  return {
    volumes: volumeTable(config),
    growth: growthTable(config, met),
    quotas: quotaTable(met),
    options: optionTable(config),
    prices: priceTable(),
  }
}

/** Inserts the generated parts between their comments; throws if a comment is missing. */
export function withTables(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`The page has no place for "${name}".`)
    return text.replace(place, (_, before: string, after: string) => `${before}\n${part}\n${after}`)
  }, page)
}

function volumeTable(config: Priced): string {
  const rows = config.features.flatMap(({ name: feature, usage }) =>
    (usage?.volumes ?? []).map((volume) => [
      volume.name,
      feature,
      volume.what,
      grouped(volume.perThousandViews),
      usdPerThousand(volume, config).toFixed(3),
      money(volume.usdPerThousand),
    ]),
  )
  return markdown(
    ['volume', 'feature', 'what one is taken to be', 'with 1,000 views', 'USD per 1,000', 'promised at most'],
    rows,
  )
}

function growthTable(config: Priced, met: readonly MetQuota[]): string {
  const rows = [1e4, 1e5, 1e6, 1e7, 1e8].map((views) => {
    const onTheWay = met.flatMap((each, index) => (each.views > views / 10 && each.views <= views ? [index + 1] : []))
    const { usd, freeUsd, modelUsd } = estimate(volumesAt(views, config.features), config)
    return [
      grouped(views),
      money(usd),
      money(usd - freeUsd),
      money(modelUsd),
      grouped(Number(modelTokensAMinute(views, config).toPrecision(2))),
      onTheWay.join(', ') || 'none',
    ]
  })
  return markdown(
    [
      'views',
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

function optionTable({ features }: Priced): string {
  const standard = volumesAt(1e6, features)
  const idle = { views: 0, people: STAFF }
  return markdown(
    ['`--with`', 'what', 'USD a month, idle', 'at 1 M views'],
    options.map(({ name, what, usd }) => [
      `\`${name}\``,
      what,
      money(usd(idle, features)),
      money(usd(standard, features)),
    ]),
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

/** Pads columns like the repository's formatter. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
