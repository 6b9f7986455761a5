import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { readTag } from '#domain/helpdesk/tag.ts'
import { statusNames, statuses } from '#domain/helpdesk/ticket-status.ts'
import { useMe } from '../../../accounts/me.ts'
import type { BulkAction, Changeable } from './bulk-change.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { QueueChoice } from './choice-dialog.tsx'
import { deskAgents } from './queue.ts'
import { spellTickets } from './use-bulk-change.ts'
import { useAgentNames } from './use-desk-filters.ts'

export type BulkDialog = 'assign' | 'status' | 'priority' | 'tag'

const NOBODY = 'nobody'

interface Asked {
  readonly dialog: BulkDialog
  readonly tickets: readonly Changeable[]
}

type Change = (tickets: readonly Changeable[], action: BulkAction, words: string) => unknown

/** Asks what to do with some tickets: assign, status, priority, tag. */
export function useBulkDialogs(change: Change) {
  const [asked, setAsked] = useState<Asked>()
  const names = useAgentNames()
  const agents = useQuery(deskAgents())
  const me = useMe().data
  const ask = (dialog: BulkDialog, tickets: readonly Changeable[]) => {
    if (tickets.length > 0) setAsked({ dialog, tickets })
  }
  if (!asked) return { ask, dialog: undefined }

  const { dialog, tickets } = asked
  const many = tickets.length === 1 ? `“${tickets[0]?.subject}”` : spellTickets(tickets.length)
  const questions: Readonly<Record<BulkDialog, { title: string; choices: readonly QueueChoice[] }>> = {
    assign: {
      title: `Assign ${many}`,
      choices: [
        ...(me ? [{ id: me.id, name: 'Me' }] : []),
        { id: NOBODY, name: 'Nobody' },
        ...[...names].filter(([id]) => id !== me?.id).map(([id, name]) => ({ id, name })),
      ],
    },
    status: {
      title: `Set the status of ${many}`,
      choices: statuses.filter((id) => id !== 'new').map((id) => ({ id, name: statusNames[id] })),
    },
    priority: {
      title: `Set the priority of ${many}`,
      choices: priorities.toReversed().map((id) => ({ id, name: priorityNames[id] })),
    },
    tag: {
      title: `Tag ${many}`,
      choices: [...new Set(tickets.flatMap(({ tags }) => tags))].flatMap((tag) => [
        ...(tickets.every(({ tags }) => tags.includes(tag)) ? [] : [{ id: `+${tag}`, name: `Add “${tag}”` }]),
        { id: `-${tag}`, name: `Remove “${tag}”` },
      ]),
    },
  }
  const choose = (id: string) => {
    const [action, words] = changeOf(dialog, id, (personId) => (personId === me?.id ? 'you' : names.get(personId)))
    void change(tickets, action, words)
  }
  return {
    ask,
    dialog: (
      <ChoiceDialog
        key={dialog}
        {...questions[dialog]}
        {...(dialog === 'tag' && { other: newTag, begin: 'There are no tags yet. Type one to add it.' })}
        {...(dialog === 'assign' &&
          agents.error && { failed: { error: agents.error, onRetry: () => void agents.refetch() } })}
        onChoose={choose}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

/** The tag that was typed; undefined while it is not a tag. */
function newTag(words: string): QueueChoice | undefined {
  const tag = readTag(words)
  return tag === undefined ? undefined : { id: `+${tag}`, name: `Add “${tag}”` }
}

function changeOf(
  dialog: BulkDialog,
  id: string,
  nameOf: (personId: string) => string | undefined,
): [BulkAction, string] {
  if (dialog === 'assign')
    return id === NOBODY
      ? [{ do: 'assign', to: null }, 'assigned to nobody']
      : [{ do: 'assign', to: id }, `assigned to ${nameOf(id) ?? 'an agent'}`]
  if (dialog === 'tag') {
    const tag = id.slice(1)
    return id.startsWith('+')
      ? [{ do: 'tag', add: [tag], remove: [] }, `tagged “${tag}”`]
      : [{ do: 'tag', add: [], remove: [tag] }, `no longer tagged “${tag}”`]
  }
  const status = statuses.find((each) => each === id)
  if (dialog === 'status' && status) return [{ do: 'set-status', to: status }, `set to “${statusNames[status]}”`]
  const priority = priorities.find((each) => each === id) ?? 'normal'
  return [{ do: 'set-priority', to: priority }, `set to ${priorityNames[priority].toLowerCase()} priority`]
}
