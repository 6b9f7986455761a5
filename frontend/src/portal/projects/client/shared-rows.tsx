import type { SharedProject } from '#domain/projects/client-page.ts'
import { dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

/** Projects that are shared with the reader, each with the way to how it stands. */
export function SharedRows({ projects }: { projects: readonly SharedProject[] }) {
  return (
    <ul className={css.shared}>
      {projects.map(({ id, name, tasks, done, until }) => (
        <li key={id}>
          <a href={`/dashboard/shared-projects?project=${encodeURIComponent(id)}`} dir="auto">
            {name}
          </a>
          <span>
            {done} of {tasks} {tasks === 1 ? 'task' : 'tasks'} done, shared until{' '}
            {dayAndDate(dateAt(Date.parse(until)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
