import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TaskFields } from '#domain/projects/project-change.ts'
import type { Task } from '#domain/projects/project.ts'
import { minutesIn } from '#domain/projects/moving/cell-values.ts'
import { slackOf } from '#domain/projects/schedule/critical-path.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import { brokenOrder } from '#domain/projects/schedule/warnings.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { MarkedText } from '../parts/rich-text/marked-text.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import { WhenDone } from '../parts/when-done.tsx'
import { withNames } from '../parts/use-people.ts'
import { doneInWords } from './done-in-words.ts'
import { fieldNames } from './field-names.ts'
import { NewComment } from './comments/new-comment.tsx'
import { newTask } from './new-task.ts'
import { TaskDescription } from './task-description.tsx'
import { TaskPeople } from './task-people.tsx'
import type { Settled } from './use-project.ts'
import { useWhoSaved } from './use-who-saved.ts'
import type { ViewProps } from './view-props.ts'
import { taskQuery } from './queries.ts'
import { TaskField } from './fields/task-fields.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskTicket } from './ticket/task-ticket.tsx'
import { TaskTime } from './time/task-time.tsx'
import { SavedMeanwhile, useTypedValue } from './typed-value.tsx'
import { statuses, statusOf, toStatus } from './task-status.ts'
import { WaitsFor } from './waits-for.tsx'
import { correctionInWords } from './time/correction-words.ts'
import { RepeatFields } from './repeat-fields.tsx'
import type { StatusId } from './task-status.ts'
import { dayAndDate, effort, lastDateOf } from './words.ts'
import css from './task-panel.module.css'

type Props = ViewProps & { task: Task; close: () => void }

interface TaskPanelProps extends Props {
  /** Whether the task was opened by keys, so that they go on in the panel. */
  takesFocus: boolean
}

/** A task with all that is known of it. Each field is saved when it is left. */
export function TaskPanel(props: TaskPanelProps) {
  const { task, open, close, takesFocus } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The title; without the right to change it, the button that closes the panel.
    if (takesFocus) panel.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus()
    // Only when the panel opens.
  }, [takesFocus])
  const set = (fields: TaskFields, settled?: Settled) => {
    open.change(changeOf(task, fields), undefined, settled)
  }
  /** Asks first, if dates of other tasks move. */
  const plan = (fields: TaskFields, question: string, settled?: Settled) =>
    props.propose({
      changes: [changeOf(task, fields)],
      taskIds: [task.id],
      question,
      title: 'The task was changed',
      settled: (unsent) => settled?.(unsent.length === 0),
    })
  const whoSaved = useWhoSaved(open.project.id, task.id, props.people)
  return (
    <div className={css.panel} ref={panel}>
      <h1 className={css.alone} dir="auto">
        {task.title}
      </h1>
      <header className={css.head}>
        <fieldset className={css.fields} disabled={!open.mayChange}>
          <Kept
            label="Title"
            value={task.title}
            whoSaved={(title) => whoSaved('title', title)}
            onSave={(title, settled) => {
              if (title.trim() === '') return 'A task needs a title.'
              set({ title: title.trim() }, settled)
              return undefined
            }}
          />
        </fieldset>
        <Button size="icon" kind="plain" aria-label="Close the task" onClick={close}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </header>
      <Why {...props} />
      <fieldset className={css.fields} disabled={!open.mayChange}>
        <Facts {...props} set={set} plan={plan} />
      </fieldset>
      <WaitsFor {...props} />
      <Parts {...props} set={set} />
      <fieldset className={css.fields} disabled={!open.mayChange}>
        <RepeatFields task={task} open={open} set={(fields, told) => void open.change(changeOf(task, fields), told)} />
        <Checklist task={task} set={set} />
      </fieldset>
      <Notes {...props} />
    </div>
  )
}

function changeOf(task: Task, fields: TaskFields) {
  const now = new Map<string, unknown>(Object.entries(task))
  const was = Object.fromEntries(Object.keys(fields).map((field) => [field, now.get(field) ?? null])) as TaskFields
  return { change: 'change-tasks' as const, tasks: [{ taskId: task.id, fields, was }] }
}

