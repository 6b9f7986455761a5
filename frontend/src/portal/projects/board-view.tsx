import { ListChecks, ListTree, Repeat } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { Task } from '#domain/projects/project.ts'
import { Avatar } from '../parts/avatar.tsx'
import { MoveTo } from './move-to.tsx'
import type { ViewProps } from './view-props.ts'
import { QuickAdd } from './quick-add.tsx'
import { fieldsOf, statuses, statusOf, toStatus } from './task-status.ts'
import type { StatusId } from './task-status.ts'
import { lastDateOf, shortDate } from './words.ts'
import css from './board.module.css'

/** Cards of a column that are shown at once. */
const MOST_CARDS = 100
/** Movement in px before a press is a drag. */
const THRESHOLD = 6

interface Drag {
  readonly task: Task
  readonly x: number
  readonly y: number
  readonly over: StatusId | undefined
}

/** Tasks as cards in columns of what happened to them. Mouse and finger drag; keys have “Move to”. */
export function BoardView(props: ViewProps) {
  const { open, shown } = props
  const [drag, setDrag] = useState<Drag>()
  const [said, setSaid] = useState('')
  const columns = Map.groupBy(
    open.project.tasks.filter(({ id }) => shown.has(id)),
    statusOf,
  )
  const drop = (task: Task, status: StatusId) => {
    const { name } = statuses.find(({ id }) => id === status)!
    setSaid(`${task.title} is in ${name} now`)
    open.change(toStatus(open, task, status), `Moved to ${name}`)
  }
  return (
    <div className={css.board}>
      <p className="unseen" role="status">
        {said}
      </p>
      {statuses.map(({ id, name }) => (
        <Column
          key={id}
          {...props}
          id={id}
          name={name}
          drag={drag}
          setDrag={setDrag}
          drop={drop}
          tasks={columns.get(id) ?? []}
        />
      ))}
    </div>
  )
}

interface ColumnProps extends ViewProps {
  id: StatusId
  name: string
  tasks: readonly Task[]
  drag: Drag | undefined
  setDrag: (drag: Drag | undefined) => void
  drop: (task: Task, status: StatusId) => void
}

function Column(props: ColumnProps) {
  const { id, name, tasks, drag, open } = props
  const [most, setMost] = useState(MOST_CARDS)
  const comesHere = drag?.over === id && statusOf(drag.task) !== id
  return (
    <section className={css.column} aria-label={name} data-column={id} data-over={comesHere || undefined}>
      <h2>
        {name} <span>{tasks.length}</span>
      </h2>
      <ul>
        {tasks.slice(0, most).map((task) => (
          <Card key={task.id} {...props} task={task} />
        ))}
      </ul>
      {comesHere && (
        <p className={css.target} dir="auto">
          {drag.task.title} comes here
        </p>
      )}
      {tasks.length > most && (
        <button className={css.rest} onClick={() => setMost(most + MOST_CARDS)}>
          Show more of {tasks.length}
        </button>
      )}
      <QuickAdd open={open} moreAt={(now) => fieldsOf(id, now)} label={`Add to ${name}`} />
    </section>
  )
}

function Card({ task, open, people, openTask, drag, setDrag, drop }: ColumnProps & { task: Task }) {
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const isLifted = drag?.task.id === task.id
  const columnAt = ({ clientX, clientY }: PointerEvent): StatusId | undefined =>
    document.elementsFromPoint(clientX, clientY).flatMap((each) => {
      const column = each.closest<HTMLElement>('[data-column]')?.dataset['column']
      return statuses.filter(({ id }) => id === column).map(({ id }) => id)
    })[0]
  const end = () => {
    pressed.current = undefined
    setDrag(undefined)
  }
  const dated = open.dates.tasks.get(task.id)
  const whole = open.project.tasks.find(({ id }) => id === task.partOf)?.title
  const parts = open.project.tasks.filter(({ partOf }) => partOf === task.id)
  const ticked = task.checklist.filter(({ isDone }) => isDone).length
  return (
    <li
      className={css.card}
      data-lifted={isLifted || undefined}
      style={isLifted ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest('[aria-haspopup]')) return
        pressed.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        const from = pressed.current
        if (!from) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!isLifted && Math.hypot(x, y) < THRESHOLD) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ task, x, y, over: columnAt(event) })
      }}
      onPointerUp={() => {
        const to = drag?.over
        const wasLifted = isLifted
        end()
        if (wasLifted && to !== undefined && to !== statusOf(task)) drop(task, to)
      }}
      onPointerCancel={end}
    >
      <button className={css.name} dir="auto" onClick={() => !isLifted && openTask(task.id)}>
        {whole !== undefined && <small>{whole}</small>}
        {task.title}
      </button>
      <MoveTo task={task} open={open} />
      <p className={css.about}>
        {dated && <span>{shortDate(lastDateOf(Math.max(dated.end, dated.start + 1)))}</span>}
        {task.checklist.length > 0 && (
          <span>
            <ListChecks size={14} strokeWidth={1.75} aria-hidden="true" /> {ticked} of {task.checklist.length}
          </span>
        )}
        {parts.length > 0 && (
          <span>
            <ListTree size={14} strokeWidth={1.75} aria-hidden="true" />{' '}
            {parts.filter(({ doneAt }) => doneAt !== undefined).length} of {parts.length}
            <span className="unseen"> subtasks done</span>
          </span>
        )}
        {task.repeats && <Repeat size={14} strokeWidth={1.75} aria-label="Repeats" />}
        {task.waitingSince !== undefined && task.doneAt === undefined && (
          <span data-tone="ochre">Asked {shortDate(task.waitingSince.slice(0, 10))}</span>
        )}
        <span className={css.who}>
          {task.personIds.slice(0, 3).map((id) => (
            <span key={id} title={people.nameOf(id)}>
              <Avatar name={people.nameOf(id)} size="small" />
              <span className="unseen">{people.nameOf(id)}</span>
            </span>
          ))}
        </span>
      </p>
    </li>
  )
}
