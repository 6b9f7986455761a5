import type { Workload } from './workload.ts'

/** Applications that need one another move in one step. */
interface Step {
  readonly names: readonly string[]
  readonly isCycle: boolean
}

export interface Waves {
  /** In the order of the move; what a step needs moves in an earlier wave. */
  readonly waves: readonly (readonly Step[])[]
  /** Groups of applications that need one another. */
  readonly cycles: readonly (readonly string[])[]
  /** From what is needed to what needs it, among the applications. */
  readonly needs: readonly { readonly from: string; readonly to: string }[]
  /** Applications that are said to need themselves, which says nothing. */
  readonly ofThemselves: readonly string[]
  /** Names that are needed and not in the sheet. */
  readonly missing: readonly { readonly name: string; readonly neededBy: string }[]
}

const ranks = { low: 0, medium: 1, high: 2, vital: 3 } as const
type Moving = Pick<Workload, 'name' | 'needs' | 'criticality'>

/**
 * The waves of a move: what an application needs moves before it, and the least critical come first within a wave. Names are compared
 * without case. The sheet's names must differ.
 */
export function wavesOf(workloads: readonly Moving[]): Waves {
  const byName = new Map(workloads.map((workload) => [keyOf(workload.name), workload]))
  const steps = stronglyConnected(byName)
  const stepOf = new Map(steps.flatMap((names, step) => names.map((name) => [name, step] as const)))
  const waveOfStep: number[] = []
  // A step comes after those that it needs, so their waves are known.
  for (const [step, names] of steps.entries()) {
    const before = names
      .flatMap((name) => needsOf(byName, name))
      .flatMap((needed) => (stepOf.get(needed) === step ? [] : [waveOfStep[stepOf.get(needed)!]!]))
    waveOfStep[step] = before.length === 0 ? 0 : Math.max(...before) + 1
  }
  const rank = (names: readonly string[]) => Math.max(...names.map((name) => ranks[byName.get(name)!.criticality]))
  const waves: { names: readonly string[]; isCycle: boolean; rank: number }[][] = []
  for (const [step, names] of steps.entries()) {
    const shown = names.map((name) => byName.get(name)!.name).toSorted((one, other) => one.localeCompare(other, 'en'))
    ;(waves[waveOfStep[step]!] ??= []).push({ names: shown, isCycle: names.length > 1, rank: rank(names) })
  }
  return {
    waves: waves.map((wave) =>
      wave
        .toSorted((one, other) => one.rank - other.rank || one.names[0]!.localeCompare(other.names[0]!, 'en'))
        .map(({ names, isCycle }) => ({ names, isCycle })),
    ),
    cycles: waves.flat().flatMap(({ names, isCycle }) => (isCycle ? [names] : [])),
    needs: workloads.flatMap(({ name }) =>
      needsOf(byName, keyOf(name)).map((needed) => ({ from: byName.get(needed)!.name, to: name })),
    ),
    ofThemselves: workloads.flatMap(({ name, needs }) =>
      needs.some((needed) => keyOf(needed) === keyOf(name)) ? [name] : [],
    ),
    missing: workloads.flatMap(({ name, needs }) =>
      needs.filter((needed) => !byName.has(keyOf(needed))).map((needed) => ({ name: needed, neededBy: name })),
    ),
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** The applications of the sheet that one needs, without itself. */
function needsOf(byName: ReadonlyMap<string, Moving>, name: string): string[] {
  return [...new Set(byName.get(name)!.needs.map(keyOf))].filter((needed) => needed !== name && byName.has(needed))
}

/** Strongly connected components by Tarjan's algorithm, each after those that it needs; without recursion. */
function stronglyConnected(byName: ReadonlyMap<string, Moving>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const components: string[][] = []
  const enter = (name: string) => {
    index.set(name, index.size)
    low.set(name, index.get(name)!)
    open.push(name)
    isOpen.add(name)
    return { name, left: needsOf(byName, name) }
  }
  for (const root of byName.keys()) {
    if (index.has(root)) continue
    const path = [enter(root)]
    while (path.length > 0) {
      const { name, left } = path.at(-1)!
      const next = left.shift()
      if (next !== undefined) {
        if (!index.has(next)) path.push(enter(next))
        else if (isOpen.has(next)) low.set(name, Math.min(low.get(name)!, index.get(next)!))
        continue
      }
      path.pop()
      const parent = path.at(-1)?.name
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(name)!))
      if (low.get(name) !== index.get(name)) continue
      const component = open.splice(open.indexOf(name))
      for (const each of component) isOpen.delete(each)
      components.push(component)
    }
  }
  return components
}
