import type { Project } from './project.ts'

/** The first open task that a change gives to each person, by the person's id. Who makes the change is left out. */
export function givenTasks(
  before: Pick<Project, 'tasks'>,
  after: Pick<Project, 'tasks'>,
  by: string,
): ReadonlyMap<string, string> {
  const doers = new Map(before.tasks.map(({ id, personIds }) => [id, new Set(personIds)]))
  const given = new Map<string, string>()
  for (const { id, personIds, doneAt } of after.tasks)
    if (doneAt === undefined)
      for (const personId of personIds)
        if (personId !== by && !given.has(personId) && !doers.get(id)?.has(personId)) given.set(personId, id)
  return given
}
