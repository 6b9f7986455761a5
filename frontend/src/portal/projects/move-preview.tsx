import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { effectOf } from '#domain/projects/change-effect.ts'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import type { BrokenOrder } from '#domain/projects/schedule/warnings.ts'
import { Button } from '../../ui/button.tsx'
import { CutList } from '../parts/cut-list.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { brokenLines } from './broken-lines.ts'
import { ConcernedPeople } from './concerned-people.tsx'
import { effectInWords } from './effect-words.ts'
import { MissedTasks } from './missed-tasks.tsx'
import { movedTitle } from './moved-title.ts'
import type { OpenProject } from './use-project.ts'
import type { People } from '../parts/use-people.ts'
import type { WantedChange } from './view-props.ts'
import { counted, dateAt, dayAndDate, lastDateOf } from './words.ts'
import css from './move-preview.module.css'

const MOST_SHOWN = 4
const MOST_OWN = 3

interface MovePreviewProps {
  open: OpenProject
  people: People
  wanted: WantedChange
  onClose: () => void
}

/** What a change does to the dates of its tasks, of others and of the project, whom it concerns and why, before anything is saved. */
export function MovePreview({ open, people, wanted, onClose }: MovePreviewProps) {
  const { project } = open
  const found = useMemo(() => {
    const effect = effectOf(open, wanted.changes)
    if ('refused' in effect) return undefined
    const own = new Set(wanted.taskIds)
    // All tasks follow a change of the project.
    const kept = own.size === 0 ? [] : keepingOthers(open, effect.preview.moved, own)
    const alone = kept.length === 0 ? undefined : effectOf(open, [...wanted.changes, ...kept])
    return { effect, kept, alone: alone && !('refused' in alone) ? alone : undefined }
  }, [open, wanted])
  if (!found) return null
  const { effect, kept, alone } = found
  const { plan: changed, dates: after, preview } = effect
  const own = new Set(wanted.taskIds)
  const titleOf = (id: string) => project.tasks.find((each) => each.id === id)?.title ?? ''
  const [only] = wanted.taskIds
  const ownStart = wanted.taskIds.length === 1 && only !== undefined ? after.tasks.get(only) : undefined
  const ownMoved = preview.moved.filter(({ taskId }) => own.has(taskId))
  const others = preview.moved.filter(({ taskId }) => !own.has(taskId))
  const brokenAlone = alone?.newlyBroken.filter(
    (each) => !effect.newlyBroken.some(({ taskId, after: before }) => taskId === each.taskId && before === each.after),
  )
  const whyOf = (id: string) => {
    const explanation = explain(changed, after, id)
    const doing = project.tasks.find((each) => each.id === id)?.personIds[0]
    const names = { task: titleOf, person: doing === undefined ? undefined : people.nameOf(doing) }
    if (!explanation) return ''
    return explanation.end.daysOff.some(({ why }) => why !== 'weekday')
      ? endInWords(explanation, names)
      : startInWords(explanation, names)
  }
  const save = (more: readonly ProjectChange[]) => {
    const isAlone = more.length > 0
    const moved = isAlone ? ownMoved.length : preview.moved.length
    const title = movedTitle(wanted, { dates: (isAlone && alone ? alone : effect).dates, moved, titleOf })
    open.changeAll([...wanted.changes, ...more], title, wanted.settled)
    onClose()
  }
  const giveUp = () => {
    if (wanted.onGiveUp) wanted.onGiveUp()
    else wanted.settled?.([])
    onClose()
  }
  const concerned = preview.people.map(({ personId }) => personId)
  const { moved } = preview
  const isElsewhere =
    wanted.startOn !== undefined && ownStart !== undefined && dateAt(ownStart.start) !== wanted.startOn
  return (
    <Dialog
      open
      onClose={giveUp}
      title={wanted.question}
      about={effectInWords(others.length, concerned.length, own.size > 0)}
      actions={
        <>
          <Button kind="primary" onClick={() => save([])}>
            {moved.length > 1 ? `Move ${moved.length} dates` : moved.length === 1 ? 'Move the date' : 'Save'}
          </Button>
          {kept.length > 0 && (
            <Button onClick={() => save(kept)}>
              {wanted.taskIds.length > 1 ? 'Only the selected tasks' : 'Only this one'}
            </Button>
          )}
          <Button kind="plain" onClick={giveUp}>
            Cancel
          </Button>
        </>
      }
    >
      <CutList items={ownMoved} most={MOST_OWN} what="of the tasks that you change">
        {(shown) =>
          shown.length > 0 && (
            <dl className={css.ends}>
              {shown.map(({ taskId, from, to }) => (
                <div key={taskId}>
                  <dt dir="auto">{titleOf(taskId)} ends</dt>
                  <dd>
                    <FromTo from={from.end} to={to.end} />
                  </dd>
                </div>
              ))}
            </dl>
          )
        }
      </CutList>
      <dl className={css.ends}>
        <div>
          <dt>The project ends</dt>
          <dd>
            <FromTo from={preview.end.from} to={preview.end.to} />
          </dd>
        </div>
      </dl>
      {isElsewhere && only !== undefined && <p className={css.why}>{whyOf(only)}</p>}
      <Broken broken={effect.newlyBroken} dates={after} titleOf={titleOf} />
      <CutList items={others} most={MOST_SHOWN} what="dates that follow">
        {(shown) => (
          <ul className={css.moved}>
            {shown.map(({ taskId, from, to, days }) => (
              <li key={taskId}>
                <b dir="auto">{titleOf(taskId)}</b>
                <span className={css.dates}>
                  <FromTo from={from.end} to={to.end} />
                  <span className="unseen">, {counted(days, 'working day', 'working days')}</span>
                </span>
                <p className={css.why}>{whyOf(taskId)}</p>
              </li>
            ))}
          </ul>
        )}
      </CutList>
      {preview.newlyLate.length > 0 && (
        <>
          <p className={css.late}>{counted(preview.newlyLate.length, 'due date', 'due dates')} will be missed:</p>
          <MissedTasks
            tasks={preview.newlyLate.map((id) => ({
              id,
              projectId: project.id,
              title: titleOf(id),
              dueOn: changed.tasks.find((task) => task.id === id)?.dueOn,
            }))}
          />
        </>
      )}
      {alone && brokenAlone && (
        <Broken
          broken={brokenAlone}
          dates={alone.dates}
          titleOf={titleOf}
          when={wanted.taskIds.length > 1 ? 'With “Only the selected tasks”' : 'With “Only this one”'}
        />
      )}
      <ConcernedPeople ids={concerned} people={people} />
    </Dialog>
  )
}

