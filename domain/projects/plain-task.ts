import type { Task } from './project.ts'

/** A task with a title and nothing else, of automatic dates. `more` are its further fields. */
export function plainTask(id: string, title: string, more: Partial<Task> = {}): Task {
  return { id, title, personIds: [], labels: [], checklist: [], isMilestone: false, mode: 'automatic', ...more }
}
