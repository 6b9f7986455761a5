import { type Meter, type ModelPrice, type Price, prices } from './prices.ts'
import { assumptions, usageOf, type Volumes } from './usage.ts'

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
}

/** A month of these volumes, in USD without tax, before anything that AWS gives away. */
export function estimate(volumes: Volumes, model: ModelPrice): Estimate {
  const lines = (Object.entries(usageOf(volumes)) as [Meter, number][])
    .map(([meter, count]): Line => ({ price: prices[meter], count, usd: costOf(prices[meter], count) }))
    .toSorted((a, b) => b.usd - a.usd)
  return {
    lines,
    usd: sum(lines.map(({ usd }) => usd)),
    freeUsd: sum(
      lines.map(({ price, count, usd }) => usd - costOf(price, Math.max(0, count - (price.freeEachMonth ?? 0)))),
    ),
    modelUsd: volumes.chats * modelUsdPerChat(model),
  }
}

/** Money by service, dearest first. */
export function byService({ lines }: Estimate): readonly (readonly [service: string, usd: number])[] {
  const services = Map.groupBy(lines, ({ price }) => price.service)
  return [...services]
    .map(([service, its]) => [service, sum(its.map(({ usd }) => usd))] as const)
    .toSorted(([, a], [, b]) => b - a)
}

export function modelUsdPerChat({ usdPerMillionRead, usdPerMillionWritten }: ModelPrice): number {
  const { tokensRead, tokensWritten } = assumptions.chat
  return (tokensRead * usdPerMillionRead + tokensWritten * usdPerMillionWritten) / 1e6
}

/** How many questions the assistant may answer in a month before the day's budget of tokens is spent each day. */
export function chatsWithinBudget(tokensPerDay: number): number {
  const { tokensRead, tokensWritten } = assumptions.chat
  return Math.floor(tokensPerDay / (tokensRead + tokensWritten)) * (assumptions.month.seconds / 86_400)
}

/** The people who work on an otherwise idle stage. */
export const STAFF = 10
const nobody: Volumes = { views: 0, tickets: 0, chats: 0, people: 0 }
/** The volumes at which a thousand tickets or chats are priced. */
const MANY = 100_000

export interface Goal {
  readonly what: string
  readonly usd: number
  readonly atMost: number
}

/** What we promised that it costs at most; without tax, without the model, without what AWS gives away. */
export function goals(model: ModelPrice): readonly Goal[] {
  const idle = estimate(nobody, model).usd
  const perThousand = (volumes: Partial<Volumes>): number =>
    ((estimate({ ...nobody, ...volumes }, model).usd - idle) / MANY) * 1000
  return [
    { what: '1,000 tickets', usd: perThousand({ tickets: MANY }), atMost: 0.4 },
    { what: '1,000 chats without model tokens', usd: perThousand({ chats: MANY }), atMost: 0.06 },
    { what: 'an idle production stage, a month', usd: estimate({ ...nobody, people: STAFF }, model).usd, atMost: 32 },
  ]
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
