import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { amountOf } from '#domain/cloud-cost/amount.ts'
import { CostGroups } from '#frontend/portal/cloud-cost/cost-groups.tsx'
import { CostTrends } from '#frontend/portal/cloud-cost/cost-trends.tsx'
import { DaysChart } from '#frontend/portal/cloud-cost/days-chart.tsx'
import { percent, unbroken } from '#frontend/portal/cloud-cost/money.ts'
import { exampleAnalysis as analysis } from '../../../domain/cloud-cost/kept-example.ts'

const markup = (part: ReactNode) => renderToStaticMarkup(part).replaceAll('\u00A0', ' ')
const text = (part: ReactNode) => markup(part).replaceAll(/<[^>]+>/g, ' ')

test('the table of days has the forecast and its band, which the chart promises', () => {
  const table = /<table.*<\/table>/.exec(markup(<DaysChart analysis={analysis} currency="USD" />))![0]
  expect(table).toMatch(/Forecast for each day, .*? to .*?<\/th><td>\$\d+<\/td><td><\/td><td>\$\d+ to \$\d+<\/td>/)
  const without = markup(<DaysChart analysis={{ ...analysis, forecast: undefined }} currency="USD" />)
  expect(without).not.toContain('Forecast')
})

test('a legend names what is in its chart only', () => {
  expect(text(<DaysChart analysis={analysis} currency="USD" />)).toContain('Differs from its weekday')
  expect(text(<DaysChart analysis={{ ...analysis, anomalies: [] }} currency="USD" />)).not.toContain(
    'Differs from its weekday',
  )
})

test('days that differ are in the order of their dates', () => {
  const at = (day: string) => ({ day, service: day, cost: 9, expected: 1, difference: 8 })
  const shown = text(
    <CostTrends analysis={{ ...analysis, anomalies: [at('2026-10-20'), at('2026-10-03')] }} currency="USD" />,
  )
  expect(shown.indexOf('2026-10-03')).toBeLessThan(shown.indexOf('2026-10-20'))
})

test('more groups than a dozen are counted and can be shown', () => {
  const groups = Array.from({ length: 30 }, (_, at) => ({
    name: `Service ${at}`,
    cost: amountOf(String(100 - at))!,
    rows: 1,
  }))
  const many = { ...analysis, groups: [{ grouping: 'service' as const, groups, more: 5 }] }
  const shown = text(<CostGroups analysis={many} currency="USD" />)
  expect(shown).toMatch(/The first 12 of 35\..*Show more/s)
  expect(shown).not.toContain('Service 29')
})

test('usage that all has a tag is not told as 0 % without one', () => {
  const all = { ...analysis, untagged: { cost: 0n, share: 0 } }
  expect(text(<CostGroups analysis={all} currency="USD" />)).toContain('All usage has a tag.')
  expect(text(<CostGroups analysis={analysis} currency="USD" />)).toMatch(/\d+ % of the usage \(.*?\) has no tag,/)
})

test('a number stays with its unit', () => {
  expect(percent(0.291)).toBe('29\u00A0%')
  expect(unbroken('It costs 20 % less from 170 GB on, at 250 MB/s.')).toBe(
    'It costs 20\u00A0% less from 170\u00A0GB on, at 250\u00A0MB/s.',
  )
})
