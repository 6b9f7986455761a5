import { useQuery } from '@tanstack/react-query'
import type { Link } from '#domain/offers/record.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { orpc } from '../../client/orpc.ts'
import { useMayRead } from '../../parts/use-may.ts'

type LinkedWork = Pick<Link, 'type' | 'id'>

/** The title of a linked task or the name of a linked project; undefined for people who may not read it. */
function useWorkTitle({ type, id }: LinkedWork): string | undefined {
  const mayRead = useMayRead('project-management') === true
  const { projectId, taskId } = taskIn(id)
  const isProject = type === 'project'
  const task = useQuery({
    ...orpc.projects.readTask.queryOptions({ input: { projectId, taskId } }),
    enabled: mayRead && !isProject,
  })
  // A project may be renamed after it was made, so its first task does not say its name.
  const listed = useQuery({ ...orpc.projects.listProjects.queryOptions(), enabled: mayRead && isProject })
  return isProject ? listed.data?.projects.find((project) => project.id === projectId)?.name : task.data?.title
}

/** What kind of record a linked task or project is, with its title for people who may read it. */
export function TaskName({ label, ...work }: LinkedWork & Pick<Link, 'label'>) {
  const title = useWorkTitle(work)
  if (title === undefined) return label
  return (
    <>
      {label}: <RevealedText>{title}</RevealedText>
    </>
  )
}

/** A link to the task or project of a ticket, below the ticket's title; nothing for people who may not read it. */
export function WorkLine({ label, address, ...work }: LinkedWork & Pick<Link, 'label' | 'address'>) {
  const title = useWorkTitle(work)
  if (title === undefined) return null
  return (
    <a href={address}>
      {label}:{' '}
      <bdi>
        <RevealedText>{title}</RevealedText>
      </bdi>
    </a>
  )
}
