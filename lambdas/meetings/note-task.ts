import { actionIn } from '#domain/meetings/action-reference.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import type { MeetingStore } from './meeting-store.ts'

const ATTEMPTS = 8

interface Noting {
  readonly meetings: Pick<MeetingStore, 'find'>
  readonly commit: Commit
}

/** Notes in an action what became of the task that it asked for. An action that was removed meanwhile has none. */
export function notingTasks({ meetings, commit }: Noting) {
  return async (reference: string, task: NonNullable<Meeting['actions'][number]['task']>): Promise<void> => {
    const { meetingId, actionId } = actionIn(reference)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const meeting = await meetings.find(meetingId)
      if (!meeting?.actions.some(({ id }) => id === actionId)) return
      const actions = meeting.actions.map((action) => (action.id === actionId ? { ...action, task } : action))
      const version = { key: meetingKey(meetingId), was: meeting.version }
      const { outcome } = await commit({ items: [putMeeting({ ...meeting, actions })], version })
      if (outcome === 'written') return
    }
    throw new Error('The meeting changes too fast: the message comes again.')
  }
}
