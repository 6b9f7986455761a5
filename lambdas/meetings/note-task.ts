import { actionIn } from '#domain/meetings/action-reference.ts'
import type { Action } from '#domain/meetings/meeting.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import type { MeetingStore } from './meeting-store.ts'

const ATTEMPTS = 8

interface Noting {
  readonly meetings: Pick<MeetingStore, 'find'>
  readonly commit: Commit
}

type Task = NonNullable<Action['task']>

/** Notes in an action what projects say of its task. An action that was removed meanwhile, or has no task any more, stays as it is. */
export function notingTasks({ meetings, commit }: Noting) {
  /** `noted` gives the action as it is then; undefined if nothing changes. */
  async function note(reference: string, noted: (action: Action) => Action | undefined): Promise<void> {
    const { meetingId, actionId } = actionIn(reference)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const meeting = await meetings.find(meetingId)
      const before = meeting?.actions.find(({ id }) => id === actionId)
      const after = before && noted(before)
      if (!meeting || !after) return
      const actions = meeting.actions.map((action) => (action.id === actionId ? after : action))
      const version = { key: meetingKey(meetingId), was: meeting.version }
      const { outcome } = await commit({ items: [putMeeting({ ...meeting, actions })], version })
      if (outcome === 'written') return
    }
    throw new Error('The meeting changes too fast: the message comes again.')
  }

  return {
    /** The task was made, or refused. One that was made before stays, whatever later messages are refused for. */
    answered: (reference: string, task: Pick<Task, 'state' | 'id'>) =>
      note(reference, (action) => {
        if (!action.task || (task.state === 'refused' && action.task.state === 'made')) return undefined
        return { ...action, task: { ...action.task, ...task } }
      }),

    /** The task is done, or is taken up again: so is the action. `at` is when. */
    done: (reference: string, isDone: boolean, at: string) =>
      note(reference, ({ doneAt, ...action }) => {
        if ((doneAt !== undefined) === isDone) return undefined
        return isDone ? { ...action, doneAt: at } : action
      }),
  }
}
