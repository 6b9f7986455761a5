import { useQuery } from '@tanstack/react-query'
import { mayUse } from '#domain/trials/entitlement.ts'
import { orpc } from '../client/orpc.ts'

/** Whether the organisation makes tasks. */
export function useHasProjects(): boolean {
  const { data } = useQuery(orpc.accounts.listTrials.queryOptions())
  const found = data?.products.find(({ product }) => product === 'project-management')
  return found !== undefined && mayUse(found.entitlement, 'change')
}
