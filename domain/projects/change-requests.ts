import type { ProjectChange } from './project-change.ts'

export type Single = Exclude<ProjectChange, { change: 'several' }>

/** A request holds 128 KiB; the rest is left for what stands around the change. */
const MOST_BYTES = 100 * 1024
const MOST_CHANGES = 20
const MOST_TASKS = 500

/**
 * Changes in as few requests as hold them, in their order. A change that is too large for one request is divided; what one task needs is
 * never divided, so a single task that is too large stays as it is and is refused by the server.
 */
export function inRequests(changes: readonly Single[], mostBytes = MOST_BYTES): ProjectChange[] {
  const parts = merged(changes).flatMap((change) => divided(change, mostBytes))
  const requests: Single[][] = []
  let bytes = 0
  for (const part of parts) {
    const size = bytesOf(part)
    const last = requests.at(-1)
    if (last && last.length < MOST_CHANGES && bytes + size <= mostBytes) {
      last.push(part)
      bytes += size
    } else {
      requests.push([part])
      bytes = size
    }
  }
  return requests.map((of) => (of.length === 1 ? of[0]! : { change: 'several', changes: of }))
}

/** The changes that a change consists of. */
export function singlesOf(change: ProjectChange): readonly Single[] {
  return change.change === 'several' ? change.changes : [change]
}

/** Neighbours that change fields of tasks are one change. */
function merged(changes: readonly Single[]): Single[] {
  const joined: Single[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (last?.change === 'change-tasks' && change.change === 'change-tasks')
      joined[joined.length - 1] = { ...last, tasks: [...last.tasks, ...change.tasks] }
    else joined.push(change)
  }
  return joined
}

function divided(change: Single, mostBytes: number): Single[] {
  if (change.change === 'change-tasks') {
    const { tasks } = change
    if (isOne(tasks, change, mostBytes)) return [change]
    return halves(tasks).flatMap((half) => divided({ ...change, tasks: half }, mostBytes))
  }
  if (change.change === 'remove-tasks') {
    const { taskIds } = change
    if (isOne(taskIds, change, mostBytes)) return [change]
    return halves(taskIds).flatMap((half) => divided({ ...change, taskIds: half }, mostBytes))
  }
  return change.change === 'add-tasks' ? dividedAddition(change, mostBytes) : [change]
}

function dividedAddition(change: Extract<Single, { change: 'add-tasks' }>, mostBytes: number): Single[] {
  const { tasks, dependencies } = change
  if (isOne(tasks, change, mostBytes)) return [change]
  const [first, second] = halves(tasks.toSorted((one, other) => one.index - other.index))
  const later = new Set(second.map(({ task }) => task.id))
  // A subtask needs its task, so it can't come before it.
  if (first.some(({ task }) => task.partOf !== undefined && later.has(task.partOf))) return [change]
  const isLater = ({ after, task }: (typeof dependencies)[number]) => later.has(after) || later.has(task)
  return [
    ...divided({ ...change, tasks: first, dependencies: dependencies.filter((each) => !isLater(each)) }, mostBytes),
    ...divided({ ...change, tasks: second, dependencies: dependencies.filter(isLater) }, mostBytes),
  ]
}

function isOne(tasks: readonly unknown[], change: Single, mostBytes: number): boolean {
  return tasks.length < 2 || (tasks.length <= MOST_TASKS && bytesOf(change) <= mostBytes)
}

function halves<Each>(list: readonly Each[]): [Each[], Each[]] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}

function bytesOf(change: Single): number {
  return new TextEncoder().encode(JSON.stringify(change)).length
}
