import { expect, test } from 'vitest'
import { byService, estimate, goals, withinBudget } from '#infra/cost/estimate.ts'
import { options } from '#infra/cost/options.ts'
import { modelPrice, type Price, prices } from '#infra/cost/prices.ts'
import { usageOf, volumesAt, volumesOf } from '#infra/cost/usage.ts'
import { chat } from '#infra/features/chat.ts'
import { features } from '#infra/features/index.ts'
import type { Feature } from '#infra/feature.ts'
import { parseConfig } from '#infra/config.ts'
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
  expect(price.unit).toMatch(/^USD per /)
  expect(price.usd).toBeGreaterThan(0)
  const tiers = [{ from: 0, usd: price.usd }, ...(price.beyond ?? [])]
  expect(tiers).toEqual(tiers.toSorted((a, b) => a.from - b.from))
  expect(tiers).toEqual(tiers.toSorted((a, b) => b.usd - a.usd))
})

test('1,000 tickets with two mails each cost 0.20 USD of SES', () => {
  const mail = (tickets: number) => new Map(byService(estimate({ ...nothing, tickets }, demoConfig))).get('SES') ?? 0
  expect(mail(1000) - mail(0)).toBeCloseTo(0.2)
})

test('only traffic above 10 TB has the lower price', () => {
  const usd = (views: number) =>
    estimate({ ...nothing, views }, demoConfig).lines.find(({ price }) => price.what === 'bytes to visitors')?.usd ?? 0
  const bytesOfView = 74_000
  expect(usd(1e6) - usd(0)).toBeCloseTo((1e6 * bytesOfView * 0.11) / 1e9)
  expect(usd(2e8) - (usd(0) * 0.105) / 0.11).toBeCloseTo(10_000 * 0.11 + ((2e8 * bytesOfView) / 1e9 - 10_000) * 0.105)
})

test('the free tier is mentioned but not subtracted', () => {
  const { freeUsd, usd } = estimate({ ...nothing, people: 500 }, demoConfig)
  expect(freeUsd).toBeGreaterThan(500 * 0.015)
  expect(usd).toBeGreaterThan(freeUsd)
})

test('a model is priced by its id, a European profile at 10 % more', () => {
  const id = 'anthropic.claude-haiku-4-5-20251001-v1:0'
  expect(modelPrice(`eu.${id}`).usdPerMillionRead).toBeCloseTo(modelPrice(id).usdPerMillionRead * 1.1)
  expect(modelPrice(`global.${id}`).usdPerMillionWritten).toBe(modelPrice(id).usdPerMillionWritten)
  expect(() => modelPrice('eu.somebody.else-v1:0')).toThrow('knows no price of the model eu.somebody.else-v1:0')
})

test('tokens are listed separately and limited by the daily budget', () => {
  const month = estimate({ ...nothing, chats: 1000 }, demoConfig)
  expect(month.modelUsd).toBeCloseTo(1000 * ((2400 * 1.1 + 220 * 5.5) / 1e6))
  expect(month.lines.map(({ price }) => price.service)).not.toContain('Bedrock')
  const ofTokens = (dailyTokenBudget: number) => {
    const section = { ...demoConfig.sections['chat']!, dailyTokenBudget }
    return { ...demoConfig, sections: { ...demoConfig.sections, chat: section } }
  }
  const [chats] = volumesOf([chat])
  expect(withinBudget(chats!, ofTokens(2620))).toBeCloseTo(30.44)
  const bounded = estimate({ ...nothing, chats: 1000 }, ofTokens(2620))
  expect(bounded.budgetedModelUsd).toBeCloseTo((bounded.modelUsd * 30.44) / 1000)
})

test('every option has its own name and price', () => {
  expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
  for (const { usd } of options)
    expect(usd({ views: 1e6, tickets: 1e5, chats: 1e5, people: 100 }, features)).toBeGreaterThan(0)
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
  const mails = (volumes: object) => usageOf({ ...nothing, ...volumes }, config.features).mails ?? 0
  expect(mails({ notes: 1000 }) - mails({})).toBeCloseTo(3000)
  expect(mails({}) - (usageOf(nothing, features).mails ?? 0)).toBeCloseTo(30.44 * 24)
  expect(goals(config).find(({ what }) => what === '1,000 notes')).toMatchObject({
    usd: expect.closeTo(0.3) as number,
    atMost: 0.5,
  })
  expect(volumesAt(1e6, config.features)).toMatchObject({ notes: 10_000, tickets: 100_000 })
  for (const { usd, atMost } of goals(config)) expect(usd).toBeLessThanOrEqual(atMost)
})

test('a feature without usage costs its alarms and the platform’s metrics of its jobs', () => {
  const config = parseConfig(context, [...features, sampleFeature('cloud-notes')])
  const [more, before] = [config, demoConfig].map((each) => estimate(nothing, each).usd)
  expect(more! - before!).toBeCloseTo(1.5 + 0.3)
})
