import type { Dependency, Plan, PlannedTask } from './plan.ts'

/** Tasks that wait for each other: each for the one before it, and the first for the last. */
export interface Cyclic {
  readonly refused: 'cycle'
  readonly cycle: readonly string[]
}

interface Orderable {
  readonly tasks: readonly Pick<PlannedTask, 'id'>[]
  readonly dependencies: Plan['dependencies']
}

interface Ordered {
  /** Ids of tasks, each after all that it waits for; otherwise in the plan's order. */
  readonly order: readonly string[]
  /** What a task waits for, and what waits for it, by its id. */
  readonly before: ReadonlyMap<string, readonly Dependency[]>
  readonly behind: ReadonlyMap<string, readonly Dependency[]>
}

/** The order in which a plan's tasks can be dated; refuses tasks that wait for each other. A RangeError if a dependency names no task. */
export function inOrder({ tasks, dependencies }: Orderable): Ordered | Cyclic {
  const before = new Map<string, Dependency[]>(tasks.map(({ id }) => [id, []]))
  const behind = new Map<string, Dependency[]>(tasks.map(({ id }) => [id, []]))
  for (const dependency of dependencies) {
    listOf(before, dependency.task).push(dependency)
    listOf(behind, dependency.after).push(dependency)
  }
  const waiting = new Map([...before].map(([id, list]) => [id, list.length]))
  const order = tasks.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id)
  for (let next = 0; next < order.length; next += 1) {
    for (const { task } of listOf(behind, order[next] ?? '')) {
      const left = (waiting.get(task) ?? 0) - 1
      waiting.set(task, left)
      if (left === 0) order.push(task)
    }
  }
  if (order.length === tasks.length) return { order, before, behind }
  return { refused: 'cycle', cycle: cycleIn(before, waiting) }
}

/**
 * The tasks that would wait for each other if `task` waited for `after`, in the order of work, beginning with `task`; undefined if none
 * would. The shortest cycle is found.
 */
export function cycleBy(
  dependencies: readonly Dependency[],
  { after, task }: Pick<Dependency, 'after' | 'task'>,
): readonly string[] | undefined {
  const behind = Map.groupBy(dependencies, (dependency) => dependency.after)
  const cameFrom = new Map<string, string | undefined>([[task, undefined]])
  for (const id of cameFrom.keys()) {
    if (id === after) return pathTo(id, cameFrom)
    for (const next of behind.get(id) ?? []) if (!cameFrom.has(next.task)) cameFrom.set(next.task, id)
  }
}

/** Every task that is left waits for one that is left, so walking back meets a task twice. */
function cycleIn(before: ReadonlyMap<string, readonly Dependency[]>, waiting: ReadonlyMap<string, number>): string[] {
  const isLeft = (id: string) => (waiting.get(id) ?? 0) > 0
  const path: string[] = []
  let id = [...waiting.keys()].find(isLeft)
  while (id !== undefined && !path.includes(id)) {
    path.push(id)
    id = before.get(id)?.find(({ after }) => isLeft(after))?.after
  }
  return path.slice(path.indexOf(id ?? '')).toReversed()
}

function pathTo(last: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const path: string[] = []
  for (let id: string | undefined = last; id !== undefined; id = cameFrom.get(id)) path.push(id)
  return path.toReversed()
}

function listOf(lists: ReadonlyMap<string, Dependency[]>, id: string): Dependency[] {
  const list = lists.get(id)
  if (!list) throw new RangeError(`A dependency names the task ${id}, which the plan does not have.`)
  return list
}
