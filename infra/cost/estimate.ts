import type { Config } from '../config.ts'
import { assumptions } from './assumptions.ts'
import { sum } from './caused.ts'
import type { Volume, Volumes } from './feature-usage.ts'
import { type Meter, type ModelPrice, modelPrice, type Price, prices } from './prices.ts'
import { usageOf, volumesOf } from './usage.ts'

/** The features whose cost is reckoned, with their settings and the model that they call. */
export type Priced = Pick<Config, 'features' | 'sections' | 'modelId'>

/** One thing that is counted and what it costs in the month. */
interface Line {
  readonly price: Price
  readonly count: number
  readonly usd: number
}

export interface Estimate {
  readonly lines: readonly Line[]
  readonly usd: number
  /** What of it AWS gives away each month. */
  readonly freeUsd: number
  /** The model's tokens, which are in none of the above. */
  readonly modelUsd: number
  /** What of them the daily budgets of tokens let through. */
  readonly budgetedModelUsd: number
}

/** A month of these volumes, in USD without tax, before anything that AWS gives away. */
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

/** Money by service, dearest first. */
export function byService({ lines }: Estimate): readonly (readonly [service: string, usd: number])[] {
  const services = Map.groupBy(lines, ({ price }) => price.service)
  return [...services]
    .map(([service, its]) => [service, sum(its.map(({ usd }) => usd))] as const)
    .toSorted(([, a], [, b]) => b - a)
}

/** Tokens of the model that one of this volume takes, in USD. */
export function modelUsdPerOne(
  { model: use }: Volume,
  { usdPerMillionRead, usdPerMillionWritten }: ModelPrice,
): number {
  if (!use) return 0
  return (use.tokensRead * usdPerMillionRead + use.tokensWritten * usdPerMillionWritten) / 1e6
}

/** How many of this volume a month lets through before the budget of tokens is spent each day. */
export function withinBudget(volume: Volume, { features, sections }: Pick<Priced, 'features' | 'sections'>): number {
  const { model } = volume
  if (!model?.tokensADay) return Infinity
  const feature = features.find(({ usage }) => usage?.volumes?.includes(volume))
  const section: Readonly<Record<string, unknown>> = sections[feature?.name ?? ''] ?? {}
  const tokensADay = Number(section[model.tokensADay.setting])
  return Math.floor(tokensADay / (model.tokensRead + model.tokensWritten)) * (assumptions.month.seconds / 86_400)
}

/** The people who work on an otherwise idle stage. */
export const STAFF = 10
const nobody: Volumes = { views: 0, people: 0 }
/** How many of a volume are taken to price a thousand. */
const MANY = 100_000
/** USD that an idle month may cost: the platform, and each feature. */
const IDLE = { platform: 26, feature: 2 } as const

export interface Goal {
  readonly what: string
  readonly usd: number
  readonly atMost: number
}

/** What we promised that it costs at most; without tax, without the model, without what AWS gives away. */
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

/** A thousand more of this volume, without the model's tokens. */
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
