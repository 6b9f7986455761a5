import { costOf, inRand, sumOf } from './cost.ts'
import type { CostRange } from './cost.ts'
import { verdictOf } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { wavesOf } from './waves.ts'
import type { Waves } from './waves.ts'
import type { Strategy, Workload } from './workload.ts'

export interface Assessed {
  readonly workload: Workload
  readonly verdict: Verdict
  /** From 1; undefined if it does not move. */
  readonly wave: number | undefined
  /** Rand a month after the move; undefined if it does not move. */
  readonly cost: CostRange | undefined
}

export interface SheetAdvice {
  readonly applications: readonly Assessed[]
  readonly waves: Waves
  /** Applications that move and need one that stays. */
  readonly staying: readonly { readonly name: string; readonly neededBy: string }[]
  /** Rand a month of what moves. */
  readonly cost: CostRange
  /** Rand a month of what moves or ends, where it was given; undefined if it is given for none. */
  readonly costToday: number | undefined
}

const staying: ReadonlySet<Strategy> = new Set(['retire', 'retain'])
export const isMove = (strategy: Strategy): boolean => !staying.has(strategy)

/** The verdicts, waves and costs of a sheet. `month` is the month of the verdict, as 2026-11. */
export function assessSheet(
  workloads: readonly Workload[],
  { month, randPerDollar }: { month: string; randPerDollar: number },
): SheetAdvice {
  const onVmware = workloads.filter(({ runsOn }) => runsOn === 'vmware').length
  const judged = workloads.map((workload) => ({ workload, verdict: verdictOf(workload, { month, onVmware }) }))
  const moving = judged.filter(({ verdict }) => isMove(verdict.strategy)).map(({ workload }) => workload)
  const waves = wavesOf(moving)
  const waveOf = new Map(
    waves.waves.flatMap((wave, at) => wave.flatMap(({ names }) => names.map((name) => [name, at + 1] as const))),
  )
  const inSheet = new Set(workloads.map(({ name }) => name.toLowerCase()))
  const isInSheet = ({ name }: { readonly name: string }) => inSheet.has(name.trim().toLowerCase())
  const applications = judged.map(({ workload, verdict }): Assessed => {
    const dollars = costOf(workload, verdict.strategy)
    return {
      workload,
      verdict,
      wave: isMove(verdict.strategy) ? waveOf.get(workload.name) : undefined,
      cost: dollars && inRand(dollars, randPerDollar),
    }
  })
  const compared = applications.filter(({ verdict }) => verdict.strategy !== 'retain')
  const known = compared.flatMap(({ workload }) => workload.costToday ?? [])
  return {
    applications,
    waves: { ...waves, missing: waves.missing.filter((each) => !isInSheet(each)) },
    staying: waves.missing.filter(isInSheet),
    cost: sumOf(applications.flatMap(({ cost }) => cost ?? [])),
    costToday: known.length === 0 ? undefined : known.reduce((sum, rand) => sum + rand, 0),
  }
}
