import { Gavel, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Action, Decision } from '#domain/meetings/meeting.ts'
import { writtenDate } from '#domain/meetings/written-date.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { MarkedText } from '../parts/rich-text/marked-text.tsx'
import { Late } from './late.tsx'
import type { PartProps } from './part-props.ts'
import { WrittenInPlace } from './written-in-place.tsx'
import css from './meeting.module.css'

const DueHint = lazy(async () => ({ default: (await import('./due-hint.tsx')).DueHint }))

const MOST_DECISION = 2000
const MOST_ACTION = 300

/** A decision, with its number in the register once the minutes are approved. */
export function DecisionRow({ decision, open, people, isOpen }: PartProps & { decision: Decision; isOpen: boolean }) {
  const { id, text, number } = decision
  return (
    <li className={css.outcomeRow} data-kind="decision">
      <Gavel size={16} strokeWidth={1.75} aria-label="Decision" />
      {number !== undefined && <b>{number}.</b>}
      <WrittenInPlace
        kind="the decision"
        id={id}
        text={text}
        most={MOST_DECISION}
        isOpen={isOpen}
        open={open}
        people={people}
        changeOf={(words, was) => ({ change: 'change-decision', id, fields: { text: words }, was: { text: was } })}
      >
        <div className={css.words}>
          <MarkedText text={text} />
          <NotSentYet id={id} open={open} />
        </div>
      </WrittenInPlace>
      {isOpen && (
        <Button
          size="icon"
          kind="plain"
          aria-label={`Remove the decision ${text}`}
          onClick={() => void open.change({ change: 'remove-decision', id }, 'The decision was removed')}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

/** An action: who does it by when, whether it is done, and the task that it became. */
export function ActionRow({ action, open, people, isOpen }: PartProps & { action: Action; isOpen: boolean }) {
  const { id, text, personId, dueOn, doneAt, task } = action
  const { change } = open
  const set = (fields: object, was: object) => void change({ change: 'change-action', id, fields, was })
  const setDue = (date: string | undefined) => set({ dueOn: date ?? null }, { dueOn: dueOn ?? null })
  return (
    <li className={css.outcomeRow} data-kind="action" data-done={doneAt === undefined ? undefined : ''}>
      <input
        type="checkbox"
        aria-label={`${text} is done`}
        checked={doneAt !== undefined}
        disabled={!open.mayChange}
        onChange={({ target }) =>
          set({ doneAt: target.checked ? new Date().toISOString() : null }, { doneAt: doneAt ?? null })
        }
      />
      <WrittenInPlace
        kind="the action"
        id={id}
        text={text}
        most={MOST_ACTION}
        isOpen={isOpen}
        open={open}
        people={people}
        changeOf={(words, was) => ({ change: 'change-action', id, fields: { text: words }, was: { text: was } })}
      >
        <div className={css.words}>
          <MarkedText text={text} />
          {isOpen && <Late action={action} />}
          {task && <TaskOf task={task} />}
          <NotSentYet id={id} open={open} />
        </div>
      </WrittenInPlace>
      {isOpen ? (
        <>
          <select
            className="control"
            aria-label={`Who does ${text}`}
            value={personId ?? ''}
            onChange={({ target }) => set({ personId: target.value || null }, { personId: personId ?? null })}
          >
            <option value="">Nobody yet</option>
            {people.all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
          <DueOn label={`When ${text} is due`} dueOn={dueOn} onChange={setDue} />
          <Button
            size="icon"
            kind="plain"
            aria-label={`Remove the action ${text}`}
            onClick={() => void change({ change: 'remove-action', id }, 'The action was removed')}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          {dueOn !== undefined && (
            <Suspense>
              <DueHint action={action} people={people} onChoose={setDue} />
            </Suspense>
          )}
        </>
      ) : (
        <span className={css.quiet}>
          {personId === undefined ? 'Nobody' : people.nameOf(personId)}
          {dueOn !== undefined && `, by ${writtenDate(dueOn)}`}
          <Late action={action} words=", late" />
        </span>
      )}
    </li>
  )
}

/** Says of an entry that only this browser has it. */
export function NotSentYet({ id, open }: Pick<PartProps, 'open'> & { id: string }) {
  return open.unsentIds.has(id) ? <small className={css.notSent}> Not sent yet</small> : null
}

const TYPED_AFTER = 800

interface DueOnProps {
  label: string
  dueOn: string | undefined
  onChange: (date: string | undefined) => void
}

/** A date that is stored once it is typed: its parts change one after the other. */
function DueOn({ label, dueOn, onChange }: DueOnProps) {
  const [date, setDate] = useState(dueOn)
  const [seen, setSeen] = useState(dueOn)
  if (dueOn !== seen) {
    setSeen(dueOn)
    setDate(dueOn)
  }
  const store = useEffectEvent((typed: string | undefined) => {
    if (typed !== dueOn) onChange(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => store(date), TYPED_AFTER)
    return () => clearTimeout(timer)
  }, [date])
  return (
    <div className={css.dueOn}>
      <DateField label={label} hideLabel value={date} onChange={setDate} />
    </div>
  )
}

function TaskOf({ task: { state, id } }: { task: NonNullable<Action['task']> }) {
  if (state === 'asked') return <small>Becomes a task</small>
  if (state === 'refused' || id === undefined) return <small>Projects refused it, it stays here</small>
  const [projectId = '', taskId = ''] = id.split(':')
  return (
    <small>
      <a href={`/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(taskId)}`}>Task</a>
    </small>
  )
}
