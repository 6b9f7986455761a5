import { useQuery } from '@tanstack/react-query'
import type { Link } from '#domain/offers/record.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { orpc } from '../../client/orpc.ts'
import { useMayRead } from '../../parts/use-may.ts'

/** The title of a linked task, or what kind of record it is, for people who may not read it. */
export function TaskName({ id, label }: Pick<Link, 'id' | 'label'>) {
  const mayRead = useMayRead('project-management') === true
  const { data } = useQuery({ ...orpc.projects.readTask.queryOptions({ input: taskIn(id) }), enabled: mayRead })
  if (!data) return label
  return (
    <>
      {label}: <RevealedText>{data.title}</RevealedText>
    </>
  )
}
