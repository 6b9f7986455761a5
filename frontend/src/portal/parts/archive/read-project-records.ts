import { recordsOfTasks } from '#domain/projects/moving/archived-notes.ts'
import { orpc } from '../../client/orpc.ts'
import { monthsSince } from './months-since.ts'
import { patiently } from './patiently.ts'

/** A project with all that lies beside its tasks, page by page; undefined if a colleague removed it meanwhile. */
export async function readWholeProject(projectId: string, signal?: AbortSignal) {
  const first = await patiently(() => orpc.projects.exportProject.call({ projectId }))
  if (!first.whole) return undefined
  const [comments, history] = [[...first.comments], [...first.history]]
  for (let after = first.next; after !== undefined;) {
    signal?.throwIfAborted()
    const from = after
    const page = await patiently(() => orpc.projects.exportProject.call({ projectId, after: from }))
    comments.push(...page.comments)
    history.push(...page.history)
    after = page.next
  }
  return recordsOfTasks({ ...first.whole, comments, history }, first.whole.project.tasks)
}

type TimeEntry = Awaited<ReturnType<typeof orpc.projects.listTime.call>>['entries'][number]

interface Asked {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly tell?: (step: string) => void
  readonly signal?: AbortSignal
}

/** All entered time since a moment, month by month, because an answer is cut at 2,000 entries. */
export async function timeSince(first: string, { tell, signal, now }: Asked): Promise<TimeEntry[]> {
  const entries: TimeEntry[] = []
  for (const span of monthsSince(first, now)) {
    signal?.throwIfAborted()
    tell?.(`Time of ${span.from.slice(0, 7)}`)
    const page = await patiently(() => orpc.projects.listTime.call({ ...span, of: 'all' }))
    entries.push(...page.entries)
  }
  return entries
}
