import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router-dom'
import { projectQuery } from './queries.ts'

/** The name of the open project; the screen reads it. */
export function ProjectName({ crumb }: { crumb: string }) {
  const projectId = useMatch('/dashboard/projects/:projectId')?.params.projectId ?? ''
  const query = useQuery({ ...projectQuery(projectId), enabled: false })
  return query.data?.project.name ?? crumb
}