/** A field that saves what was typed when it is left or by Enter. */
function Kept({
  label,
  value,
  help,
  whoSaved,
  onSave,
}: {
  label: string
  value: string
  help?: string
  /** Who saved a value, if the history says so. */
  whoSaved?: (value: string) => string | undefined
  onSave: (value: string, settled: Settled) => string | undefined
}) {
  const typed = useTypedValue(value, onSave)
  return (
    <div>
      <TextField
        label={label}
        value={typed.shown}
        maxLength={300}
        {...(help && { help })}
        {...(typed.refusal && { error: typed.refusal })}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        onKeyDown={({ key }) => key === 'Enter' && typed.leave()}
      />
      <SavedMeanwhile conflict={typed.conflict} unsent={typed.unsent} whoSaved={whoSaved} />
    </div>
  )
}

/** Why the task has its dates. */
function Why({ task, open, people }: Props) {
  const explanation = explain(open.plan, open.dates, task.id)
  if (!explanation) return null
  const doing = task.personIds[0]
  const names = {
    task: (id: string) => open.project.tasks.find((each) => each.id === id)?.title ?? '',
    person: doing === undefined ? undefined : people.nameOf(doing),
  }
  const slack = slackOf(open.plan, open.dates).get(task.id)
  return (
    <div className={css.why}>
      <p>{startInWords(explanation, names)}</p>
      <p>{endInWords(explanation, names)}</p>
      {brokenOrder(open.plan, open.dates)
        .filter(({ taskId }) => taskId === task.id)
        .map(({ after }) => (
          <p key={after} className={css.early}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> It begins before “{names.task(after)}”
            ends on {dayAndDate(lastDateOf(open.dates.tasks.get(after)?.end ?? 0))}.
          </p>
        ))}
      {slack && task.doneAt === undefined && (
        <p>
          {slack.isCritical
            ? 'It has no slack: a delay moves the end of the project.'
            : `It can end ${effort(slack.minutes)} of work later without moving the end.`}
        </p>
      )}
    </div>
  )
}

type SetFields = (fields: TaskFields, settled?: Settled) => void
type PlanFields = (fields: TaskFields, question: string, settled?: Settled) => void

