import { useMutation, useQuery } from '@tanstack/react-query'
import { taskIn } from '#domain/projects/task-reference.ts'
import type { Covered } from '#domain/results/covered.ts'
import { mayAskTicket } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { withFreshVersion } from '../../parts/with-fresh-version.ts'
import { usePostureDecision } from './use-posture-decision.ts'

interface AskedProps {
  resultId: string
  /** The key of a step, or of a question for a quote. */
  about: string
  as?: 'ticket' | 'task'
  action: string
  label: string
  /** What is told when it is asked for. */
  done: string
  decision: Decision | undefined
  /** The resources of the step now. */
  covers?: Covered
  /** The moment at which the step was found. */
  foundAt?: string
  mayAsk: boolean
}

/** The ticket or the task that was made of a step, and the button that asks for it. */
export function Asked({
  resultId,
  about: key,
  as = 'ticket',
  action,
  label,
  done,
  decision,
  covers,
  foundAt,
  mayAsk,
}: AskedProps) {
  const { stored, store } = usePostureDecision()
  const name = useMe().data?.email ?? ''
  const asking = useMutation({
    mutationFn: () =>
      withFreshVersion(
        decision,
        (version) => orpc.results.openPostureTicket.call({ resultId, key, name, as, version }),
        () => stored(key),
      ),
    onSuccess: (after) => {
      store(after)
      toast({ title: done, tone: 'success' })
    },
  })
  return (
    <>
      {as === 'ticket' ? <TicketLink ticket={decision?.ticket} /> : <TaskLink task={decision?.task} />}
      {mayAsk && name !== '' && (!decision || mayAskTicket(decision, covers, as, foundAt)) && (
        <Button
          size="small"
          busy={asking.isPending}
          busyText="Asking"
          aria-label={label}
          onClick={() => asking.mutate()}
        >
          {action}
        </Button>
      )}
      {asking.error && <p role="alert">{asking.error.message}</p>}
    </>
  )
}

export function TicketLink({ ticket }: { ticket: Decision['ticket'] }) {
  if (!ticket) return null
  if ('askedAt' in ticket) return <span role="status">Being opened</span>
  if ('refused' in ticket) return <p role="alert">The help desk could not open the ticket. Ask for it again.</p>
  return <a href={`/dashboard/tickets?ticket=${encodeURIComponent(ticket.number)}`}>{ticket.number}</a>
}

function TaskLink({ task }: { task: Decision['task'] }) {
  if (!task) return null
  if ('askedAt' in task) return <span role="status">Task is being made</span>
  if ('refused' in task) return <p role="alert">The task could not be made. Ask for it again.</p>
  return <MadeTask id={task.id} />
}

function MadeTask({ id }: { id: string }) {
  const { projectId, taskId } = taskIn(id)
  const { data } = useQuery(orpc.projects.readTask.queryOptions({ input: { projectId, taskId } }))
  return (
    <span>
      <a href={`/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(taskId)}`}>Task</a>
      {data && (data.doneAt === undefined ? ', open' : ', done')}
    </span>
  )
}
