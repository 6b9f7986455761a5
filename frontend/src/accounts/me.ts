import { useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/accounts/contract.ts'
import { admit } from '#domain/accounts/access.ts'
import type { Audience } from '#domain/contract/audience.ts'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { useSession } from '../client/session.ts'

/** The signed-in person and their roles as the server sees them. Asks again by itself while the server can't say. */
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

/** Whether a link to what `audience` may see is worth showing. The server decides when it is followed. */
export function mayOpen(audience: Audience, me: Me | undefined): boolean {
  return me !== undefined && admit(audience, me) === 'admitted'
}