function Facts({ task, open, people, move, set, plan }: Props & { set: SetFields; plan: PlanFields }) {
  return (
    <div className={css.facts}>
      <SelectField
        label="Status"
        value={statusOf(task)}
        onChange={({ target }) => {
          const status = target.value as StatusId
          const change = toStatus(open, task, status)
          open.change(change, status === 'done' && task.repeats ? doneInWords(change, task.title) : undefined)
        }}
      >
        {statuses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TaskPeople task={task} people={people} set={(fields) => plan(fields, whoDoes(task, fields, people))} />
      <DateField
        label={task.mode === 'manual' ? 'Begins on' : 'Not before'}
        value={task.startOn}
        isDisabled={!open.mayChange}
        isToldWhenLeft
        onChange={(startOn) =>
          startOn === undefined
            ? plan({ startOn: null }, `${task.title} may begin at any time`)
            : move({ taskId: task.id, startOn })
        }
      />
      <DateField
        label="Due"
        value={task.dueOn}
        isDisabled={!open.mayChange}
        isToldWhenLeft
        onChange={(dueOn) => set({ dueOn: dueOn ?? null })}
      />
      <Kept
        label="Estimate"
        help="Such as 3 h or 2 days. Without one it counts as 8 h."
        value={task.estimateMinutes === undefined ? '' : effort(task.estimateMinutes)}
        onSave={(typed, settled) => {
          const minutes = minutesIn(typed)
          if (typed.trim() !== '' && minutes === undefined) return 'Write it such as 3 h, 45 min or 2 days.'
          plan(
            { estimateMinutes: minutes ?? null },
            minutes === undefined ? `${task.title} has no estimate` : `${task.title} takes ${effort(minutes)}`,
            settled,
          )
          return undefined
        }}
      />
      {task.partOf === undefined && (
        <SelectField
          label="Section"
          value={task.sectionId ?? ''}
          onChange={({ target }) => set({ sectionId: target.value || null })}
        >
          <option value="">None</option>
          {open.project.sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Dates"
        value={task.mode}
        onChange={({ target }) =>
          target.value === 'manual'
            ? plan({ mode: 'manual' }, `Dates of ${task.title} are set by hand`)
            : plan({ mode: 'automatic' }, `Dates of ${task.title} are automatic`)
        }
      >
        <option value="automatic">Automatic</option>
        <option value="manual">By hand</option>
      </SelectField>
      <SelectField
        label="Kind"
        value={task.isMilestone ? 'milestone' : 'task'}
        onChange={({ target }) =>
          plan(
            { isMilestone: target.value === 'milestone' },
            `${task.title} is a ${target.value === 'milestone' ? 'milestone' : 'task'}`,
          )
        }
      >
        <option value="task">Task</option>
        <option value="milestone">Milestone</option>
      </SelectField>
      <Kept
        label="Labels"
        help="With commas between them"
        value={task.labels.join(', ')}
        onSave={(typed, settled) => {
          const labels = new Set(typed.split(',').map((each) => each.trim().slice(0, 50)))
          set({ labels: [...labels].filter((each) => each !== '').slice(0, 20) }, settled)
          return undefined
        }}
      />
      {open.project.customFields?.map((field) => (
        <TaskField key={field.id} field={field} task={task} open={open} />
      ))}
    </div>
  )
}

/** The subtasks of a task, or the task that it is a subtask of. */
function Parts({ task, open, openTask, set }: Props & { set: SetFields }) {
  const { tasks } = open.project
  const parts = tasks.filter(({ partOf }) => partOf === task.id)
  const whole = tasks.find(({ id }) => id === task.partOf)
  const [title, setTitle] = useState('')
  if (whole)
    return (
      <section>
        <h2>Subtask of</h2>
        <ul className={css.plain}>
          <li>
            <button className={css.link} dir="auto" onClick={() => openTask(whole.id)}>
              {whole.title}
            </button>
            {open.mayChange && (
              <RemoveButton
                label="Make it a task of its own"
                onPress={() => set({ partOf: null, sectionId: whole.sectionId ?? null })}
              />
            )}
          </li>
        </ul>
      </section>
    )
  const done = parts.filter(({ doneAt }) => doneAt !== undefined).length
  const toggle = (part: Task) => {
    const isDone = part.doneAt !== undefined
    open.change(toStatus(open, part, isDone ? 'to-do' : 'done'))
  }
  return (
    <section>
      <h2>
        Subtasks{' '}
        {parts.length > 0 && (
          <span className={css.quiet}>
            {done} of {parts.length} done
          </span>
        )}
      </h2>
      <ul className={css.plain}>
        {parts.map((part) => (
          <li key={part.id}>
            <input
              type="checkbox"
              aria-label={`Done: ${part.title}`}
              checked={part.doneAt !== undefined}
              disabled={!open.mayChange}
              onChange={() => toggle(part)}
            />
            <button className={css.link} dir="auto" onClick={() => openTask(part.id)}>
              {part.title}
            </button>
            {open.mayChange && (
              <RemoveButton
                label={`Remove ${part.title}`}
                onPress={() => open.change({ change: 'remove-tasks', taskIds: [part.id] }, `${part.title} was removed`)}
              />
            )}
          </li>
        ))}
      </ul>
      {open.mayChange && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim() === '') return
            const found = tasks.find((each) => each.title === title.trim() && mayBePart(tasks, each, task))
            if (found)
              open.change(
                changeOf(found, { partOf: task.id, ...(found.sectionId !== undefined && { sectionId: null }) }),
                `${found.title} is a subtask now`,
              )
            else {
              const made = { task: newTask(title.trim(), { partOf: task.id }), index: tasks.length }
              open.change({ change: 'add-tasks', tasks: [made], dependencies: [] })
            }
            setTitle('')
          }}
        >
          <TextField
            label="Add a subtask"
            help="The title of a task makes it a subtask."
            list="tasks-to-be-parts"
            value={title}
            maxLength={300}
            onChange={({ target }) => setTitle(target.value)}
          />
          {title !== '' && (
            <datalist id="tasks-to-be-parts">
              {tasks
                .filter((each) => mayBePart(tasks, each, task))
                .slice(0, 2000)
                .map(({ id, title: known }) => (
                  <option key={id}>{known}</option>
                ))}
            </datalist>
          )}
        </form>
      )}
    </section>
  )
}

/** Subtasks have no subtasks. */
function mayBePart(tasks: readonly Task[], task: Task, whole: Task): boolean {
  return task.id !== whole.id && task.partOf === undefined && !tasks.some(({ partOf }) => partOf === task.id)
}

function whoDoes({ title }: Task, { personIds = [] }: TaskFields, { nameOf }: Props['people']): string {
  const [only, ...more] = personIds.map(nameOf)
  if (only === undefined) return `Nobody does ${title}`
  return more.length === 0 ? `${only} does ${title}` : `${[only, ...more].join(', ')} do ${title}`
}

/** Takes a line out of a list of the task. */
function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="icon" kind="plain" aria-label={label} onClick={onPress}>
      <X size={14} aria-hidden="true" />
    </Button>
  )
}

