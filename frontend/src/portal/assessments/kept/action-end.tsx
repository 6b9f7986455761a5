import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw, TicketPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { KeptView } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { useSession } from '../../../client/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import css from './action-end.module.css'

const AnswerAgain = lazy(async () => ({ default: (await import('./answer-again.tsx')).AnswerAgain }))

interface ActionEndProps {
  kept: KeptView
  set: QuestionSet
  question: ScoredQuestion
}

/** From an action to its ticket, and from the ticket that is done back to the question. */
export function ActionEnd({ kept, set, question }: ActionEndProps) {
  const [isAnswering, setAnswering] = useState(false)
  const found = kept.actions.find((each) => each.question === question.id)
  // What was answered again may get a new ticket; what was refused, too.
  const ticket = found?.answeredAt === undefined && found?.refused === undefined ? found : undefined
  const number = ticket?.ticketNumber
  const status = useQuery({
    ...orpc.helpdesk.readMyTicket.queryOptions({ input: { ticketNumber: number ?? '' } }),
    enabled: number !== undefined,
  }).data?.status
  const isDone = status === 'resolved' || status === 'closed'
  return (
    <div className={css.end}>
      {found?.refused !== undefined && (
        <p role="status">The help desk could not open the ticket. Open it again, or phone us.</p>
      )}
      {!ticket && <OpenTicket kept={kept} question={question} />}
      {ticket && number === undefined && <p role="status">The ticket is being opened.</p>}
      {number !== undefined && (
        <ButtonLink size="small" kind="plain" href={`/dashboard/tickets?ticket=${encodeURIComponent(number)}`}>
          <Check size={14} strokeWidth={1.75} aria-hidden="true" />
          {isDone ? 'Ticket done' : 'Ticket open'}
          <span className="unseen">: {question.action.title}</span>
        </ButtonLink>
      )}
      <Button
        size="small"
        kind={isDone ? 'primary' : 'plain'}
        aria-label={`Answer again: ${question.text}`}
        onClick={() => setAnswering(true)}
      >
        <RotateCcw size={14} strokeWidth={1.75} aria-hidden="true" />
        Answer again
      </Button>
      {isDone && <p>The ticket is done. Answer the question again, and the score follows.</p>}
      <Suspense fallback={null}>
        {isAnswering && <AnswerAgain {...{ kept, set, question }} onClose={() => setAnswering(false)} />}
      </Suspense>
    </div>
  )
}

function OpenTicket({ kept, question }: Pick<ActionEndProps, 'kept' | 'question'>) {
  const queries = useQueryClient()
  const session = useSession()
  const open = useMutation({
    ...orpc.assessments.openActionTicket.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({
        queryKey: orpc.assessments.readKeptAssessment.key({ input: { assessmentId: kept.id } }),
      })
      toast({ title: 'The help desk opens a ticket for this action', tone: 'success' })
    },
  })
  const name = session.status === 'signed-in' ? session.name || session.email : ''
  return (
    <>
      <Button
        size="small"
        aria-label={`Open a ticket: ${question.action.title}`}
        busy={open.isPending}
        busyText="Opening"
        onClick={() => open.mutate({ assessmentId: kept.id, question: question.id, name })}
      >
        <TicketPlus size={14} strokeWidth={1.75} aria-hidden="true" />
        Open a ticket
      </Button>
      {open.error && <p role="alert">{open.error.message}</p>}
    </>
  )
}
