import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ListPlus, RotateCcw, TicketPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { taskIn } from '#domain/projects/task-reference.ts'
import { useSession } from '../../../client/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { useHasProjects } from '../../parts/use-has-projects.ts'
import css from './action-end.module.css'
import { resultAddress } from './addresses.ts'

const AnswerAgain = lazy(async () => ({ default: (await import('./answer-again.tsx')).AnswerAgain }))

interface ActionEndProps {
  kept: KeptView
  set: QuestionSet
  question: ScoredQuestion
}

/** From an action to its ticket or task, and from there, when it is done, back to the question. */
export function ActionEnd({ kept, set, question }: ActionEndProps) {
  const [isAnswering, setAnswering] = useState(false)
  const found = kept.actions.find((each) => each.question === question.id)
  // What was answered again may be asked for again; what was refused, too.
  const asked = found?.answeredAt === undefined && found?.refused === undefined ? found : undefined
  const noun = found?.as === 'task' ? 'task' : 'ticket'
  const made = useMade(asked)
  return (
    <div className={css.end}>
      {found?.refused !== undefined && (
        <p role="status">
          {noun === 'task'
            ? 'The task could not be made. Make it again, or open a ticket.'
            : 'The help desk could not open the ticket. Open it again, or phone us.'}
        </p>
      )}
      {!asked && kept.newest === undefined && <Ask kept={kept} question={question} />}
      {asked && !made && (
        <p role="status">{noun === 'task' ? 'The task is being made.' : 'The ticket is being opened.'}</p>
      )}
      {made && (
        <ButtonLink size="small" kind="plain" href={made.address}>
          <Check size={14} strokeWidth={1.75} aria-hidden="true" />
          {noun === 'task' ? 'Task' : 'Ticket'} {made.isDone ? 'done' : 'open'}
          <span className="unseen">: {question.action.title}</span>
        </ButtonLink>
      )}
      {kept.newest !== undefined ? (
        <ButtonLink size="small" href={`${resultAddress(kept.newest)}#${question.id}`}>
          To the newest result
        </ButtonLink>
      ) : (
        <Button
          size="small"
          kind={made?.isDone ? 'primary' : 'plain'}
          aria-label={`Answer again: ${question.text}`}
          onClick={() => setAnswering(true)}
        >
          <RotateCcw size={14} strokeWidth={1.75} aria-hidden="true" />
          Answer again
        </Button>
      )}
      {made?.isDone && kept.newest === undefined && (
        <p>The {noun} is done. Answer the question again, and the score follows.</p>
      )}
      <Suspense fallback={null}>
        {isAnswering && <AnswerAgain {...{ kept, set, question }} onClose={() => setAnswering(false)} />}
      </Suspense>
    </div>
  )
}

/** The ticket or the task of an action, once it is there, and whether it is done. */
function useMade(
  asked: KeptView['actions'][number] | undefined,
): { readonly address: string; readonly isDone: boolean } | undefined {
  const { ticketNumber, taskId, doneAt } = asked ?? {}
  // Until its own state is read.
  const wasDone = doneAt !== undefined
  const ticket = useQuery({
    ...orpc.helpdesk.readMyTicket.queryOptions({ input: { ticketNumber: ticketNumber ?? '' } }),
    enabled: ticketNumber !== undefined,
  }).data
  const task = useQuery({
    ...orpc.projects.readTask.queryOptions({ input: taskIn(taskId ?? '') }),
    enabled: taskId !== undefined,
  }).data
  if (taskId !== undefined) {
    const { projectId, taskId: id } = taskIn(taskId)
    const address = `/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(id)}`
    return { address, isDone: task ? task.doneAt !== undefined : wasDone }
  }
  if (ticketNumber === undefined) return undefined
  return {
    address: `/dashboard/tickets?ticket=${encodeURIComponent(ticketNumber)}`,
    isDone: ticket ? ticket.status === 'resolved' || ticket.status === 'closed' : wasDone,
  }
}

/** Asks for a ticket or, where the organisation uses projects, for a task. */
function Ask({ kept, question }: Pick<ActionEndProps, 'kept' | 'question'>) {
  const session = useSession()
  const hasProjects = useHasProjects()
  const name = session.status === 'signed-in' ? session.name || session.email : ''
  const input = { assessmentId: kept.id, question: question.id }
  return (
    <>
      <AskButton
        kept={kept}
        label={`Open a ticket: ${question.action.title}`}
        busyText="Opening"
        done="The help desk opens a ticket for this action"
        ask={() => orpc.assessments.openActionTicket.call({ ...input, name })}
      >
        <TicketPlus size={14} strokeWidth={1.75} aria-hidden="true" />
        Open a ticket
      </AskButton>
      {hasProjects && (
        <AskButton
          kept={kept}
          label={`Make a task: ${question.action.title}`}
          busyText="Making"
          done="A task is made for this action"
          ask={() => orpc.assessments.makeActionTask.call(input)}
        >
          <ListPlus size={14} strokeWidth={1.75} aria-hidden="true" />
          Make a task
        </AskButton>
      )}
    </>
  )
}

interface AskButtonProps {
  kept: KeptView
  label: string
  busyText: string
  done: string
  ask: () => Promise<unknown>
  children: ReactNode
}

function AskButton({ kept, label, busyText, done, ask, children }: AskButtonProps) {
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId: kept.id } }),
      })
      toast({ title: done, tone: 'success' })
    },
  })
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        busy={asking.isPending}
        busyText={busyText}
        onClick={() => asking.mutate()}
      >
        {children}
      </Button>
      {asking.error && <CallFailure error={asking.error} />}
    </>
  )
}
