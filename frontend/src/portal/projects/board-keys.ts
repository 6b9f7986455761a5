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

/** The shown cards of a column without the one that is lifted. */
function othersIn(tasks: readonly Task[], status: StatusId, taskId: string): Task[] {
  return tasks.filter((each) => each.id !== taskId && statusOf(each) === status)
}

/** The place of a card on the board, of the shown tasks. */
export function placeOf(tasks: readonly Task[], task: Task): BoardPlace {
  const over = statusOf(task)
  const place = tasks.filter((each) => statusOf(each) === over).findIndex(({ id }) => id === task.id)
  return { over, place: Math.max(0, place) }
}

/** The place after an arrow key: another column has the card at the same height, and edges hold it. */
export function placeAfter(tasks: readonly Task[], task: Task, { over, place }: BoardPlace, key: Arrow): BoardPlace {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[key]
  const at = statuses.findIndex(({ id }) => id === over) + step
  const next = statuses[Math.min(statuses.length - 1, Math.max(0, at))]?.id ?? over
  const most = othersIn(tasks, next, task.id).length
  const wanted = place + { ArrowLeft: 0, ArrowRight: 0, ArrowUp: -1, ArrowDown: 1 }[key]
  return { over: next, place: Math.min(most, Math.max(0, wanted)) }
}

/** How many cards a column has with the lifted one. */
export function sizeWith(tasks: readonly Task[], task: Task, over: StatusId): number {
  return othersIn(tasks, over, task.id).length + 1
}

/**
 * The index in the project at which a card stands to have a place in a column; undefined if it stands right already. `all` are the tasks of
 * the project, `shown` those that the filter leaves.
 */
export function indexAt(
  all: readonly Task[],
  shown: readonly Task[],
  task: Task,
  { over, place }: BoardPlace,
): number | undefined {
  const others = othersIn(shown, over, task.id)
  const rest = all.filter(({ id }) => id !== task.id)
  const [before, after] = [others[place - 1], others[place]]
  const from = all.findIndex(({ id }) => id === task.id)
  const indexOf = (each: Task) => rest.findIndex(({ id }) => id === each.id)
  const isRight = (!before || indexOf(before) < from) && (!after || indexOf(after) >= from)
  if (isRight) return undefined
  return after ? indexOf(after) : before ? indexOf(before) + 1 : undefined
}
