import { CircleCheck, CircleDot, Flag, Tag, UserPlus, Workflow } from 'lucide-react'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { useScreenCommands } from '../../screen-commands.ts'
import type { ScreenCommand } from '../../screen-commands.ts'
import { useMacros } from '../macros/macros.ts'
import type { ListedMacro } from '../macros/macros.ts'
import type { BulkAction } from './bulk-change.ts'
import type { BulkDialog } from './use-bulk-dialogs.tsx'

const settable = ['open', 'waiting', 'on-hold'] as const satisfies readonly TicketStatus[]

interface TicketCommandsOptions {
  /** The selected tickets, else the open one. */
  tickets: readonly TicketSummary[]
  /** What they are called: "this ticket". */
  on: string
  me: string | undefined
  onChange: (action: BulkAction, words: string) => void
  onAsk: (dialog: BulkDialog) => void
  /** Without a macro, it is chosen first. */
  onMacro: (macro?: ListedMacro) => void
}

/** Offers in the palette what can be done with the selected tickets or the open one. */
export function useTicketCommands({ tickets, on, me, onChange, onAsk, onMacro }: TicketCommandsOptions): void {
  const macros = useMacros().data?.macros ?? []
  const commands: readonly (Omit<ScreenCommand, 'on'> & { readonly run: () => void })[] = [
    {
      id: 'assign-me',
      name: 'Assign to me',
      icon: UserPlus,
      run: () => me !== undefined && onChange({ do: 'assign', to: me }, 'assigned to you'),
    },
    { id: 'assign', name: 'Assign to …', icon: UserPlus, key: 'a', run: () => onAsk('assign') },
    {
      id: 'resolve',
      name: 'Resolve',
      icon: CircleCheck,
      key: 'e',
      run: () => onChange({ do: 'set-status', to: 'resolved' }, 'resolved'),
    },
    ...settable.map((status) => ({
      id: `status-${status}`,
      name: `Set status to ${statusNames[status]}`,
      icon: CircleDot,
      key: 's',
      run: () => onChange({ do: 'set-status', to: status }, `set to “${statusNames[status]}”`),
    })),
    ...priorities.toReversed().map((priority) => ({
      id: `priority-${priority}`,
      name: `Set priority to ${priorityNames[priority]}`,
      icon: Flag,
      key: 'p',
      run: () =>
        onChange({ do: 'set-priority', to: priority }, `set to ${priorityNames[priority].toLowerCase()} priority`),
    })),
    { id: 'tag', name: 'Tag …', icon: Tag, key: 't', run: () => onAsk('tag') },
    { id: 'macro', name: 'Run macro …', icon: Workflow, key: 'm', run: () => onMacro() },
    ...macros.map((macro) => ({
      id: `macro-${macro.macroId}`,
      name: `Run macro “${macro.name}”`,
      icon: Workflow,
      run: () => onMacro(macro),
    })),
  ]
  const offered = tickets.length === 0 ? [] : commands
  useScreenCommands(
    offered.map(({ id, name, icon, key }) => ({ id, name, icon, on, ...(key !== undefined && { key }) })),
    (id) => offered.find((command) => command.id === id)?.run(),
  )
}
