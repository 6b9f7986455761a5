import type { Single } from '#domain/projects/change-requests.ts'
import type { Task } from '#domain/projects/project.ts'
import { statuses, statusOf } from './task-status.ts'
import type { StatusId } from './task-status.ts'

/** Where a card is while keys move it: its column, and its place there from 0. */
export interface BoardPlace {
  readonly over: StatusId
  readonly place: number
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
}

/** The shown cards of a column without those that are lifted. */
function othersIn(tasks: readonly Task[], status: StatusId, lifted: readonly Task[]): Task[] {
  const ids = new Set(lifted.map(({ id }) => id))
  return tasks.filter((each) => !ids.has(each.id) && statusOf(each) === status)
}

/** The tasks that go with a card that is lifted, in the order of the project: the whole selection if the card is part of it. */
export function liftedWith(tasks: readonly Task[], task: Task, selected: ReadonlySet<string>): readonly Task[] {
  return selected.has(task.id) ? tasks.filter(({ id }) => selected.has(id)) : [task]
}

/** The place of a card on the board, of the shown tasks, among the cards that are not lifted with it. */
export function placeOf(tasks: readonly Task[], task: Task, lifted: readonly Task[] = [task]): BoardPlace {
  const over = statusOf(task)
  const above = tasks.slice(
    0,
    Math.max(
      0,
      tasks.findIndex(({ id }) => id === task.id),
    ),
  )
  return { over, place: othersIn(above, over, lifted).length }
}

/** The place after an arrow key: another column has the cards at the same height, and edges hold them. */
export function placeAfter(
  tasks: readonly Task[],
  lifted: readonly Task[],
  { over, place }: BoardPlace,
  key: Arrow,
): BoardPlace {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[key]
  const at = statuses.findIndex(({ id }) => id === over) + step
  const next = statuses[Math.min(statuses.length - 1, Math.max(0, at))]?.id ?? over
  const most = othersIn(tasks, next, lifted).length
  const wanted = place + { ArrowLeft: 0, ArrowRight: 0, ArrowUp: -1, ArrowDown: 1 }[key]
  return { over: next, place: Math.min(most, Math.max(0, wanted)) }
}

/** "2 of 5", or "2 to 3 of 5" of several cards: their places in a column that has them. */
export function placeInWords(tasks: readonly Task[], lifted: readonly Task[], { over, place }: BoardPlace): string {
  const size = othersIn(tasks, over, lifted).length + lifted.length
  return lifted.length === 1 ? `${place + 1} of ${size}` : `${place + 1} to ${place + lifted.length} of ${size}`
}

/**
 * The changes of the order by which lifted cards stand one after another at a place in a column; none if they do already. `all` are the
 * tasks of the project, `shown` those that the filter leaves.
 */
export function movesTo(
  all: readonly Task[],
  shown: readonly Task[],
  lifted: readonly Task[],
  { over, place }: BoardPlace,
): Single[] {
  const others = othersIn(shown, over, lifted)
  const [before, after] = [others[place - 1], others[place]]
  const indexIn = (tasks: readonly Task[], of: Task) => tasks.findIndex(({ id }) => id === of.id)
  const isRight = lifted.every(
    (each) =>
      (!before || indexIn(all, before) < indexIn(all, each)) && (!after || indexIn(all, each) < indexIn(all, after)),
  )
  if (isRight) return []
  const moves: Single[] = []
  let now = all
  let behind = before
  for (const task of lifted) {
    const from = indexIn(now, task)
    const rest = now.toSpliced(from, 1)
    const index = after ? indexIn(rest, after) : behind ? indexIn(rest, behind) + 1 : from
    behind = task
    if (index === from) continue
    now = rest.toSpliced(index, 0, task)
    moves.push({ change: 'move-task', taskId: task.id, index })
  }
  return moves
}
