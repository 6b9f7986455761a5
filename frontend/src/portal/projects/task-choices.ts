import { sectionsOf } from '#domain/projects/project.ts'
import type { Project, Task } from '#domain/projects/project.ts'

/** A task as a field offers it. */
export interface TaskChoice {
  readonly id: string
  readonly title: string
  /** The title, and what tells the task from others of the same title. */
  readonly name: string
}

/**
 * The tasks by names that are all different: where several have a title, its section and its end are added, and a number where these are
 * the same, too.
 */
export function taskChoices(
  { tasks, sections }: Pick<Project, 'tasks' | 'sections'>,
  endOf: (taskId: string) => string | undefined,
): TaskChoice[] {
  const titles = Map.groupBy(tasks, ({ title }) => title)
  const sectionOf = sectionsOf(tasks)
  const nameOfSection = new Map(sections.map(({ id, name }) => [id, name]))
  const described = (task: Task) => {
    if ((titles.get(task.title)?.length ?? 0) < 2) return task.title
    const whole = tasks.find(({ id }) => id === task.partOf)?.title
    const end = endOf(task.id)
    const about = [
      whole === undefined ? nameOfSection.get(sectionOf(task) ?? '') : `subtask of ${whole}`,
      end === undefined ? undefined : `ends ${end}`,
    ].filter((each) => each !== undefined)
    return about.length > 0 ? `${task.title} (${about.join(', ')})` : task.title
  }
  const taken = new Map<string, number>()
  const names = tasks.map(described)
  const isTwice = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return tasks.map(({ id, title }, at) => {
    const name = names[at] ?? title
    if (!isTwice.has(name)) return { id, title, name }
    const number = (taken.get(name) ?? 0) + 1
    taken.set(name, number)
    return { id, title, name: `${name} no. ${number}` }
  })
}

/** The task that a person typed, or why there is none. */
export function choiceIn(
  typed: string,
  choices: readonly TaskChoice[],
): { readonly chosen: TaskChoice } | { readonly problem: string } {
  const words = typed.trim()
  const isTitled = ({ title, name }: TaskChoice) => [title, name].some((each) => isSame(each, words))
  const [chosen] = choices.filter(({ name }) => isSame(name, words))
  if (chosen) return { chosen }
  const found = choices.filter(isTitled)
  const [only, ...more] = found
  if (!only) return { problem: `No other task of this project is called “${words}”.` }
  if (more.length === 0) return { chosen: only }
  return {
    problem: `${found.length} tasks are called “${words}”. Choose one of: ${found
      .slice(0, 3)
      .map(({ name }) => name)
      .join('; ')}.`,
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.toLocaleLowerCase()
}
