import { analyse } from '#domain/cloud-cost/analysis.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { azureViewsOf } from '#domain/cloud-cost/azure-views.ts'
import type { AzureViews } from '#domain/cloud-cost/azure-views.ts'
import type { DayOfFile } from '#domain/cloud-cost/footprints.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import { costOfLeft, leaves, leavingOut, overlapsOf } from '#domain/cloud-cost/overlaps.ts'
import type { ProviderAdvice } from '#domain/cloud-cost/provider-advice.ts'
import { isWithin, readFiles } from '../../tools/reading/read-files.ts'
import type { Progress } from '../../tools/reading/reading.ts'
import type { CostResult, CostView, NamedFile } from './cost-messages.ts'
import { costTool } from './cost-tool.ts'

/** Unreadable rows that are shown. All are counted. */
const SHOWN = 200

interface ReadBills {
  readonly result: Omit<CostResult, 'milliseconds'>
  /** What was added up, by view, for what a group is made of. */
  readonly folded: ReadonlyMap<CostView, Folded>
  /** What each file charges by day, for leaving out what is repeated. */
  readonly days: readonly DayOfFile[]
}

/** Days of files that another file has, too, as `leavingOut` names them. */
type Left = ReadonlySet<string>

/**
 * Reads bills and adds them up. Actual and amortised costs of Azure of one period have the same usage: they are read apart, and each is a
 * view of its own.
 */
export async function readBills(
  files: readonly NamedFile[],
  report: (progress: Progress) => void,
  {
    signal = new AbortController().signal,
    left = new Set(),
    without = new Set(),
  }: { signal?: AbortSignal; left?: Left; without?: ReadonlySet<string> } = {},
): Promise<ReadBills> {
  const compares = files.length > 1 || files.some(({ path }) => /\.zip$/i.test(path))
  const leavesOut = leaves(left)
  const read = async (takes?: (path: string) => boolean) => {
    const tool = costTool({ compares, leavesOut, ...(takes && { takes }) })
    const done = await readFiles(files, tool, { signal, report, without })
    return { done, ...tool.result() }
  }
  const all = await read()
  const discarded = all.done.flatMap(({ path, problem = '', isDiscarded }) => (isDiscarded ? [{ path, problem }] : []))
  if (discarded.length > 0) {
    // Rows before the place where it was noticed are in the sums.
    const others = new Set([...without, ...discarded.map(({ path }) => path)])
    const { result, ...rest } = await readBills(files, report, { signal, left, without: others })
    return { ...rest, result: { ...result, problems: [...discarded, ...result.problems] } }
  }
  const problems = all.done.flatMap(({ path, problem }) => (problem === undefined ? [] : [{ path, problem }]))
  const { advice } = all
  const recognised = all.files.filter(
    // A gz file is read under the name of what is in it.
    ({ path, isRead }) => isRead || !problems.some((failed) => isWithin(path, failed.path.replace(/\.gz$/i, ''))),
  )
  const taken = new Set(all.files.flatMap(({ path, isRead }) => (isRead ? [path] : [])))
  const repeatedColumns = [
    ...new Set(
      all.done
        .filter(({ path }) => taken.has(path) || taken.has(path.replace(/\.gz$/i, '')))
        .flatMap((file) => file.repeatedColumns ?? []),
    ),
  ]
  if (!all.folded.isTwice) {
    const { analyses, overlaps } = analysed(all.folded, advice)
    return {
      result: { ...countsOf(all.folded), analyses, overlaps, files: recognised, problems, repeatedColumns },
      folded: new Map([['billed', all.folded]]),
      days: all.folded.days,
    }
  }
  const paths = recognised.flatMap(({ path, isAzure }) => (isAzure ? [path] : []))
  const views = azureViewsOf(paths, all.folded.kinds)
  if (views.unclear.length > 0)
    return {
      result: {
        ...countsOf(all.folded),
        analyses: [],
        overlaps: [],
        files: recognised,
        problems,
        repeatedColumns,
        unclear: views.unclear,
      },
      folded: new Map(),
      days: [],
    }
  const isAmortised = new Set(views.amortised)
  const { folded: billed } = await read((path) => !isAmortised.has(path))
  const { folded: amortised } = await read((path) => isAmortised.has(path))
  const [ofBilled, ofAmortised] = [analysed(billed, advice), analysed(amortised, advice)]
  return {
    result: {
      ...countsOf(all.folded),
      ...sideBySide(ofBilled.analyses, ofAmortised.analyses),
      overlaps: [...ofBilled.overlaps, ...ofAmortised.overlaps],
      files: recognised,
      problems,
      repeatedColumns,
      azure: namesOf(views),
    },
    folded: new Map([
      ['billed', billed],
      ['amortised', amortised],
    ]),
    days: [...billed.days, ...amortised.days],
  }
}

/** The analyses, with what the files have more than once. */
function analysed(folded: Folded, advice: readonly ProviderAdvice[]) {
  const overlaps = overlapsOf(folded.days)
  const repeated = leavingOut(
    folded.days,
    overlaps.map((overlap) => ({ overlap, from: 'second' as const })),
  )
  return { overlaps, analyses: analyse(folded, advice, costOfLeft(folded.days, repeated)) }
}

/** Both analyses, each with the other total beside its own where the two are of the same days. */
function sideBySide(billed: readonly Analysis[], amortised: readonly Analysis[]) {
  const withOther = (own: readonly Analysis[], others: readonly Analysis[], cost: 'billed' | 'amortised') =>
    own.map((analysis): Analysis => {
      const { reconciliation } = analysis
      const other = others.find((each) => each.reconciliation.currency === reconciliation.currency)?.reconciliation
      const isSame = other?.firstDay === reconciliation.firstDay && other.lastDay === reconciliation.lastDay
      return isSame ? { ...analysis, reconciliation: { ...reconciliation, [cost]: other[cost] } } : analysis
    })
  return {
    analyses: withOther(billed, amortised, 'amortised'),
    amortised: withOther(amortised, billed, 'billed'),
  }
}

const namesOf = ({ actual, amortised }: AzureViews) => ({ actual, amortised })

function countsOf(folded: Folded) {
  const { rows, unreadable, unreadableBecause, unreadableTags, unknownCategories, isCoarse, isUncompared, leftOut } =
    folded
  return {
    rows,
    unreadable: unreadable.slice(0, SHOWN),
    unreadableCount: [...unreadableBecause.values()].reduce((sum, count) => sum + count, 0),
    unreadableTags,
    unknownCategories: [...unknownCategories].map(([name, count]) => ({ name, count })),
    isCoarse,
    isUncompared,
    leftOut: [...leftOut].map(([currency, each]) => ({ currency, ...each })),
  }
}
