import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'

/** The name of the organisation with this id; the id while nobody knows it. */
export function OrganisationName({ crumb: id }: { crumb: string }) {
  const query = useQuery(orpc.administration.readAdministeredOrganisation.queryOptions({ input: { id } }))
  return query.data?.organisation.name ?? (query.isLoading ? '' : id)
}
