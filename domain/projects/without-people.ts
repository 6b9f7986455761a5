import type { ProjectChange } from './project-change.ts'

type Single = Exclude<ProjectChange, { change: 'several' }>

/** A change that gives no task to these people: what is undone may name who has left meanwhile. */
export function withoutPeople(change: ProjectChange, left: ReadonlySet<string>): ProjectChange {
  if (left.size === 0) return change
  if (change.change !== 'several') return reduced(change, left)
  return { ...change, changes: change.changes.map((each) => reduced(each, left)) }
}

function reduced(change: Single, left: ReadonlySet<string>): Single {
  const staying = (personIds: readonly string[]) => personIds.filter((id) => !left.has(id))
  if (change.change === 'add-tasks')
    return {
      ...change,
      tasks: change.tasks.map(({ task, ...place }) => ({
        task: { ...task, personIds: staying(task.personIds) },
        ...place,
      })),
    }
  if (change.change === 'change-tasks')
    return {
      ...change,
      tasks: change.tasks.map((each) =>
        each.fields.personIds
          ? { ...each, fields: { ...each.fields, personIds: staying(each.fields.personIds) } }
          : each,
      ),
    }
  return change
}
