import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionOf } from '#infra/config.ts'
import { growthChart } from '#infra/cost/growth-chart.ts'
import { chat } from '#infra/features/chat.ts'
import { inOrder } from '#infra/cost/quotas.ts'
import { tables, withTables } from '#infra/cost/tables.ts'
import { volumesAt } from '#infra/cost/usage.ts'
import { features } from '#infra/features/index.ts'
import { demoConfig } from '../synthesised.ts'

const met = inOrder(demoConfig)
const HOW = 'is out of date: run `npm run cost -- --docs`'

test('the chart in the document is up to date with prices and usage', () => {
  const chart = growthChart(demoConfig, met)
  expect(readFileSync('docs/pictures/growth.svg', 'utf8') === chart, `docs/pictures/growth.svg ${HOW}`).toBe(true)
})

test('the tables in the document are up to date with prices and usage', () => {
  const page = readFileSync('docs/cost.md', 'utf8')
  expect(withTables(page, tables(demoConfig, met)) === page, `docs/cost.md ${HOW}`).toBe(true)
  expect(() => withTables('# Nothing', tables(demoConfig, met))).toThrow('no place for "volumes"')
})

test.each(met)('at $views views a month the quota "$quota.what" is just reached', ({ quota, views }) => {
  expect(quota.demand(volumesAt(views, features)) / quota.limit).toBeCloseTo(1, 1)
})

test('a higher setting is reached later', () => {
  const assistant = sectionOf(demoConfig, chat)
  const raised = inOrder({
    ...demoConfig,
    sections: { ...demoConfig.sections, chat: { ...assistant, dailyTokenBudget: assistant.dailyTokenBudget * 10 } },
  })
  const at = (all: typeof met) =>
    all.find(({ quota }) => quota.source === 'cdk.json' && quota.unit === 'tokens a day')?.views
  expect(at(raised)).toBeCloseTo(10 * (at(met) ?? 0))
})
