import { useSession } from '../../client/session.ts'

/** The name under which the browser keeps the title of a new task; undefined if nobody is signed in. `label` is where it is added. */
export function useKeptTitleName(projectId: string, label: string): string | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? `${session.userId}/project-${projectId}/new-task/${label}` : undefined
}

/** The name under which the browser keeps a text of a task until it is sent; undefined if nobody is signed in. */
export function useKeptName(taskId: string, kind: 'comment' | 'description'): string | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? `${session.userId}/task-${taskId}/${kind}` : undefined
}