function Checklist({ task, set }: { task: Task; set: SetFields }) {
  const [text, setText] = useState('')
  return (
    <section>
      <h2>Checklist</h2>
      <ul className={css.plain}>
        {task.checklist.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item has no other name than its place
          <li key={at}>
            <label>
              <input
                type="checkbox"
                checked={item.isDone}
                onChange={() => set({ checklist: task.checklist.with(at, { ...item, isDone: !item.isDone }) })}
              />{' '}
              <span dir="auto">{item.text}</span>
            </label>
            <RemoveButton
              label={`Remove ${item.text}`}
              onPress={() => set({ checklist: task.checklist.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          set({ checklist: [...task.checklist, { text: text.trim(), isDone: false }] })
          setText('')
        }}
      >
        <TextField label="Add an item" value={text} maxLength={300} onChange={({ target }) => setText(target.value)} />
      </form>
    </section>
  )
}

function Notes({ task, open, people }: Props) {
  const projectId = open.project.id
  const whoSaved = useWhoSaved(projectId, task.id, people)
  const query = useQuery({ ...taskQuery(projectId, task.id), refetchInterval: 5000 })
  if (query.isPending) return <Skeleton shape="lines" label="Loading the task" />
  if (!query.data)
    return (
      <Failed
        title="We can't show its texts right now"
        error={query.error ?? new Error('No answer.')}
        onRetry={() => void query.refetch()}
      />
    )
  const { description, comments, files, history, links, time, names } = query.data
  const named = withNames(people, names)
  const { project } = open.read
  return (
    <>
      <fieldset className={css.fields} disabled={!open.mayChange}>
        <TaskDescription value={description} task={task} open={open} whoSaved={whoSaved} />
      </fieldset>
      <section>
        <h2>Files</h2>
        <TaskFiles projectId={projectId} task={task} files={files} nameOf={named.nameOf} mayChange={open.mayChange} />
      </section>
      <fieldset className={css.fields} disabled={!open.mayChange}>
        <TaskTime projectId={projectId} task={task} entries={time} />
      </fieldset>
      {links.length > 0 && (
        <section>
          <h2>Linked to</h2>
          {links.map(({ label, address }) => (
            <a key={address} href={address}>
              {label}
            </a>
          ))}
        </section>
      )}
      <TaskTicket projectId={projectId} task={task} read={query.data} nameOf={named.nameOf} me={people.me} />
      {task.doneAt !== undefined && <WhenDone links={links} />}
      <section>
        <h2>Comments</h2>
        <ol className={css.plain}>
          {comments.map(({ id, at, personId, author, importedBy, fromTicket, text }) => (
            <li key={id} className={css.comment}>
              <b>{author ?? named.nameOf(personId)}</b> <At at={at} />
              {importedBy !== undefined && (
                <span className={css.quiet}>
                  {fromTicket === undefined
                    ? `Imported by ${named.nameOf(importedBy)}, as the archive says`
                    : `In ticket ${fromTicket}, brought by ${named.nameOf(importedBy)}`}
                </span>
              )}
              <div className={css.said}>
                <MarkedText text={text} />
              </div>
            </li>
          ))}
        </ol>
        <NewComment
          projectId={projectId}
          task={task}
          people={people}
          comments={comments}
          involved={new Set([...project.people, project.personId])}
          mayChange={open.mayChange}
        />
      </section>
      {history.length > 0 && (
        <details>
          <summary>History ({history.length})</summary>
          <ol className={css.plain}>
            {history.map(({ at, personId, author, importedBy, what, fields }) => (
              <li key={`${at} ${what} ${fields.map(({ field }) => field).join()}`} className={css.quiet}>
                {author ?? named.nameOf(personId)} {whatInWords[what]}{' '}
                {what === 'time-corrected'
                  ? correctionInWords(fields)
                  : fields.map(({ field }) => fieldNames.get(field) ?? field).join(', ')}{' '}
                <At at={at} />
                {importedBy !== undefined && ' (imported)'}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const whatInWords = {
  added: 'added the task',
  changed: 'changed',
  moved: 'moved the task',
  waits: 'let it wait for another task',
  'waits-no-more': 'let it wait no more',
  'time-corrected': 'corrected',
} as const
function At({ at }: { at: string }) {
  return (
    <time className={css.quiet} dateTime={at}>
      {spokenTime(at, useNow())}
    </time>
  )
}
