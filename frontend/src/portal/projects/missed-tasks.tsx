import { CutList } from '../parts/cut-list.tsx'
import { dayAndDate } from './words.ts'
import css from './move-preview.module.css'

const MOST_SHOWN = 3

/** A task that would miss its due date. */
export interface MissedTask {
  readonly id: string
  readonly projectId: string
  /** Named where several projects may be concerned. */
  readonly project?: string
  readonly title: string
  readonly dueOn: string | undefined
}

/** Names the tasks that would miss their due dates. They open beside the preview, which is not saved yet. */
export function MissedTasks({ tasks }: { tasks: readonly MissedTask[] }) {
  if (tasks.length === 0) return null
  return (
    <CutList items={tasks} most={MOST_SHOWN} what="due dates that would be missed">
      {(shown) => (
        <ul className={css.missed} aria-label="Due dates that would be missed">
          {shown.map(({ id, projectId, project, title, dueOn }) => (
            <li key={id}>
              <a
                href={`/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(id)}`}
                target="_blank"
                rel="noopener"
              >
                <span dir="auto">{title}</span>
                <span className="unseen">, opens in a new tab</span>
              </a>
              {dueOn !== undefined && `, due ${dayAndDate(dueOn)}`}
              {project !== undefined && <small dir="auto">{project}</small>}
            </li>
          ))}
        </ul>
      )}
    </CutList>
  )
}
