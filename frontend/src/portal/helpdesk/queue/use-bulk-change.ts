import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { runSteps, stepsOf } from './bulk-change.ts'
import type { BulkOutcome, Changeable, TicketStep } from './bulk-change.ts'
import { refreshQueue } from './queue.ts'

/** The newest bulk change of this tab: running, or done and still to be taken back. */
export type BulkState =
  | { readonly is: 'running'; readonly done: number; readonly of: number }
  | (BulkOutcome & {
      readonly is: 'done'
      /** "assigned to Nomsa Zulu" */
      readonly words: string
      /** Milliseconds since 1970. */
      readonly at: number
      readonly isUndo: boolean
    })

let state: BulkState | undefined
const listeners = new Set<() => void>()

function setState(next: BulkState | undefined) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes many tickets one by one, each on its own version, and takes the last change back. Survives a change of the page. */
export function useBulkChange() {
  const queries = useQueryClient()
  const shown = useSyncExternalStore(subscribe, () => state)

  const run = async (steps: readonly TicketStep[], words: string, isUndo: boolean) => {
    if (steps.length === 0 || state?.is === 'running') return
    setState({ is: 'running', done: 0, of: steps.length })
    const outcome = await runSteps(
      steps,
      ({ ticketNumber, version, actions }) =>
        orpc.helpdesk.changeTicket.call({
          ticketNumber,
          version,
          actions: [...actions],
          requestId: crypto.randomUUID(),
        }),
      (done) => setState({ is: 'running', done, of: steps.length }),
    )
    setState({ ...outcome, is: 'done', words, at: Date.now(), isUndo })
    await refreshQueue(queries)
    if (outcome.changed === 0) return
    toast({
      about: 'bulk-change',
      title: `${spellTickets(outcome.changed)} ${words}`,
      tone: outcome.refused.length > 0 ? 'plain' : 'success',
      ...(!isUndo && { undo: () => void takeBack(outcome.undo) }),
    })
  }
  const takeBack = (steps: readonly TicketStep[]) => run(steps, 'put back as before', true)

  return {
    state: shown,
    /** `words` end the sentence "3 tickets …". */
    change: (tickets: readonly Changeable[], action: AgentAction, words: string) =>
      run(stepsOf(tickets, action), words, false),
    undo: () => (state?.is === 'done' && !state.isUndo ? takeBack(state.undo) : undefined),
    dismiss: () => setState(undefined),
  }
}

export function spellTickets(count: number): string {
  return `${count} ${count === 1 ? 'ticket' : 'tickets'}`
}
