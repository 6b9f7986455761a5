import { queryClient } from '../../client/queries.ts'
import { standingsQuery } from '../parts/standings.ts'
import { membersQuery } from '../parts/use-people.ts'
import { projectQuery, viewsQuery } from './queries.ts'

/** What the page of a project shows first, asked at once. */
export const readProject = (projectId: string) =>
  Promise.all([
    queryClient.prefetchQuery(projectQuery(projectId)),
    queryClient.prefetchQuery(standingsQuery()),
    queryClient.prefetchQuery(membersQuery()),
    queryClient.prefetchQuery(viewsQuery(projectId)),
  ])
