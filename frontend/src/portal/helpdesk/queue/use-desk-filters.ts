import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categories } from '#domain/helpdesk/category.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { useMe } from '../../../accounts/me.ts'
import type { Filter } from '../../templates/filters.tsx'
import { deskAgents } from './queue.ts'
import type { QueueView } from './queue-view.ts'

const fixed: readonly Filter[] = [
  {
    id: 'priority',
    name: 'Priority',
    isSingle: true,
    options: priorities.toReversed().map((id) => ({ id, name: priorityNames[id] })),
  },
  { id: 'category', name: 'Category', isSingle: true, options: categories.map((id) => ({ id, name: id })) },
]

/** The filters of the queue. Organisations and tags are those of the listed tickets, and the chosen ones. */
export function useDeskFilters(
  { assignee, organisation, tag }: QueueView,
  tickets: readonly TicketSummary[],
): readonly Filter[] {
  const agents = useAgentNames()
  return useMemo(() => {
    const organisations = new Map(organisation === undefined ? [] : [[organisation, organisation]])
    for (const ticket of tickets)
      if (ticket.organisation !== undefined)
        organisations.set(ticket.organisation, ticket.company || ticket.organisation)
    const tags = new Set([...(tag === undefined ? [] : [tag]), ...tickets.flatMap((ticket) => ticket.tags)])
    const people = new Map([...(assignee === undefined ? [] : [[assignee, 'an agent'] as const]), ...agents])
    return [
      ...fixed,
      { id: 'assignee', name: 'Agent', isSingle: true, options: byName(people) },
      ...(organisations.size === 0
        ? []
        : [{ id: 'organisation', name: 'Organisation', isSingle: true, options: byName(organisations) }]),
      ...(tags.size === 0
        ? []
        : [
            { id: 'tag', name: 'Tag', isSingle: true, options: byName(new Map([...tags].map((each) => [each, each]))) },
          ]),
    ]
  }, [agents, tickets, assignee, organisation, tag])
}

/** Names of the desk's people by id, the reader included. */
export function useAgentNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(deskAgents())
  const me = useMe().data
  return useMemo(() => {
    const names = new Map((data?.agents ?? []).map(({ personId, name }) => [personId, name]))
    if (me && !names.has(me.id)) names.set(me.id, 'Me')
    return names
  }, [data, me])
}

function byName(names: ReadonlyMap<string, string>) {
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
}
