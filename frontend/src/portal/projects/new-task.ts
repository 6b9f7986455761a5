import { tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'

/** A task with a title and nothing else. */
export function newTask(title: string, more: Partial<Task> = {}): Task {
  return {
    id: crypto.randomUUID(),
    title,
    personIds: [],
    labels: [],
    checklist: [],
    isMilestone: false,
    mode: 'automatic',
    ...more,
  }
}

/** The change that adds tasks at the end of the project: one for each line. Undefined if there is no line. */
export function addLines(
  { tasks }: Pick<Project, 'tasks'>,
  pasted: string,
  more: Partial<Task>,
  now: string,
): ProjectChange | undefined {
  const { tasks: found } = tasksOfLines(pasted)
  if (found.length === 0) return undefined
  return {
    change: 'add-tasks',
    tasks: found.map(({ title, checklist, isDone }, at) => ({
      task: newTask(title, { ...more, checklist: [...checklist], ...(isDone && { doneAt: now }) }),
      index: tasks.length + at,
    })),
    dependencies: [],
  }
}
