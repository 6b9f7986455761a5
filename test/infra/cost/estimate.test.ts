import { expect, test } from 'vitest'
import { deployed } from '#infra/cost/deployed.ts'
import { byService, estimate, goals, usageOf, volumesAt } from '#infra/cost/estimate.ts'
import { modelPrice, type Price, prices } from '#infra/cost/prices.ts'
import { perView } from '#infra/cost/usage.ts'
import { parseConfig } from '#infra/config.ts'
import type { Feature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { sampleFeature } from '../sample-feature.ts'
import { context, demoConfig } from '../synthesised.ts'

const nothing = { views: 0, people: 0 }

test.each(goals(demoConfig))('$what costs at most $atMost USD', ({ usd, atMost }) => {
  expect(usd).toBeGreaterThan(0)
  expect(usd).toBeLessThanOrEqual(atMost)
})

test.each(Object.entries<Price>(prices))('%s has the source and date of its price', (_, price) => {
  expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\//)
  expect(price.date).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(price.usd).toBeGreaterThan(0)
  const tiers = [{ from: 0, usd: price.usd }, ...(price.beyond ?? [])]
  expect(tiers).toEqual(tiers.toSorted((a, b) => a.from - b.from))
  expect(tiers).toEqual(tiers.toSorted((a, b) => b.usd - a.usd))
})

test('an alarm is billed by the metrics that it reads, a firewall by its rules', () => {
  const math = { Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }] }
  expect(
    deployed([
      { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
      { Type: 'AWS::CloudWatch::Alarm', Properties: math },
      { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
      { Type: 'AWS::IAM::Role' },
    ]),
  ).toMatchObject({ alarmMetrics: 3, firewalls: 1, firewallRules: 2, customerKeys: 0, secrets: 0 })
})

test('two mails a ticket are two tenths of a dollar a thousand', () => {
  const mail = (tickets: number) => new Map(byService(estimate({ ...nothing, tickets }, demoConfig))).get('SES') ?? 0
  expect(mail(1000) - mail(0)).toBeCloseTo(0.2)
})

test('only traffic above 10 TB has the lower price', () => {
  const usd = (views: number) =>
    estimate({ ...nothing, views }, demoConfig).lines.find(({ price }) => price.what === 'bytes to visitors')?.usd ?? 0
  const bytes = perView().cloudFrontBytes ?? 0
  expect(usd(1e6) - usd(0)).toBeCloseTo((1e6 * bytes * 0.11) / 1e9)
  expect(usd(2e8) - (usd(0) * 0.105) / 0.11).toBeCloseTo(10_000 * 0.11 + ((2e8 * bytes) / 1e9 - 10_000) * 0.105)
})

test('what AWS gives away is reported, not subtracted', () => {
  const { freeUsd, usd } = estimate({ ...nothing, people: 500 }, demoConfig)
  expect(freeUsd).toBeGreaterThan(500 * 0.015)
  expect(usd).toBeGreaterThan(freeUsd)
})

test('a model is priced by its id, a European profile at 10 % more', () => {
  const id = 'anthropic.claude-haiku-4-5-20251001-v1:0'
  expect(modelPrice(`eu.${id}`).read).toBeCloseTo(modelPrice(id).read * 1.1)
  expect(modelPrice(`global.${id}`).written).toBe(modelPrice(id).written)
  expect(() => modelPrice('eu.somebody.else-v1:0')).toThrow('knows no price of the model eu.somebody.else-v1:0')
})

test("tokens are in no service's line", () => {
  const month = estimate({ ...nothing, chats: 1000 }, demoConfig)
  expect(month.modelUsd).toBeCloseTo(1000 * ((1000 * 1.1 + 220 * 5.5) / 1e6))
  expect(month.lines.map(({ price }) => price.service)).not.toContain('Bedrock')
})

test('checks cost by how often they run', () => {
  const usd = (canaryMinutes: 5 | 15) => estimate(nothing, { ...demoConfig, canaryMinutes }).usd
  expect(usd(5)).toBeGreaterThan(usd(15))
})

test('an added feature has its own volumes, metrics and probe, and needs no change in infra/cost', () => {
  const sample: Feature = {
    ...sampleFeature('cloud-notes'),
    usage: {
      volumes: [{ name: 'notes', what: 'A note.', usage: { mails: 3 }, perThousandViews: 10, usdPerThousand: 0.5 }],
      metrics: ['NotesWritten'],
      check: { mails: 1 },
    },
  }
  const config = parseConfig(context, [...features, sample])
  const mails = (volumes: object) => usageOf({ ...nothing, ...volumes }, config).mails ?? 0
  expect(mails({ notes: 1000 }) - mails({})).toBeCloseTo(3000)
  expect(mails({}) - (usageOf(nothing, demoConfig).mails ?? 0)).toBeCloseTo((30.44 * 24 * 60) / config.canaryMinutes)
  expect(goals(config).find(({ what }) => what === '1,000 notes')).toMatchObject({
    usd: expect.closeTo(0.3) as number,
    atMost: 0.5,
  })
  expect(volumesAt(1e6, config)).toMatchObject({ notes: 10_000, tickets: 100_000 })
})

test('a feature without expected usage costs only its alarms', () => {
  const config = parseConfig(context, [...features, sampleFeature('cloud-notes')])
  const [more, before] = [config, demoConfig].map((each) => estimate(nothing, each).usd)
  expect(more! - before!).toBeCloseTo(0)
})
