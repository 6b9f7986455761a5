import type { Config } from '../config.ts'
import { assumptions } from './assumptions.ts'
import { sum } from './caused.ts'
import type { Volume, Volumes } from './feature-usage.ts'
import { type Meter, type ModelPrice, modelPrice, type Price, prices } from './prices.ts'
import { usageOf, volumesOf } from './usage.ts'

/** Features with settings and model, for the estimate. */
export type Priced = Pick<Config, 'features' | 'sections' | 'modelId'>

/** One meter with its monthly cost. */
interface Line {
  readonly price: Price
  readonly count: number
  readonly usd: number
}

export interface Estimate {
  readonly lines: readonly Line[]
  readonly usd: number
  /** Value of the free tier. */
  readonly freeUsd: number
  /** Cost of the model's tokens, not included above. */
  readonly modelUsd: number
  /** Part of it within the daily token budgets. */
  readonly budgetedModelUsd: number
}

/** Estimate for a month of these volumes in USD, without tax and before the free tier. */
export function estimate(volumes: Volumes, config: Priced): Estimate {
  const lines = (Object.entries(usageOf(volumes, config.features)) as [Meter, number][])
    .map(([meter, count]): Line => ({ price: prices[meter], count, usd: costOf(prices[meter], count) }))
    .toSorted((a, b) => b.usd - a.usd)
  const model = modelPrice(config.modelId)
  const tokens = volumesOf(config.features).map((volume) => {
    const count = volumes[volume.name] ?? 0
    return { volume, count, usd: modelUsdPerOne(volume, model) }
  })
  return {
    lines,
    usd: sum(lines.map(({ usd }) => usd)),
    freeUsd: sum(
      lines.map(({ price, count, usd }) => usd - costOf(price, Math.max(0, count - (price.freeEachMonth ?? 0)))),
    ),
    modelUsd: sum(tokens.map(({ count, usd }) => count * usd)),
    budgetedModelUsd: sum(tokens.map(({ volume, count, usd }) => Math.min(count, withinBudget(volume, config)) * usd)),
  }
}

/** Cost by service, most expensive first. */
export function byService({ lines }: Estimate): readonly (readonly [service: string, usd: number])[] {
  const services = Map.groupBy(lines, ({ price }) => price.service)
  return [...services]
    .map(([service, its]) => [service, sum(its.map(({ usd }) => usd))] as const)
    .toSorted(([, a], [, b]) => b - a)
}

/** Model cost per unit of this volume in USD. */
export function modelUsdPerOne(
  { model: use }: Volume,
  { usdPerMillionRead, usdPerMillionWritten }: ModelPrice,
): number {
  if (!use) return 0
  return (use.tokensRead * usdPerMillionRead + use.tokensWritten * usdPerMillionWritten) / 1e6
}

/** Units of this volume per month within the daily token budget. */
export function withinBudget(volume: Volume, { features, sections }: Pick<Priced, 'features' | 'sections'>): number {
  const { model } = volume
  if (!model?.tokensADay) return Infinity
  const feature = features.find(({ usage }) => usage?.volumes?.includes(volume))
  const section: Readonly<Record<string, unknown>> = sections[feature?.name ?? ''] ?? {}
  const tokensADay = Number(section[model.tokensADay.setting])
  return Math.floor(tokensADay / (model.tokensRead + model.tokensWritten)) * (assumptions.month.seconds / 86_400)
}

/** Staff accounts on an idle stage. */
export const STAFF = 10
const nobody: Volumes = { views: 0, people: 0 }
/** Units used to compute the price per thousand. */
const MANY = 100_000
/** Cost limits of an idle month in USD: platform, and each feature. */
const IDLE = { platform: 26, feature: 2 } as const

export interface Goal {
  readonly what: string
  readonly usd: number
  readonly atMost: number
}

/** Cost goals, without tax, model and free tier. */
export function goals(config: Priced): readonly Goal[] {
  const { features } = config
  return [
    ...volumesOf(features).map((volume) => ({
      what: `1,000 ${volume.name}${volume.model ? ' without model tokens' : ''}`,
      usd: usdPerThousand(volume, config),
      atMost: volume.usdPerThousand,
    })),
    {
      what: 'an idle production stage, a month',
      usd: estimate({ ...nobody, people: STAFF }, config).usd,
      atMost: IDLE.platform + IDLE.feature * features.length,
    },
  ]
}

/** Cost of 1,000 more units of this volume, without model. */
export function usdPerThousand({ name }: Volume, config: Priced): number {
  const idle = estimate(nobody, config).usd
  return ((estimate({ ...nobody, [name]: MANY }, config).usd - idle) / MANY) * 1000
}

function costOf({ each, usd, beyond = [] }: Price, count: number): number {
  const tiers = [{ from: 0, usd }, ...beyond]
  return sum(
    tiers.map((tier, index) => {
      const upTo = tiers[index + 1]?.from ?? Infinity
      return (Math.max(0, Math.min(count, upTo) - tier.from) / each) * tier.usd
    }),
  )
}
