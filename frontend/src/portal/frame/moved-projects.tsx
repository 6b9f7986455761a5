import { useQuery } from '@tanstack/react-query'
import { movesIn } from '#domain/projects/moves-reference.ts'
import { orpc } from '../client/orpc.ts'

/** Names the projects of moved tasks, for who may read them now. */
export function MovedProjects({ id }: { id: string }) {
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
