import type { Analysis } from './analysis.ts'
import type { KeptBill } from './kept-bill-schema.ts'
import { packedMeasured } from './pack-measured.ts'
import type { Recommendation } from './recommendations.ts'

/** Bytes of a kept bill as JSON, without and with its packed resources: it has to fit into one request and into one item of a table. */
export const MOST_BYTES = 100_000
const MOST_WITH_MEASURED = 120_000
/** Of a bill with packed resources, so that they have room. */
const MOST_BESIDE = 50_000

/** How many resources of a recommendation, sums of them, and groups of a grouping are kept. The first sizes that fit are taken. */
const SIZES = [
  { evidence: 10, covered: 300, groups: 25, resources: 400, days: 366 },
  { evidence: 8, covered: 150, groups: 15, resources: 250, days: 366 },
  { evidence: 4, covered: 60, groups: 10, resources: 150, days: 184 },
  { evidence: 2, covered: 20, groups: 5, resources: 50, days: 92 },
  { evidence: 1, covered: 0, groups: 3, resources: 10, days: 92 },
]

/** Rows of the file that are kept for each resource, as the screen names them. */
const MOST_PLACES = 3

/** Unread rows that are kept with their reason. */
const MOST_UNREAD = 10
const LONGEST_TEXT = 500

interface ReadFile {
  readonly path: string
  readonly name: string
}

/** What is not in the total of a bill. */
interface Unread {
  readonly rows: number
  readonly first: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
  readonly files: readonly { readonly path: string; readonly problem: string }[]
}

/**
 * What is kept of an analysis. Of a large bill, fewer resources and groups are kept, so that it has at most `MOST_BYTES`; sums and
 * recommendations are all there. Undefined if even that is too large.
 */
