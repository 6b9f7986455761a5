import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { runSteps, stepsOf, wordsOf } from './bulk-change.ts'
import type { BulkAction, BulkOutcome, Call, Changeable, TicketStep } from './bulk-change.ts'
import { holdOneOfMany, takeBackHeld } from '../sending/held-replies.ts'
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

/** Topic of the toast. */
export const BULK_CHANGE = 'bulk-change'

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
  return {
    state: shown,
    /** `words` end the sentence "3 tickets …". */
    change: (tickets: readonly Changeable[], action: BulkAction, words: string) =>
      run(queries, { steps: stepsOf(tickets, action), words, isUndo: false }),
    /** Runs steps that were decided ticket by ticket. */
    run: (steps: readonly TicketStep[], words: string) => run(queries, { steps, words, isUndo: false }),
    /** Takes one change back that was made elsewhere. */
    takeBack: (steps: readonly TicketStep[]) => takeBack(queries, steps),
    undo: () => (state?.is === 'done' && !state.isUndo ? takeBack(queries, state.undo) : undefined),
    dismiss: () => setState(undefined),
  }
}

interface Run {
  readonly steps: readonly TicketStep[]
  readonly words: string
  readonly isUndo: boolean
}

function takeBack(queries: QueryClient, steps: readonly TicketStep[]) {
  return run(queries, { steps, words: 'put back as before', isUndo: true })
}

async function run(queries: QueryClient, { steps, words: asked, isUndo }: Run): Promise<void> {
  if (steps.length === 0 || state?.is === 'running') return
  setState({ is: 'running', done: 0, of: steps.length })
  const outcome = await runSteps(
    steps,
    (step) => (step.held === undefined ? runOne(step) : undoHeld({ ...step, held: step.held })),
    (done) => setState({ is: 'running', done, of: steps.length }),
  )
  const words = wordsOf(outcome, { words: asked, isUndo })
  setState({ ...outcome, is: 'done', words, at: Date.now(), isUndo })
  await refreshQueue(queries)
  const [refused] = outcome.refused
  if (outcome.changed === 0 && refused)
    // The notice is in the list, which an open ticket covers on a small screen.
    toast({
      about: BULK_CHANGE,
      title: outcome.refused.length === 1 ? 'The ticket was not changed' : 'The tickets were not changed',
      description: refused.why,
      tone: 'error',
    })
  if (outcome.changed === 0) return
  toast({
    about: BULK_CHANGE,
    title: `${spellTickets(outcome.changed)} ${words}`,
    tone: outcome.refused.length > 0 ? 'plain' : 'success',
    ...(!isUndo && outcome.undo.length > 0 && { undo: () => void takeBack(queries, outcome.undo) }),
  })
}

/** Makes one ticket's change. One with a reply is held, as replies that are typed are. */
async function runOne(step: TicketStep): Promise<{ readonly version: number; readonly held?: string }> {
  const { ticketNumber, version, lastReply, actions, macro = '' } = step
  const requestId = crypto.randomUUID()
  if (actions.some((action) => action.do === 'reply')) {
    await holdOneOfMany({ ticketNumber, version, lastReply: lastReply ?? 0 }, { actions, requestId, macro })
    return { version, held: requestId }
  }
  return orpc.helpdesk.changeTicket.call({
    ticketNumber,
    version,
    ...(lastReply !== undefined && { lastReply }),
    actions: [...actions],
    requestId,
    keepsDrafts: true,
  })
}

/** Takes a held reply back with all that goes with it; if it is sent, what can still be put back. */
async function undoHeld(step: TicketStep & { readonly held: string }): ReturnType<Call> {
  const { ticketNumber, held, actions } = step
  const sent = await takeBackHeld({ ticketNumber, requestId: held }, actions.length > 0)
  return sent === undefined ? step : { ...(await runOne({ ...step, version: sent })), isSent: true }
}

export function spellTickets(count: number): string {
  return `${count} ${count === 1 ? 'ticket' : 'tickets'}`
}
