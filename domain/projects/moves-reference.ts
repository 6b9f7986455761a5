import type { RecordReference } from '../offers/record.ts'
import type { ClosedChange, MovedTasks } from './moved-tasks.ts'

type Moves = Pick<MovedTasks, 'tasks' | 'projectIds'> & ClosedChange

/** Tasks of a person that a closed day moves, as other features refer to them. It names no project: readers ask for its name. */
export function movesReference({ tasks, projectIds, is, first, last }: Moves): RecordReference {
  const [projectId = ''] = projectIds
  return { feature: 'projects', type: 'moves', id: [projectId, is, first, last, tasks, projectIds.length].join(':') }
}

/** What a reference's id says: how many tasks of how many projects move, the project with most of them, and why. */
export function movesIn(id: string) {
  const [projectId = '', is, first = '', last = '', tasks, projects] = id.split(':')
  return { projectId, isClosed: is !== 'open', first, last, tasks: Number(tasks), projects: Number(projects) }
}

const dayAndMonth = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "12 of your tasks move because 8 December is closed". */
export function movesInWords(id: string): string {
  const { tasks, isClosed, first, last } = movesIn(id)
  const [from, to] = [first, last].map((date) => dayAndMonth.format(new Date(`${date}T00:00:00Z`)))
  const days = first === last ? `${from} is` : `${from} to ${to} are`
  const move = tasks === 1 ? 'tasks moves' : 'tasks move'
  return `${tasks} of your ${move} because ${days} ${isClosed ? 'closed' : 'not closed any more'}`
}
