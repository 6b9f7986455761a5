import { useQuery } from '@tanstack/react-query'
import { taskIn } from '#domain/projects/task-reference.ts'
import type { Decision } from '#domain/results/decision.ts'
import { orpc } from '../../client/orpc.ts'

/** The ticket that was made of a step, or how far it is. */
export function TicketLink({ ticket }: { ticket: Decision['ticket'] }) {
  if (!ticket) return null
  if ('askedAt' in ticket) return <span role="status">Being opened</span>
  if ('refused' in ticket) return <p role="alert">The help desk could not open the ticket. Ask for it again.</p>
  return <a href={`/dashboard/tickets?ticket=${encodeURIComponent(ticket.number)}`}>{ticket.number}</a>
}

/** The task that was made of a step, or how far it is. */
export function TaskLink({ task }: { task: Decision['task'] }) {
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
