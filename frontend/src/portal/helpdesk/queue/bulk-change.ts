import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { ApiError } from '../../../client/api-error.ts'
import { refusalWords } from '../refusal-words.ts'

/** Tickets that change at the same time. */
const AT_ONCE = 4

export type Changeable = Pick<
  TicketSummary,
  'ticketNumber' | 'subject' | 'version' | 'status' | 'priority' | 'assignee' | 'tags' | 'category'
>

/** One ticket's part of a bulk change. */
export interface TicketStep {
  readonly ticketNumber: string
  readonly subject: string
  /** The version that the actions were decided on. */
  readonly version: number
  /** The newest reply that the agent knew of, if the actions write one. */
  readonly lastReply?: number
  readonly actions: readonly AgentAction[]
  /** The macro that the actions belong to. */
  readonly macro?: string
  /** To undo: the reply that was held with the actions, which is taken back if it is not sent yet. */
  readonly held?: string
  /** What takes the actions back; it names no version, because that is known after the change only. Messages stay. */
  readonly inverse: readonly BulkAction[]
}

interface Refused {
  readonly ticketNumber: string
  readonly subject: string
  readonly why: string
}

export interface BulkOutcome {
  /** Undoes what was changed, ticket by ticket, on the version that the change made. */
  readonly undo: readonly TicketStep[]
  readonly changed: number
  /** Tickets that were already as asked. */
  readonly unchanged: number
  /** Replies that were to be taken back and are sent. */
  readonly sent: number
  readonly refused: readonly Refused[]
}

/** What can be done to many tickets and taken back. */
export type BulkAction = Extract<AgentAction, { do: 'set-status' | 'assign' | 'set-priority' | 'set-category' | 'tag' }>

const bulkActions: readonly string[] = ['set-status', 'assign', 'set-priority', 'set-category', 'tag']

/** Whether an action can be taken back. */
export function isBulkAction(action: AgentAction): action is BulkAction {
  return bulkActions.includes(action.do)
}

/** Makes the change of one ticket. `isSent`: its reply was to be taken back and is sent. */
export type Call = (
  step: TicketStep,
) => Promise<{ readonly version: number; readonly held?: string; readonly isSent?: true }>

/** The steps that do `action` to every ticket, with what takes each back. */
export function stepsOf(tickets: readonly Changeable[], action: BulkAction): TicketStep[] {
  return tickets.map((ticket) => ({
    ticketNumber: ticket.ticketNumber,
    subject: ticket.subject,
    version: ticket.version,
    actions: [action],
    inverse: inverseOf(ticket, action),
  }))
}

/** Runs the steps, some at a time, and continues after a refusal. `onProgress` gets the number done. */
export async function runSteps(
  steps: readonly TicketStep[],
  call: Call,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const outcomes: (Made | 'unchanged' | Refused)[] = []
  const waiting = steps.entries()
  let done = 0
  const worker = async () => {
    for (const [at, step] of waiting) {
      outcomes[at] = await runStep(step, call)
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, steps.length) }, worker))
  const changed = outcomes.flatMap((each) => (each !== 'unchanged' && 'actions' in each ? [each] : []))
  return {
    undo: changed.filter(({ actions, held }) => actions.length > 0 || held !== undefined),
    changed: changed.length,
    sent: changed.filter(({ isSent }) => isSent).length,
    unchanged: outcomes.filter((each) => each === 'unchanged').length,
    refused: outcomes.flatMap((each) => (each !== 'unchanged' && 'why' in each ? [each] : [])),
  }
}

type Made = TicketStep & { readonly isSent?: true }

async function runStep(step: TicketStep, call: Call): Promise<Made | 'unchanged' | Refused> {
  const { ticketNumber, subject, actions, inverse } = step
  try {
    const { version, held, isSent } = await call(step)
    const undo = { ticketNumber, subject, version, actions: inverse, inverse: actions.filter(isBulkAction) }
    return { ...undo, ...(held !== undefined && { held }), ...(isSent && { isSent }) }
  } catch (error) {
    if (error instanceof ApiError && error.details['reason'] === 'nothing-changes') return 'unchanged'
    return { ticketNumber, subject, why: refusalWords(error) }
  }
}

/** What puts back what an action changes. */
export function inverseOf(before: Changeable, action: BulkAction): BulkAction[] {
  switch (action.do) {
    case 'set-status':
      return [{ do: 'set-status', to: before.status }]
    case 'assign':
      return [{ do: 'assign', to: before.assignee ?? null }]
    case 'set-priority':
      return [{ do: 'set-priority', to: before.priority }]
    case 'set-category':
      return [{ do: 'set-category', to: before.category }]
    case 'tag':
      return [
        {
          do: 'tag',
          add: action.remove.filter((tag) => before.tags.includes(tag)),
          remove: action.add.filter((tag) => !before.tags.includes(tag)),
        },
      ]
  }
}

/** What a change of many did, after "3 tickets". Who takes one back must not believe that a reply came back which its reader has. */
export function wordsOf(
  { sent }: Pick<BulkOutcome, 'sent'>,
  { words, isUndo }: { readonly words: string; readonly isUndo: boolean },
): string {
  return isUndo && sent > 0
    ? `put back, but ${sent === 1 ? 'a reply was' : `${sent} replies were`} sent already`
    : words
}
