import type { Project } from '#domain/projects/project.ts'
import type { WantedChange, WantedMove } from './view-props.ts'
import { dayAndDate } from './words.ts'

/** The change by which a task begins on another day: a manual task exactly, an automatic one not before it. */
export function movingTask({ tasks }: Project, { taskId, startOn }: WantedMove): WantedChange | undefined {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) return undefined
  const change = { taskId, fields: { startOn }, was: { startOn: task.startOn ?? null } }
  return {
    changes: [{ change: 'change-tasks', tasks: [change] }],
    taskIds: [taskId],
    question: `${task.title} begins on ${dayAndDate(startOn)}`,
    title: 'The date was moved',
    startOn,
  }
}
