import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { type Meter, modelPrice, type Price, prices } from './prices.ts'
import {
  add,
  MONTH,
  perCheck,
  perMonth,
  perView,
  PLATFORM_METRICS,
  PLATFORM_METRICS_OF_CHECKS,
  times,
  type Usage,
  type Volume,
  type Volumes,
} from './usage.ts'

/** Settings that affect the estimate: features, model and canary interval. */
export type Priced = Pick<Config, 'features' | 'modelId' | 'canaryMinutes'>

/** One meter with its monthly cost. */
interface Line {
  readonly price: Price
  readonly count: number
  readonly usd: number
}

export interface Estimate {
  /** Most expensive first. */
  readonly lines: readonly Line[]
  readonly usd: number
  /** Value of the free tier. */
  readonly freeUsd: number
  /** Cost of the model's tokens, not included above. */
  readonly modelUsd: number
}

/** Fixed costs of the accepted templates; `npm run accept-resources` writes the file. */
const accepted = JSON.parse(readFileSync(new URL('deployed.json', import.meta.url), 'utf8')) as Usage

/** Estimate for a month of these volumes in USD, without tax and before the free tier. */
export function estimate(volumes: Volumes, config: Priced, exists: Usage = accepted): Estimate {
  const lines = (Object.entries(usageOf(volumes, config, exists)) as [Meter, number][])
    .map(([meter, count]): Line => ({ price: prices[meter], count, usd: costOf(prices[meter], count) }))
    .toSorted((a, b) => b.usd - a.usd)
  const free = lines.map(
    ({ price, count, usd }) => usd - costOf(price, Math.max(0, count - (price.freeEachMonth ?? 0))),
  )
  const { read, written } = modelPrice(config.modelId)
  const tokens = volumesOf(config).map(
    ({ name, tokens: of }) => (volumes[name] ?? 0) * (of ? of.read * read + of.written * written : 0),
  )
  return { lines, usd: sum(lines.map(({ usd }) => usd)), freeUsd: sum(free), modelUsd: sum(tokens) / 1e6 }
}

/** Total usage for a month of these volumes. */
export function usageOf(volumes: Volumes, config: Priced, exists: Usage = accepted): Usage {
  const { features, canaryMinutes } = config
  const counted = add(
    exists,
    { customMetrics: metricsOf(config, isIdle(volumes)), activePeople: volumes.people },
    perMonth(canaryMinutes),
    ...features.map(({ usage }) => usage?.idle ?? {}),
    times(MONTH / 60 / canaryMinutes, add(perCheck(), ...features.map(({ usage }) => usage?.check ?? {}))),
    times(volumes.views, perView()),
    ...volumesOf(config).map(({ name, usage }) => times(volumes[name] ?? 0, usage)),
  )
  return { ...counted, firewallRequests: counted.cloudFrontRequests ?? 0 }
}

/** Number of custom metrics. In use, each is billed as if written every hour. */
function metricsOf({ features }: Priced, idle: boolean): number {
  const ofPlatform = idle ? PLATFORM_METRICS_OF_CHECKS : PLATFORM_METRICS
  return ofPlatform + sum(features.map(({ usage }) => (idle ? usage?.metricsOfChecks : usage?.metrics)?.length ?? 0))
}

function isIdle(volumes: Volumes): boolean {
  return Object.entries(volumes).every(([name, count]) => name === 'people' || count === 0)
}

/** The volumes of all features. */
export function volumesOf({ features }: Pick<Priced, 'features'>): readonly Volume[] {
  return features.flatMap(({ usage }) => usage?.volumes ?? [])
}

/** Volumes under heavy use for this number of page views. */
export function volumesAt(views: number, config: Pick<Priced, 'features'>): Volumes {
  const used = Object.fromEntries(
    volumesOf(config).map(({ name, perThousandViews }) => [name, (views / 1000) * perThousandViews]),
  )
  return { ...used, views, people: newPeople(used, config) }
}

/** New people, whom Cognito confirms by mail. */
export function newPeople(used: Readonly<Record<string, number>>, config: Pick<Priced, 'features'>): number {
  return sum(
    volumesOf(config).map(({ name, newPersonEvery }) =>
      newPersonEvery === undefined ? 0 : Math.ceil((used[name] ?? 0) / newPersonEvery),
    ),
  )
}

/** Staff accounts on an idle stage. */
const STAFF = 10
const nobody: Volumes = { views: 0, people: 0 }
/** Units used to compute the price per thousand. */
const MANY = 100_000
/** Cost limit of an idle month in USD. Each queue that starts a function costs 0.31 of it. */
const IDLE_AT_MOST = 29
const IDLE_AIMED_AT = 25

export interface Goal {
  readonly what: string
  readonly usd: number
  readonly atMost: number
  readonly aimedAt?: number | undefined
}

/** Cost goals, without tax, model and free tier. */
export function goals(config: Priced, exists: Usage = accepted): readonly Goal[] {
  const idle = estimate({ ...nobody, people: STAFF }, config, exists).usd
  return [
    ...volumesOf(config).map((volume) => ({
      what: `1,000 ${volume.name}${volume.tokens ? ' without model tokens' : ''}`,
      usd: usdPerThousand(volume, config),
      atMost: volume.usdPerThousand,
      aimedAt: volume.aimedAt,
    })),
    { what: 'an idle production stage, a month', usd: idle, atMost: IDLE_AT_MOST, aimedAt: IDLE_AIMED_AT },
  ]
}

/** Cost of 1,000 more units of this volume, without model. */
export function usdPerThousand({ name }: Volume, config: Priced): number {
  const usd = (count: number) => estimate({ ...nobody, [name]: count }, config).usd
  return ((usd(MANY + 1) - usd(1)) / MANY) * 1000
}

/** Cost by service, most expensive first. */
export function byService({ lines }: Estimate): readonly (readonly [service: string, usd: number])[] {
  const services = Map.groupBy(lines, ({ price }) => price.service)
  return [...services]
    .map(([service, its]) => [service, sum(its.map(({ usd }) => usd))] as const)
    .toSorted(([, a], [, b]) => b - a)
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
