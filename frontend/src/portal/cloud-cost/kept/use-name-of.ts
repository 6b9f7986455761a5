import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../parts/use-people.ts'

/** What a person of the organisation is called. The address stands for who left, and for who gave no name. */
export function useNameOf(): (email: string) => string {
  const { data } = useQuery(membersQuery())
  return (email) => data?.members.find((each) => each.email === email)?.name ?? email
}
