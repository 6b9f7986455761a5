import { recordsOfTasks } from '#domain/projects/moving/archived-notes.ts'
import { orpc } from '../../client/orpc.ts'
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
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const dateIn = (months: number, day: number) => new Date(Date.UTC(year, month - 1 + months, day))
  // Time can be entered for days before its project was made.
  for (let months = -1; dateIn(months, 1).getTime() <= now; months += 1) {
    signal?.throwIfAborted()
    const [from, to] = [dateIn(months, 1), dateIn(months + 1, 0)].map((date) => date.toISOString().slice(0, 10))
    tell?.(`Time of ${from?.slice(0, 7)}`)
    const page = await patiently(() => orpc.projects.listTime.call({ from: from ?? first, to: to ?? first, of: 'all' }))
    entries.push(...page.entries)
  }
  return entries
}
