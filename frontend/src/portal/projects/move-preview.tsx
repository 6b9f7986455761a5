import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Task } from '#domain/projects/project.ts'
import type { TaskFields } from '#domain/projects/project-change.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import { previewOf, withStartOn } from '#domain/projects/schedule/preview.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { OpenProject } from './use-project.ts'
import type { People } from '../parts/use-people.ts'
import type { WantedMove } from './view-props.ts'
import { dateAt, dayAndDate } from './words.ts'
import css from './move-preview.module.css'

const MOST_SHOWN = 4

interface MovePreviewProps {
  open: OpenProject
  people: People
  wanted: WantedMove
  onClose: () => void
}

/** What a new date does to others, whom it concerns and why, before anything is saved. */
export function MovePreview({ open, people, wanted, onClose }: MovePreviewProps) {
  const { plan, asOf, project } = open
  const task = project.tasks.find(({ id }) => id === wanted.taskId)
  const found = useMemo(() => {
    const changed = withStartOn(plan, wanted.taskId, wanted.startOn)
    const preview = previewOf(plan, changed, asOf)
    const after = schedule(changed, asOf)
    return 'refused' in preview || 'refused' in after ? undefined : { changed, preview, after }
  }, [plan, asOf, wanted])
  if (!task || !found) return null
  const { changed, preview, after } = found
  const titleOf = (id: string) => project.tasks.find((each) => each.id === id)?.title ?? ''
  const own = after.tasks.get(task.id)
  const others = preview.moved.filter(({ taskId }) => taskId !== task.id)
  const whyOf = (id: string) => {
    const explanation = explain(changed, after, id)
    const doing = project.tasks.find((each) => each.id === id)?.personIds[0]
    const names = { task: titleOf, person: doing === undefined ? undefined : people.nameOf(doing) }
    if (!explanation) return ''
    return explanation.end.daysOff.some(({ why }) => why !== 'weekday')
      ? endInWords(explanation, names)
      : startInWords(explanation, names)
  }
  const save = (more: readonly { task: Task; fields: TaskFields }[]) => {
    const tasks = [{ task, fields: { startOn: wanted.startOn } as TaskFields }, ...more]
    open.change(
      {
        change: 'change-tasks',
        tasks: tasks.map(({ task: each, fields }) => ({
          taskId: each.id,
          fields,
          was: Object.fromEntries(
            Object.keys(fields).map((field) => [
              field,
              new Map<string, unknown>(Object.entries(each)).get(field) ?? null,
            ]),
          ),
        })),
      },
      preview.moved.length === 1
        ? 'The date was moved'
        : `${more.length > 0 ? 1 : preview.moved.length} dates were moved`,
    )
    onClose()
  }
  /** The others keep their dates by hand. */
  const onlyThis = () =>
    save(
      others.flatMap(({ taskId, from }) => {
        const each = project.tasks.find(({ id }) => id === taskId)
        return each ? [{ task: each, fields: { mode: 'manual', startOn: dateAt(from.start) } }] : []
      }),
    )
  const concerned = preview.people.map(({ personId }) => personId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={own ? `${task.title} begins on ${dayAndDate(dateAt(own.start))}` : task.title}
      about={`Not saved yet. ${count(others.length, 'other date follows', 'other dates follow')}, ${count(concerned.length, 'person is concerned', 'people are concerned')}.`}
      actions={
        <>
          <Button kind="primary" onClick={() => save([])}>
            {others.length === 0 ? 'Move the date' : `Move ${others.length + 1} dates`}
          </Button>
          {others.length > 0 && <Button onClick={onlyThis}>Only this one</Button>}
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {own && dateAt(own.start) !== wanted.startOn && <p className={css.why}>{whyOf(task.id)}</p>}
      <ul className={css.moved}>
        {others.slice(0, MOST_SHOWN).map(({ taskId, from, to, days }) => (
          <li key={taskId}>
            <b dir="auto">{titleOf(taskId)}</b>
            <span className={css.dates}>
              {dayAndDate(dateAt(from.end - 1))} <ArrowRight size={14} aria-label="to" />{' '}
              <strong>{dayAndDate(dateAt(to.end - 1))}</strong>
              <span className="unseen">, {days} working days</span>
            </span>
            <p className={css.why}>{whyOf(taskId)}</p>
          </li>
        ))}
      </ul>
      {others.length > MOST_SHOWN && <p className={css.why}>And {others.length - MOST_SHOWN} more.</p>}
      {preview.newlyLate.length > 0 && (
        <p className={css.late}>
          {count(preview.newlyLate.length, 'due date', 'due dates')} will be missed:{' '}
          {preview.newlyLate.slice(0, 3).map(titleOf).join(', ')}.
        </p>
      )}
      {concerned.length > 0 && (
        <p className={css.people}>
          {concerned.slice(0, 5).map((id) => (
            <Avatar key={id} name={people.nameOf(id)} size="small" />
          ))}
          <span>{concerned.slice(0, 5).map(people.nameOf).join(', ')}</span>
        </p>
      )}
    </Dialog>
  )
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
