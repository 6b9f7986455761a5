import type { RecordReference } from '../offers/record.ts'

interface TaskPlace {
  readonly projectId: string
  readonly taskId: string
}

/** A task, as other features refer to it. */
export function taskReference({ projectId, taskId }: TaskPlace): RecordReference {
  return { feature: 'projects', type: 'task', id: `${projectId}:${taskId}` }
}

/** The task that a reference's id names. */
export function taskIn(id: string): TaskPlace {
  const [projectId = '', taskId = ''] = id.split(':')
  return { projectId, taskId }
}

/** A project with the task that holds the history of what it was made of, as other features refer to it. */
export function projectReference({ projectId, taskId }: TaskPlace): RecordReference {
  return { feature: 'projects', type: 'project', id: `${projectId}:${taskId}` }
}
