import type { ImportedTask } from '#domain/projects/moving/imported-task.ts'
import { plainTask } from '#domain/projects/plain-task.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'

/** A task with a title and nothing else. */
export function newTask(title: string, more: Partial<Task> = {}): Task {
  return plainTask(crypto.randomUUID(), title, more)
}

/** The change that adds tasks at the end of the project. */
export function addTasks(
  { tasks }: Pick<Project, 'tasks'>,
  added: readonly ImportedTask[],
  more: Partial<Task>,
  now: string,
): ProjectChange {
  return {
    change: 'add-tasks',
    tasks: added.map(({ title, description, checklist, isDone }, at) => ({
      task: newTask(title, {
        ...more,
        ...(description !== undefined && { description }),
        checklist: [...checklist],
        ...(isDone && { doneAt: now }),
      }),
      index: tasks.length + at,
    })),
    dependencies: [],
  }
}
