import { mayBecomeTask } from './change-meeting.ts'
import type { Action, Meeting } from './meeting.ts'

/** What projects hear of the task of an action: `action` is absent once the action has none. */
export interface ToldTask {
  readonly actionId: string
  readonly key: string
  readonly action?: Action
}

interface Asking {
  /** Whether the organisation can make tasks. */
  readonly hasProjects: boolean
  readonly newKey: () => string
}

/**
 * A meeting after a change, with the tasks of its actions. An action with a person and a date is a task. It becomes one when it is added
 * or changed, or when somebody asked for it (state `asked`, no key), changes with the action, and goes when the action has no person or no date
 * any more, or goes itself.
 */
export function withActionTasks(
  before: Meeting,
  after: Meeting,
  { hasProjects, newKey }: Asking,
): { readonly meeting: Meeting; readonly told: readonly ToldTask[] } {
  const earlier = new Map(before.actions.map((action) => [action.id, action]))
  const told: ToldTask[] = []
  const actions = after.actions.map((action): Action => {
    const { id, task } = action
    const was = earlier.get(id)
    const key = keyOf(action)
    if (key !== undefined && was && isTask(was) && !isTask(action)) {
      told.push({ actionId: id, key })
      return withoutTask(action)
    }
    if (key !== undefined) {
      if (!was || !isAlike(was, action)) told.push({ actionId: id, key, action })
      return action
    }
    const isAsked = task?.state === 'asked' && was?.task?.state !== 'asked'
    const becomesOne = mayBecomeTask(action) && isTask(action) && !(was && isAlike(was, action))
    if (!hasProjects || !(isAsked || becomesOne)) return action
    const asked: Action = { ...action, task: { state: 'asked', key: newKey() } }
    told.push({ actionId: id, key: asked.task!.key!, action: asked })
    return asked
  })
  const left = new Set(actions.map(({ id }) => id))
  const gone = before.actions.flatMap((action) => {
    const key = left.has(action.id) ? undefined : keyOf(action)
    return key === undefined ? [] : { actionId: action.id, key }
  })
  return { meeting: { ...after, actions }, told: [...told, ...gone] }
}

/** Whether an action has what a task needs. */
function isTask({ personId, dueOn }: Pick<Action, 'personId' | 'dueOn'>): boolean {
  return personId !== undefined && dueOn !== undefined
}

function keyOf({ task }: Action): string | undefined {
  return task?.state === 'refused' ? undefined : task?.key
}

function withoutTask({ task: _task, ...action }: Action): Action {
  return action
}

function isAlike(one: Action, other: Action): boolean {
  return (['text', 'personId', 'dueOn', 'doneAt'] as const).every((field) => one[field] === other[field])
}
