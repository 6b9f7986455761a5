import { useQuery } from '@tanstack/react-query'
import type { Link } from '#domain/offers/record.ts'
import { movesIn } from '#domain/projects/moves-reference.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { orpc } from '../client/orpc.ts'
import { useMayRead } from '../parts/use-may.ts'

/** Names what a notification of projects is about, for people who may read it now. */
export function NotificationSubject({ type, id }: Pick<Link, 'type' | 'id'>) {
  const mayRead = useMayRead('project-management') === true
  if (!mayRead) return null
  return type === 'moves' ? <MovedProjects id={id} /> : <TaskTitle id={id} />
}

function MovedProjects({ id }: { id: string }) {
  const { projectId, projects } = movesIn(id)
  const listed = useQuery(orpc.projects.listProjects.queryOptions())
  const name = listed.data?.projects.find((project) => project.id === projectId)?.name
  if (name === undefined) return null
  return (
    <>
      : <bdi>{name}</bdi>
      {projects > 1 && ` and ${projects - 1} more ${projects === 2 ? 'project' : 'projects'}`}
    </>
  )
}

function TaskTitle({ id }: { id: string }) {
  const { data } = useQuery(orpc.projects.readTask.queryOptions({ input: taskIn(id) }))
  if (!data) return null
  return (
    <>
      :{' '}
      <bdi>
        <RevealedText>{data.title}</RevealedText>
      </bdi>
    </>
  )
}
