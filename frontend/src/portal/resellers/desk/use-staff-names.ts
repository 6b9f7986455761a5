import { useQuery } from '@tanstack/react-query'
import { isOfBooks } from '#domain/resellers/commission-line.ts'
import { orpc } from '../../client/orpc.ts'

const FRESH_MS = 600_000

/** The names of colleagues by their ids. */
export function useStaffNames(): (id: string) => string {
  const { data } = useQuery(orpc.helpdesk.listAgents.queryOptions({ staleTime: FRESH_MS }))
  const names = new Map(data?.agents.map(({ personId, name }) => [personId, name]))
  return (id) =>
    isOfBooks(id) ? 'our books, without a person' : (names.get(id) ?? 'a colleague who is not at the desk')
}
