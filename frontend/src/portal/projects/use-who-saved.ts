import { useQuery } from '@tanstack/react-query'
import type { People } from '../parts/use-people.ts'
import { withNames } from '../parts/use-people.ts'
import { taskQuery } from './queries.ts'

/** Says who set a field last, by the task's history. With a value it answers only if that person set it to this value. */
export function useWhoSaved(projectId: string, taskId: string, people: People) {
  const { data } = useQuery({ ...taskQuery(projectId, taskId), notifyOnChangeProps: ['data'] })
  return (field: string, value?: string): string | undefined => {
    const entry = data?.history.find(({ fields }) => fields.some((each) => each.field === field))
    const set = entry?.fields.find((each) => each.field === field)
    if (!data || !entry || (value !== undefined && set?.to !== value)) return undefined
    return withNames(people, data.names).nameOf(entry.personId)
  }
}
