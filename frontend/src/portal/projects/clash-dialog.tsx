import { wantedIn } from '#domain/projects/override-conflicts.ts'
import type { Project } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { People } from '../parts/use-people.ts'
import { fieldNames } from './field-names.ts'
import type { Clash } from './use-project.ts'
import { dayAndDate, effort } from './words.ts'
import css from './task-panel.module.css'

const MOST_SHOWN = 10

/** What two people wrote at the same time, side by side: nothing is lost before one of them chooses. */
export function ClashDialog({ clash, project, people }: { clash: Clash; project: Project; people: People }) {
  const { change, conflicts, useMine, keepTheirs, keepBoth, isOfField } = clash
  const titleOf = (id: string | undefined) => project.tasks.find((task) => task.id === id)?.title
  const writers = [...new Set(conflicts.flatMap(({ personId }) => personId ?? []))].map(people.nameOf)
  const [writer = 'A colleague'] = writers
  return (
    <Dialog
      open
      onClose={keepBoth}
      title={`${writers.length > 1 ? 'Colleagues' : writer} changed the same meanwhile`}
      about="Yours is not saved yet. Choose which one stays."
      actions={
        <>
          <Button kind="primary" onClick={useMine}>
            Use mine
          </Button>
          <Button onClick={keepTheirs}>Keep theirs</Button>
        </>
      }
    >
      {conflicts.slice(0, MOST_SHOWN).map((conflict) => {
        const { taskId, field, theirs, personId } = conflict
        const title = titleOf(taskId)
        const named = fieldNames.get(field) ?? field
        return (
          <section key={`${taskId} ${field}`} className={css.clash}>
            <h3 dir="auto">{title === undefined || field === 'title' ? capital(named) : `${title}: ${named}`}</h3>
            <dl>
              <dt>{personId === undefined ? 'Theirs' : people.nameOf(personId)}</dt>
              <dd dir="auto">{inWords(field, theirs, project, people)}</dd>
              <dt>Yours</dt>
              <dd dir="auto">{inWords(field, wantedIn(change, conflict), project, people)}</dd>
            </dl>
          </section>
        )
      })}
      {isOfField && conflicts.length === 1 && conflicts[0]?.field === 'description' && (
        <p>To keep both texts, close this and choose “Keep both” under the description.</p>
      )}
      {conflicts.length > MOST_SHOWN && <p>And {conflicts.length - MOST_SHOWN} more.</p>}
    </Dialog>
  )
}

/** A value of a field as the screens show it. */
function inWords(field: string, value: unknown, project: Project, people: People): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (field === 'personIds') return listed((value as string[]).map(people.nameOf))
  if (field === 'sectionId') return project.sections.find(({ id }) => id === value)?.name ?? 'Another section'
  if (field === 'partOf') return project.tasks.find(({ id }) => id === value)?.title ?? 'Another task'
  if (field === 'estimateMinutes') return effort(Number(value))
  if (field === 'isMilestone') return value === true ? 'Milestone' : 'Task'
  if (field === 'mode') return value === 'manual' ? 'By hand' : 'Automatic'
  if (field === 'checklist')
    return listed(
      (value as { text: string; isDone: boolean }[]).map(({ text, isDone }) => `${isDone ? '✓ ' : ''}${text}`),
    )
  if (Array.isArray(value)) return listed(value.filter((each) => typeof each === 'string'))
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'Another setting'
  if (field === 'startOn' || field === 'dueOn') return dayAndDate(value)
  if (field === 'startedAt' || field === 'waitingSince' || field === 'doneAt')
    return `Yes, since ${dayAndDate(value.slice(0, 10))}`
  return value
}

const listed = (parts: readonly string[]) => (parts.length > 0 ? parts.join(', ') : 'Nothing')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
