import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'

interface Progress {
  readonly tasks: number
  readonly done: number
  readonly archivedAt?: string | undefined
}

function statusOf({ tasks, done, archivedAt }: Progress) {
  if (archivedAt !== undefined) return { tone: 'done', children: 'Archived' } as const
  if (tasks > 0 && done === tasks) return { tone: 'done', children: 'All done' } as const
  return done === 0
    ? ({ tone: 'new', children: 'Not begun' } as const)
    : ({ tone: 'open', children: 'In progress' } as const)
}

/** How far the projects of an organisation are. Their tasks are for its own people. */
export function OrganisationProjects({ organisation }: { organisation: string }) {
  const now = useNow()
  const query = useQuery(orpc.projects.listProjectsOfClient.queryOptions({ input: { organisation } }))
  const retry = () => void query.refetch()
  const { data, error } = query
  if (!data)
    return error ? (
      <Failed title="We can't show the projects right now" error={error} onRetry={retry} />
    ) : (
      <Skeleton shape="rows" label="Loading the projects" />
    )
  if (data.projects.length === 0) return <p>It has no project. Its people make one under Projects.</p>
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      <EntryList label="Projects">
        {data.projects.map((project) => (
          <li key={project.id}>
            <div>
              <b dir="auto">{project.name}</b>
              <p>
                {project.done} of {project.tasks} {project.tasks === 1 ? 'task' : 'tasks'} done, changed{' '}
                {spokenTime(project.changedAt, now)}
              </p>
            </div>
            <Status {...statusOf(project)} />
          </li>
        ))}
      </EntryList>
    </>
  )
}
