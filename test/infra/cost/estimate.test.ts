import { expect, test } from 'vitest'
import { byService, chatsWithinBudget, estimate, goals } from '#infra/cost/estimate.ts'
import { options } from '#infra/cost/options.ts'
import { modelPrice, type Price, prices } from '#infra/cost/prices.ts'
import { demoConfig } from '../synthesised.ts'

const model = modelPrice(demoConfig.modelId)
const nothing = { views: 0, tickets: 0, chats: 0, people: 0 }

test.each(goals(model))('$what costs at most $atMost USD', ({ usd, atMost }) => {
  expect(usd).toBeGreaterThan(0)
  expect(usd).toBeLessThanOrEqual(atMost)
})

test.each(Object.entries<Price>(prices))('%s says where its price comes from and since when', (_, price) => {
  expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\//)
  expect(price.date).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(price.unit).toMatch(/^USD per /)
  expect(price.usd).toBeGreaterThan(0)
  const tiers = [{ from: 0, usd: price.usd }, ...(price.beyond ?? [])]
  expect(tiers).toEqual(tiers.toSorted((a, b) => a.from - b.from))
  expect(tiers).toEqual(tiers.toSorted((a, b) => b.usd - a.usd))
})

test('two mails a ticket are two tenths of a dollar a thousand', () => {
  const mail = (tickets: number) => new Map(byService(estimate({ ...nothing, tickets }, model))).get('SES') ?? 0
  expect(mail(1000) - mail(0)).toBeCloseTo(0.2)
})

test('bytes beyond ten terabytes are cheaper, and only those', () => {
  const usd = (views: number) =>
    estimate({ ...nothing, views }, model).lines.find(({ price }) => price.what === 'bytes to visitors')?.usd ?? 0
  const bytesOfView = 74_000
  expect(usd(1e6) - usd(0)).toBeCloseTo((1e6 * bytesOfView * 0.11) / 1e9)
  expect(usd(2e8) - (usd(0) * 0.105) / 0.11).toBeCloseTo(10_000 * 0.11 + ((2e8 * bytesOfView) / 1e9 - 10_000) * 0.105)
})

test('what AWS gives away is told, not taken off', () => {
  const { freeUsd, usd } = estimate({ ...nothing, people: 500 }, model)
  expect(freeUsd).toBeGreaterThan(500 * 0.015)
  expect(usd).toBeGreaterThan(freeUsd)
})

test('a model is priced by its id, and a profile that stays within Europe at a tenth more', () => {
  const id = 'anthropic.claude-haiku-4-5-20251001-v1:0'
  expect(modelPrice(`eu.${id}`).usdPerMillionRead).toBeCloseTo(modelPrice(id).usdPerMillionRead * 1.1)
  expect(modelPrice(`global.${id}`).usdPerMillionWritten).toBe(modelPrice(id).usdPerMillionWritten)
  expect(() => modelPrice('eu.somebody.else-v1:0')).toThrow('knows no price of the model eu.somebody.else-v1:0')
})

test("tokens are in no service's line, and the day's budget bounds them", () => {
  const month = estimate({ ...nothing, chats: 1000 }, model)
  expect(month.modelUsd).toBeCloseTo(1000 * ((2400 * 1.1 + 220 * 5.5) / 1e6))
  expect(month.lines.map(({ price }) => price.service)).not.toContain('Bedrock')
  expect(chatsWithinBudget(2620)).toBeCloseTo(30.44)
})

test('every option has a name and a price of its own', () => {
  expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
  for (const { usd } of options) expect(usd({ views: 1e6, tickets: 1e5, chats: 1e5, people: 100 })).toBeGreaterThan(0)
})
