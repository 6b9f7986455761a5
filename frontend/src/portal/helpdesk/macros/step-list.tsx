import { CircleDot, Flag, Layers, Lock, MessageSquareText, Tag, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ResolvedStep } from '#domain/helpdesk/macros/resolve-macro.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'
import { MessageText } from '../conversation/message-text.tsx'
import { stepNames, tagWords } from './step-words.ts'
import css from './step-list.module.css'

const icons: Readonly<Record<ResolvedStep['action']['do'], LucideIcon>> = {
  reply: MessageSquareText,
  note: Lock,
  'set-status': CircleDot,
  'set-priority': Flag,
  'set-category': Layers,
  assign: UserRound,
  tag: Tag,
}

interface StepListProps {
  steps: readonly ResolvedStep[]
  ticket: Pick<TicketSummary, 'status' | 'priority' | 'category' | 'assignee' | 'name' | 'isFromMachine'>
  nameOf: (personId: string) => string
}

/** What each step does to a ticket: from which value to which, or that it changes nothing. */
export function StepList({ steps, ticket, nameOf }: StepListProps) {
  return (
    <ol className={css.steps} aria-label="Steps">
      {steps.map((step) => {
        const Icon = icons[step.action.do]
        return (
          <li key={step.action.do} data-idle={!step.changes || undefined}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <div className={css.what}>
              <Step step={step} ticket={ticket} nameOf={nameOf} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Step({
  step: { action, changes, missing },
  ticket,
  nameOf,
}: Omit<StepListProps, 'steps'> & { step: ResolvedStep }) {
  if (action.do === 'reply' || action.do === 'note')
    return (
      <>
        <p>
          <b>{stepNames[action.do]}</b>
          {action.do === 'reply' && !ticket.isFromMachine && (
            <>
              {' '}
              to <bdi>{ticket.name}</bdi>
            </>
          )}
        </p>
        {action.do === 'reply' && ticket.isFromMachine && (
          <p className={css.warning}>
            A monitoring system opened this ticket. The reply is kept, but mailed to nobody there.
          </p>
        )}
        <div className={css.text}>
          <MessageText text={action.text} linkFile={noFile} />
        </div>
        {missing.length > 0 && (
          <p className={css.problem}>Not known for this ticket: {missing.join(', ')}. Write this message by hand.</p>
        )}
      </>
    )
  const [was, is] = valuesOf(action, ticket, nameOf)
  return (
    <p>
      <b>{stepNames[action.do]}</b>{' '}
      {changes ? (
        <>
          {was !== undefined && (
            <>
              <span className={css.was}>{was}</span> <span aria-hidden="true">→</span>
              <span className="unseen">to</span>{' '}
            </>
          )}
          <span>{is}</span>
        </>
      ) : (
        <span>{is}: nothing changes</span>
      )}
    </p>
  )
}

function valuesOf(
  action: Exclude<ResolvedStep['action'], { do: 'reply' | 'note' }>,
  ticket: StepListProps['ticket'],
  nameOf: (personId: string) => string,
): [was: string | undefined, is: string] {
  const agent = (id: string | null | undefined) => (id == null ? 'Nobody' : nameOf(id))
  switch (action.do) {
    case 'set-status':
      return [statusNames[ticket.status], statusNames[action.to]]
    case 'set-priority':
      return [priorityNames[ticket.priority], priorityNames[action.to]]
    case 'set-category':
      return [ticket.category, action.to]
    case 'assign':
      return [agent(ticket.assignee), agent(action.to)]
    case 'tag':
      return [undefined, tagWords(action)]
  }
}

const noFile = () => Promise.reject(new Error('A macro has no files.'))
