import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'

/** A link to another organisation by its name; by its id where the list is not read yet. */
export function OtherOrganisation({ id }: { id: string }) {
  const { data } = useQuery(orpc.administration.listOrganisations.queryOptions())
  const name = data?.organisations.find((each) => each.id === id)?.name
  return (
    <a href={`/admin/organisations?open=${id}`} dir="auto">
      {name ?? id}
    </a>
  )
}