function FromTo({ from, to }: { from: number; to: number }) {
  const [was, is] = [lastDateOf(from), lastDateOf(to)]
  if (was === is) return <>{dayAndDate(is)}, as before</>
  return (
    <>
      {dayAndDate(was)} <ArrowRight size={14} aria-label="to" /> <strong>{dayAndDate(is)}</strong>
    </>
  )
}

interface BrokenProps {
  broken: readonly BrokenOrder[]
  dates: OpenProject['dates']
  titleOf: (id: string) => string
  /** In which case it happens. */
  when?: string
}

/** Tasks that would begin before what they wait for has ended. */
function Broken({ broken, dates, titleOf, when }: BrokenProps) {
  if (broken.length === 0) return null
  return (
    <div className={css.broken} role="note">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        {when !== undefined && <p>{when}:</p>}
        <ul>
          {brokenLines(broken, { dates, titleOf }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The changes by which the other tasks keep their dates, by hand. What has begun, and a task with subtasks, has no date by hand. */
function keepingOthers(
  { project: { tasks } }: OpenProject,
  moved: readonly { readonly taskId: string; readonly from: { readonly start: number } }[],
  own: ReadonlySet<string>,
): ProjectChange[] {
  const wholes = new Set(tasks.flatMap(({ partOf }) => partOf ?? []))
  const kept = moved.flatMap(({ taskId, from }) => {
    const task = tasks.find(({ id }) => id === taskId)
    if (!task || own.has(taskId) || wholes.has(taskId) || task.startedAt !== undefined || task.doneAt !== undefined)
      return []
    const fields: TaskFields = { mode: 'manual', startOn: dateAt(from.start) }
    return [{ taskId, fields, was: { mode: task.mode, startOn: task.startOn ?? null } }]
  })
  return kept.length === 0 ? [] : [{ change: 'change-tasks', tasks: kept }]
}
