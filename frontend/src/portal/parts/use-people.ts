import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orpc } from '../client/orpc.ts'

export const membersQuery = () => orpc.accounts.listMembers.queryOptions()

interface Person {
  readonly id: string
  readonly name: string
}

export interface People {
  readonly all: readonly Person[]
  readonly me: string | undefined
  readonly nameOf: (id: string) => string
}

/** The members of the organisation. Who left it stays on their tasks. */
export function usePeople(): People {
  const { data } = useQuery(membersQuery())
  return useMemo(() => {
    const members = data?.members ?? []
    const all = members.map(({ personId, name, email }) => ({ id: personId, name: name ?? email ?? 'A colleague' }))
    const names = new Map(all.map(({ id, name }) => [id, name]))
    return {
      all,
      me: members.find(({ isMe }) => isMe)?.personId,
      nameOf: (id) => names.get(id) ?? 'A former colleague',
    }
  }, [data])
}

/** People with the names that a record gives to those who do not see all members. */
export function withNames(people: People, names: Readonly<Record<string, string>>): People {
  return { ...people, nameOf: (id) => names[id] ?? people.nameOf(id) }
}
