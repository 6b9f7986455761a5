import { useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/accounts/contract.ts'
import { admit } from '#domain/accounts/access.ts'
import { heldBackBy } from '#domain/accounts/suspension.ts'
import type { Audience } from '#domain/contract/audience.ts'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { useSession } from '../client/session.ts'

/** The signed-in person and their roles from the server. Retries while the server fails. */
export function useMe() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.userId : undefined
  return useQuery(
    {
      queryKey: ['me', userId],
      queryFn: ({ signal }) => api.accounts.readMe(undefined, { signal }),
      enabled: userId !== undefined,
      staleTime: 5 * 60_000,
    },
    queryClient,
  )
}

/** Whether to show a link to a page of `audience`. The server checks access itself. */
export function mayOpen(audience: Audience, me: Me | undefined, isForClients = false): boolean {
  return me !== undefined && admit(audience, claimsOf(me), { isForClients }) === 'admitted'
}

/** The person as rules know them: with their rights in the organisation that they act for. */
export function claimsOf({ roles, assurance, organisation: active, organisations }: Me) {
  return { roles, assurance, organisation: organisations.find(({ id }) => id === active) }
}

/** Whether the person only reads what the organisation that they act for shares with them. */
export function isClientThere(me: Me | undefined): boolean {
  return me !== undefined && claimsOf(me).organisation?.reach === 'client'
}

/** Whether the person only reads and exports now, so that nothing new is offered. The server refuses changes itself. */
export function isHeldBack(me: Me | undefined): boolean {
  return me !== undefined && heldBackBy({ roles: me.roles, organisation: me }) !== undefined
}

/** Whether what begins something new is offered to the person. */
export function useMayBegin(): boolean {
  return !isHeldBack(useMe().data)
}
