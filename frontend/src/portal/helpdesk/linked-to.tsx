import { useQuery } from '@tanstack/react-query'
import type { Link } from '#domain/offers/record.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { orpc } from '../client/orpc.ts'
import { Property } from '../parts/properties.tsx'
import { useMayRead } from '../parts/use-may.ts'
import css from './linked-to.module.css'

/** Records of other features that the ticket was made of, or that were made of it. */
export function LinkedTo({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <Property name="Linked to">
      {links.map((link) => (
        <a key={`${link.feature} ${link.type} ${link.id}`} className={css.link} href={link.address}>
          {link.feature === 'projects' ? <NameOfWork link={link} /> : link.label}
        </a>
      ))}
    </Property>
  )
}

/** The name of a task or a project, to who may read it; to others, such as an agent, what it is. */
function NameOfWork({ link: { type, id, label } }: { link: Link }) {
  const { projectId, taskId } = taskIn(id)
  const mayRead = useMayRead('project-management') === true
  const { data } = useQuery({
    ...orpc.projects.readProject.queryOptions({ input: { projectId } }),
    enabled: mayRead,
    retry: false,
  })
  const name = type === 'task' ? data?.tasks.find((task) => task.id === taskId)?.title : data?.project.name
  if (name === undefined) return label
  return (
    <>
      {label}: <bdi>{name}</bdi>
    </>
  )
}
