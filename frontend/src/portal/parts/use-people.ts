import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orpc } from '../client/orpc.ts'

export const membersQuery = () => orpc.accounts.listMembers.queryOptions()

interface Person {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
}

export interface People {
  /** Who takes part in the work. */
  readonly all: readonly Person[]
  /** Members who read only what is shared with them. */
  readonly clients: readonly Person[]
  readonly me: string | undefined
  readonly nameOf: (id: string) => string
}

/** The members of the organisation. Who left it stays on their tasks. */
export function usePeople(): People {
  const { data } = useQuery(membersQuery())
  return useMemo(() => {
    const members = data?.members ?? []
    const known = members.map(({ personId, name, email, rights }) => ({
      id: personId,
      name: name ?? email ?? 'A colleague',
      email,
      isClient: rights.reach === 'client',
    }))
    const names = new Map(known.map(({ id, name }) => [id, name]))
    return {
      all: known.filter(({ isClient }) => !isClient),
      clients: known.filter(({ isClient }) => isClient),
      me: members.find(({ isMe }) => isMe)?.personId,
      nameOf: (id) => names.get(id) ?? 'A former colleague',
    }
  }, [data])
}

/** People with the names that a record gives to those who do not see all members. */
export function withNames(people: People, names: Readonly<Record<string, string>>): People {
  return { ...people, nameOf: (id) => names[id] ?? people.nameOf(id) }
}

/** Finds the member whom a file names by name or by email address. */
export function personNamed({ all }: Pick<People, 'all'>): (named: string) => string | undefined {
  const keyOf = (text: string) => text.trim().toLocaleLowerCase()
  const known = new Map(
    all.flatMap(({ id, name, email }) => [
      [keyOf(name), id] as const,
      ...(email === undefined ? [] : [[keyOf(email), id] as const]),
    ]),
  )
  // "Thandi Mokoena <thandi@example.org>" and "Thandi Mokoena[50%]" name a person, too.
  return (named) => {
    const address = /<([^<>]{3,254})>$/.exec(named.trim())?.[1]
    return known.get(keyOf(address ?? named.replace(/\[\d{1,3}%\]$/, '')))
  }
}