export function keptBill(analysis: Analysis, files: readonly ReadFile[], unread?: Unread): KeptBill | undefined {
  const missing = unread && unread.rows + unread.files.length > 0 ? { unread: keptUnread(unread) } : {}
  const kept = SIZES.map((size) => ({ ...ofSize(analysis, files, size), ...missing }))
  const whole = kept.find((each) => bytesOf(each) <= MOST_BYTES)
  const { measured } = analysis
  if (!measured || (whole && namesAll(whole))) return whole
  const beside = kept.find((each) => bytesOf(each) <= MOST_BESIDE) ?? kept.at(-1)!
  const packed = packedMeasured(measured, MOST_WITH_MEASURED - bytesOf(beside) - bytesOf({ measured: '' }))
  return packed === undefined ? whole : { ...beside, measured: packed }
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Whether all resources that a later bill is compared by are named. */
const namesAll = ({ moreResources, recommendations }: KeptBill): boolean =>
  moreResources === 0 && recommendations.every(({ evidence, resources }) => evidence.length === resources)

function keptUnread({ rows, first, files }: Unread): NonNullable<KeptBill['unread']> {
  const short = (written: string) => written.slice(0, LONGEST_TEXT)
  return {
    rows,
    first: first
      .slice(0, MOST_UNREAD)
      .map(({ file, line, reason }) => ({ file: short(file), line, reason: short(reason) })),
    files: files.slice(0, 50).map(({ path, problem }) => ({ path: short(path), problem: short(problem) })),
  }
}

function ofSize(analysis: Analysis, files: readonly ReadFile[], size: (typeof SIZES)[number]): KeptBill {
  const { reconciliation, months, services, groups, untagged, anomalies, forecast, recommendations, savings } = analysis
  const { resources, moreResources, period, rand } = analysis
  const { currency, rows, firstDay, lastDay, billed, amortised, parts, agrees, repeated } = reconciliation
  return {
    format: 1,
    currency,
    files: files.slice(0, 50).map(({ path, name }) => ({ path, name })),
    rows,
    ...(analysis.accounts && { accounts: [...analysis.accounts] }),
    firstDay,
    lastDay,
    ...(billed !== undefined && { billed: String(billed) }),
    ...(amortised !== undefined && { amortised: String(amortised) }),
    parts: parts.map(({ category, amount: part }) => ({ category, amount: String(part) })),
    agrees,
    ...(repeated !== undefined && { repeated: String(repeated) }),
    services: [...services],
    months: months.map(({ month, cost, services: each }) => ({
      month,
      cost: String(cost),
      services: each.map(String),
    })),
    groups: groups.map(({ grouping, groups: each, more, below }) => ({
      grouping,
      groups: each
        .slice(0, size.groups)
        .map(({ name, cost, rows: count }) => ({ name, cost: String(cost), rows: count })),
      more: more + Math.max(0, each.length - size.groups),
      ...(below && { below: { count: below.count, cost: String(below.cost) } }),
    })),
    days: analysis.days.slice(-size.days).map(({ day: on, cost }) => ({ day: on, cost: Math.round(cost * 100) / 100 })),
    untagged: { cost: String(untagged.cost), share: untagged.share },
    untaggedBy: analysis.untaggedBy.map(({ tag, cost, share }) => ({ tag, cost: String(cost), share })),
    anomalies: [...anomalies],
    ...(forecast && { forecast }),
    ...(analysis.isByMonth && { isByMonth: true }),
    ...(period && { period }),
    recommendations: recommendations.map((each) => keptRecommendation(each, size.evidence, size.covered)),
    savings: textsOf(savings),
    ...(rand && { rand: { rate: String(rand.rate), on: rand.on } }),
    resources: resources.slice(0, size.resources).map(({ resource, cost, fixed }) => ({
      resource,
      cost: String(cost),
      ...(fixed !== undefined && { fixed: String(fixed) }),
    })),
    moreResources: moreResources + Math.max(0, resources.length - size.resources),
  }
}

/** A recommendation as it is kept, with its first resources. */
export function keptRecommendation(
  each: Recommendation,
  most: number,
  covered = 0,
): KeptBill['recommendations'][number] {
  const { id, title, why, basis, confidence, effort, undo, needsUtilisation, owner, cost, saves, alone, rows, covers } =
    each
  const { answered } = each
  return {
    id,
    title,
    why,
    ...(basis && { basis }),
    confidence,
    effort,
    ...(undo !== undefined && { undo }),
    ...(needsUtilisation !== undefined && { needsUtilisation }),
    ...(answered && {
      answered: {
        sources: [...answered.sources],
        files: [...answered.files],
        resources: answered.resources,
        ...(answered.fine !== undefined && { fine: answered.fine }),
        ...(answered.saves !== undefined && { saves: String(answered.saves) }),
      },
    }),
    console: each.console,
    ...(owner !== undefined && { owner }),
    cost: String(cost),
    ...(saves && { saves: textsOf(saves) }),
    ...(alone && { alone: textsOf(alone) }),
    rows,
    resources: each.resources,
    ...(covers && { covers: { ids: covers.ids.slice(0, covered), count: covers.count } }),
    evidence: each.evidence
      .slice(0, most)
      .map(
        ({
          resource,
          account,
          region,
          usageType,
          cost: own,
          rows: count,
          places,
          saves: part,
          command,
          counted,
          owner: named,
        }) => ({
          resource,
          account,
          region,
          usageType,
          cost: String(own),
          rows: count,
          places: places.slice(0, MOST_PLACES).map(({ file, line }) => ({ file, line })),
          ...(part && { saves: textsOf(part) }),
          ...(command !== undefined && { command }),
          ...(counted !== undefined && { counted }),
          ...(named !== undefined && { owner: named }),
        }),
      ),
  }
}

function textsOf({ low, high }: { readonly low: bigint; readonly high: bigint }) {
  return { low: String(low), high: String(high) }
}

/** The analysis that was kept, for the screens that show a new one, too. */
export function analysisOf(kept: KeptBill): Analysis {
  const { currency, rows, firstDay, lastDay, billed, amortised, parts, agrees, repeated } = kept
  return {
    accounts: kept.accounts,
    reconciliation: {
      currency,
      rows,
      firstDay,
      lastDay,
      billed: billed === undefined ? undefined : BigInt(billed),
      amortised: amortised === undefined ? undefined : BigInt(amortised),
      parts: parts.map(({ category, amount: part }) => ({ category, amount: BigInt(part) })),
      agrees,
      repeated: repeated === undefined ? undefined : BigInt(repeated),
    },
    services: kept.services,
    months: kept.months.map(({ month, cost, services }) => ({
      month,
      cost: BigInt(cost),
      services: services.map(BigInt),
    })),
    groups: kept.groups.map(({ grouping, groups, more, below }) => ({
      grouping: grouping as Analysis['groups'][number]['grouping'],
      groups: groups.map((each) => ({ ...each, cost: BigInt(each.cost) })),
      more,
      ...(below && { below: { count: below.count, cost: BigInt(below.cost) } }),
    })),
    days: kept.days,
    untagged: { cost: BigInt(kept.untagged.cost), share: kept.untagged.share },
    untaggedBy: (kept.untaggedBy ?? []).map(({ tag, cost, share }) => ({ tag, cost: BigInt(cost), share })),
    anomalies: kept.anomalies,
    forecast: kept.forecast,
    isByMonth: kept.isByMonth,
    period: kept.period,
    recommendations: kept.recommendations.map((each) => ({
      ...each,
      currency,
      basis: each.basis,
      undo: each.undo,
      needsUtilisation: each.needsUtilisation,
      answered: each.answered && {
        ...each.answered,
        saves: each.answered.saves === undefined ? undefined : BigInt(each.answered.saves),
      },
      owner: each.owner,
      covers: each.covers,
      cost: BigInt(each.cost),
      saves: each.saves && amountsOf(each.saves),
      alone: each.alone && amountsOf(each.alone),
      evidence: each.evidence.map((one) => ({
        ...one,
        cost: BigInt(one.cost),
        places: one.places ?? [],
        saves: one.saves && amountsOf(one.saves),
        command: one.command,
        counted: one.counted,
      })),
    })),
    savings: amountsOf(kept.savings),
    rand: kept.rand && { rate: BigInt(kept.rand.rate), on: kept.rand.on },
    resources: kept.resources.map(({ resource, cost, fixed }) => ({
      resource,
      cost: BigInt(cost),
      ...(fixed !== undefined && { fixed: BigInt(fixed) }),
    })),
    moreResources: kept.moreResources,
    advice: { advice: [], more: 0, alternatives: 0 },
  }
}

function amountsOf({ low, high }: { readonly low: string; readonly high: string }) {
  return { low: BigInt(low), high: BigInt(high) }
}
