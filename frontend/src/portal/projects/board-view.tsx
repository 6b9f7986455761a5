import { ListChecks, ListTree, Repeat } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Single } from '#domain/projects/change-requests.ts'
import type { Task } from '#domain/projects/project.ts'
import { Avatar } from '../parts/avatar.tsx'
import { isArrow, liftedWith, movesTo, placeAfter, placeInWords, placeOf } from './board-keys.ts'
import type { BoardPlace } from './board-keys.ts'
import { doneInWords } from './done-in-words.ts'
import { fieldsOfFilter } from './fields-of-filter.ts'
import { cardOf } from './focus-when-there.ts'
import { MoveTo } from './move-to.tsx'
import type { ViewProps } from './view-props.ts'
import { QuickAdd } from './quick-add.tsx'
import { SelectBox } from './select/select-box.tsx'
import { SelectButton } from './select/select-button.tsx'
import { statusOfMany } from './select/many-changes.ts'
import { selectByClick, selectByKey } from './select/select-keys.ts'
import { fieldsOf, statuses, statusOf } from './task-status.ts'
import type { StatusId } from './task-status.ts'
import { useMoved } from './use-moved.ts'
import { usePressDrag, useStaysWhileLifted } from './use-press-drag.ts'
import { counted, lastDateOf, shortDate } from './words.ts'
import css from './board.module.css'

/** Cards of a column that are shown at once. */
const MOST_CARDS = 100
/** Distance in px from an edge of the board at which a drag scrolls it, and by how much with each movement. */
const EDGE = 48
const SCROLL = 16

interface Drag {
  readonly task: Task
  /** With the tasks that are lifted with it. */
  readonly ids: ReadonlySet<string>
  /** How far the board was scrolled when the card was lifted, in px. */
  readonly from: number
  readonly x: number
  readonly y: number
  readonly over: StatusId | undefined
  /** The place in the column, from 0, while keys move the card. */
  readonly place?: number
  /** An arrow key was pressed since it was lifted. */
  readonly isMoved?: boolean
}

/**
 * Tasks as cards in columns of what happened to them. A mouse drags, a finger after a long press. Arrow keys go from card to card; the
 * space bar lifts one, arrow keys move it, and the space bar drops it. A selected card takes the whole selection along. “Move to” is a menu
 * for all of them.
 */
export function BoardView(props: ViewProps) {
  const { open, shown, selection, say } = props
  const [drag, setDrag] = useState<Drag>()
  const board = useRef<HTMLDivElement>(null)
  useStaysWhileLifted(board)
  const columns = Map.groupBy(
    open.project.tasks.filter(({ id }) => shown.has(id)),
    statusOf,
  )
  const [sought, setSought] = useState<string>()
  const moved = useMoved(open.project, {
    say,
    show: setSought,
    whereIs: (taskId, together) => whereOnBoard(open.project.tasks, shown, taskId, together),
  })
  const shownTasks = open.project.tasks.filter(({ id }) => shown.has(id))
  const order = statuses.flatMap(({ id }) => (columns.get(id) ?? []).map((task) => task.id))
  /** Those of them that a colleague has not removed meanwhile. */
  const liftedIn = ({ ids }: Drag) => open.project.tasks.filter(({ id }) => ids.has(id))
  const lift = (task: Task) => {
    const lifted = liftedWith(shownTasks, task, selection.ids)
    setDrag({ task, ids: idsOf(lifted), from: 0, x: 0, y: 0, ...placeOf(shownTasks, task, lifted) })
    const [them, drops] = lifted.length === 1 ? ['it', 'drops it'] : ['them', 'drops them']
    say(`${areLifted(lifted)}. Arrow keys move ${them}, the space bar ${drops}, and Escape puts ${them} back`)
  }
  /** Drops lifted cards into a column, at a place if keys have moved them there. One step for undo. */
  const drop = (at: Drag, to: StatusId, place?: BoardPlace) => {
    const lifted = liftedIn(at)
    const turned = statusOfMany(open, at.ids, to)
    const changes = [...(place ? movesTo(open.project.tasks, shownTasks, lifted, place) : []), ...turned]
    if (changes.length === 0) return say(stays(lifted))
    const together = lifted.map(({ id }) => id)
    moved(at.task.id, place && cardOf, together)
    open.changeAll(changes, droppedInWords(lifted, turned, to))
  }
  const dropByKey = (at: Drag) => {
    setDrag(undefined)
    const { over, place, isMoved = false } = at
    if (isMoved && over !== undefined && place !== undefined) drop(at, over, { over, place })
    else say(stays(liftedIn(at)))
  }
  const press = (event: KeyboardEvent<HTMLElement>, task: Task) => {
    const { key } = event
    if (!open.mayChange) {
      if (!isArrow(key)) return
      event.preventDefault()
      return void focusBeside(shownTasks, task, key)
    }
    if (!drag && selectByKey(event, { selection, order })) return
    if (!drag && event.shiftKey && isArrow(key)) {
      event.preventDefault()
      const beside = focusBeside(shownTasks, task, key)
      if (beside) selection.extendTo(beside.id, order, task.id)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const lifted = drag?.task.id === task.id && drag.place !== undefined ? drag : undefined
    if (key === ' ' || (lifted && key === 'Enter')) {
      event.preventDefault()
      if (lifted) dropByKey(lifted)
      else lift(task)
    } else if (lifted && key === 'Escape') {
      event.preventDefault()
      setDrag(undefined)
      say(stays(liftedIn(lifted)))
    } else if (isArrow(key)) {
      event.preventDefault()
      if (!lifted) return void focusBeside(shownTasks, task, key)
      const at = { over: lifted.over ?? statusOf(task), place: lifted.place ?? 0 }
      const together = liftedIn(lifted)
      const next = placeAfter(shownTasks, together, at, key)
      setDrag({ ...lifted, ...next, isMoved: true })
      say(`${nameOf(next.over)}, ${placeInWords(shownTasks, together, next)}`)
    }
  }
  const dragTo = (next: Drag | undefined) => {
    if (next && !drag) {
      const lifted = liftedIn(next)
      say(`${areLifted(lifted)}. Drop ${lifted.length === 1 ? 'it' : 'them'} on a column`)
    }
    setDrag(next)
  }
  const scroll = (clientX: number) => {
    const box = board.current?.getBoundingClientRect()
    if (!board.current || !box) return { x: clientX, scrolled: 0 }
    if (clientX < box.left + EDGE) board.current.scrollBy(-SCROLL, 0)
    if (clientX > box.right - EDGE) board.current.scrollBy(SCROLL, 0)
    // A finger slides over the edge of a phone's board.
    return { x: Math.min(Math.max(clientX, box.left + 1), box.right - 1), scrolled: board.current.scrollLeft }
  }
  return (
    <>
      {order.length > 0 && open.mayChange && <SelectButton selection={selection} order={order} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks on its cards arrive here, and keys select by `x` */}
      <div
        className={css.board}
        ref={board}
        data-dragging={drag ? true : undefined}
        data-selecting={selection.isSelecting || undefined}
        onClickCapture={(event) => open.mayChange && selectByClick(event, { selection, order })}
      >
        <p className="unseen" id="board-keys">
          Arrow keys go from card to card. The space bar lifts a card, and x selects it.
        </p>
        {statuses.map(({ id, name }) => (
          <Column
            key={id}
            {...props}
            id={id}
            name={name}
            drag={drag}
            lifted={drag ? liftedIn(drag) : []}
            setDrag={dragTo}
            scroll={scroll}
            idsWith={(task) => idsOf(liftedWith(shownTasks, task, selection.ids))}
            drop={(at) => (at.over === undefined ? say(stays(liftedIn(at))) : drop(at, at.over))}
            moved={moved}
            press={press}
            leave={(task) => drag?.task.id === task.id && drag.place !== undefined && setDrag(undefined)}
            sought={sought}
            order={order}
            tasks={columns.get(id) ?? []}
          />
        ))}
      </div>
    </>
  )
}

const nameOf = (status: StatusId) => statuses.find(({ id }) => id === status)?.name ?? ''

const idsOf = (tasks: readonly Task[]) => new Set(tasks.map(({ id }) => id))

/** "Survey is lifted", "2 tasks are lifted" */
function areLifted([only, ...more]: readonly Task[]): string {
  return more.length === 0 ? `${only?.title ?? ''} is lifted` : `${more.length + 1} tasks are lifted`
}

function stays([only, ...more]: readonly Task[]): string {
  return more.length === 0 ? `${only?.title ?? ''} stays where it was` : `${more.length + 1} tasks stay where they were`
}

/** What a message says after cards were dropped in a column; `turned` are the changes of their status. */
function droppedInWords([only, ...more]: readonly Task[], turned: readonly Single[], to: StatusId): string {
  const isNext = only?.repeats && to === 'done' && turned.length > 0
  if (more.length > 0) {
    const tasks = counted(more.length + 1, 'task', 'tasks')
    return turned.length > 0 ? `${tasks} moved to ${nameOf(to)}` : `${tasks} were moved`
  }
  if (isNext) return doneInWords({ change: 'several', changes: [...turned] }, only.title)
  return turned.length > 0 ? `${only?.title ?? ''} moved to ${nameOf(to)}` : `${only?.title ?? ''} was moved`
}

/** Focuses the card that lies in the direction of an arrow key; an empty column is passed. */
function focusBeside(tasks: readonly Task[], task: Task, key: Parameters<typeof placeAfter>[3]) {
  const columns = Map.groupBy(tasks, statusOf)
  const at = placeOf(tasks, task)
  const ids = statuses.map(({ id }) => id).filter((id) => (columns.get(id)?.length ?? 0) > 0)
  const column = ids.indexOf(at.over) + { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[key]
  const cards = columns.get(ids[column] ?? at.over) ?? []
  const place = at.place + { ArrowLeft: 0, ArrowRight: 0, ArrowUp: -1, ArrowDown: 1 }[key]
  const next = cards[Math.min(cards.length - 1, Math.max(0, place))]
  if (next) cardOf(next.id)?.focus()
  return next
}

/** The column of a task and its place there, as a screen reader says it; of tasks that moved together the places of all. */
function whereOnBoard(
  tasks: readonly Task[],
  shown: ReadonlySet<string>,
  taskId: string,
  together: readonly string[],
): string {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) return ''
  const status = statusOf(task)
  const name = nameOf(status)
  const column = tasks.filter((each) => shown.has(each.id) && statusOf(each) === status)
  const at = column.findIndex(({ id }) => id === taskId)
  if (at < 0) return `${task.title} is in ${name} now, and the filter hides it`
  if (together.length === 1) return `${task.title} is in ${name} now, ${at + 1} of ${column.length}`
  const places = column.flatMap(({ id }, place) => (together.includes(id) ? [place + 1] : []))
  return `${counted(together.length, 'task', 'tasks')} are in ${name} now, ${rangeOf(places)} of ${column.length}`
}

/** "2 to 4", "1, 3" */
function rangeOf(places: readonly number[]): string {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRange = places.length > 1 && last - first + 1 === places.length
  return isRange ? `${first} to ${last}` : places.join(', ')
}

interface ColumnProps extends ViewProps {
  id: StatusId
  name: string
  tasks: readonly Task[]
  drag: Drag | undefined
  /** The tasks that are lifted, in the order of the project. */
  lifted: readonly Task[]
  setDrag: (drag: Drag | undefined) => void
  /** Scrolls the board if a drag is near its edge. Gives the place in the board, and how far it is scrolled. */
  scroll: (clientX: number) => { readonly x: number; readonly scrolled: number }
  /** The tasks that are lifted with one. */
  idsWith: (task: Task) => ReadonlySet<string>
  drop: (drag: Drag) => void
  moved: (taskId: string) => void
  press: (event: KeyboardEvent<HTMLElement>, task: Task) => void
  /** The focus goes elsewhere, so that a card that keys have lifted stays. */
  leave: (task: Task) => void
  /** The task that was moved last, which is shown however many lie above it. */
  sought: string | undefined
  /** The tasks in the order in which they are shown. */
  order: readonly string[]
}

function Column(props: ColumnProps) {
  const { id, name, tasks, drag, lifted, open } = props
  const [asked, setMost] = useState(MOST_CARDS)
  const most = Math.max(asked, tasks.findIndex((task) => task.id === props.sought) + 1)
  const isOver = drag?.over === id && (drag.place !== undefined || lifted.some((task) => statusOf(task) !== id))
  const others = drag ? tasks.filter((task) => !drag.ids.has(task.id)) : tasks
  const next = drag?.place === undefined ? undefined : others[drag.place]?.id
  const target = isOver && (
    <li key="target" className={css.target} dir="auto">
      {lifted.length === 1 ? `${drag.task.title} comes here` : `${lifted.length} tasks come here`}
      {drag.place !== undefined && `, ${placeInWords(tasks, lifted, { over: id, place: drag.place })}`}
    </li>
  )
  return (
    <section className={css.column} aria-label={name} data-column={id} data-over={isOver || undefined}>
      <h2>
        {name} <span>{tasks.length}</span>
      </h2>
      <ul>
        {tasks.slice(0, most).map((task) => (
          <Fragment key={task.id}>
            {task.id === next && target}
            <Card {...props} task={task} />
          </Fragment>
        ))}
        {next === undefined && target}
      </ul>
      {tasks.length > most && (
        <button className={css.rest} onClick={() => setMost(most + MOST_CARDS)}>
          Show more of {tasks.length}
        </button>
      )}
      <QuickAdd
        open={open}
        added={props.added}
        moreAt={(now) => ({ ...fieldsOfFilter(open.project, props.chosen), ...fieldsOf(id, now) })}
        label={`Add to ${name}`}
      />
    </section>
  )
}

function Card(props: ColumnProps & { task: Task }) {
  const {
    task,
    lifted,
    open,
    people,
    openTask,
    drag,
    setDrag,
    scroll,
    drop,
    moved,
    press,
    leave,
    selection,
    order,
    idsWith,
  } = props
  const isLifted = drag?.task.id === task.id
  const isTaken = !isLifted && drag?.ids.has(task.id)
  const columnAt = (clientX: number, clientY: number): StatusId | undefined =>
    document.elementsFromPoint(clientX, clientY).flatMap((each) => {
      // The card that is dragged lies over the column, and belongs to another one.
      if (each.closest('[data-lifted]')) return []
      const column = each.closest<HTMLElement>('[data-column]')?.dataset['column']
      return statuses.filter(({ id }) => id === column).map(({ id }) => id)
    })[0]
  const { handlers, wasDrag } = usePressDrag({
    lift: ({ clientX }) =>
      setDrag({ task, ids: idsWith(task), from: scroll(clientX).scrolled, x: 0, y: 0, over: undefined }),
    move: ({ x, y }, { clientX, clientY }) => {
      const at = scroll(clientX)
      const from = drag?.from ?? at.scrolled
      const ids = drag?.ids ?? idsWith(task)
      setDrag({ task, ids, from, x: x + at.scrolled - from, y, over: columnAt(at.x, clientY) })
    },
    end: (isDropped) => {
      setDrag(undefined)
      if (drag) drop({ ...drag, ...(!isDropped && { over: undefined }) })
    },
  })
  const dated = open.dates.tasks.get(task.id)
  const whole = open.project.tasks.find(({ id }) => id === task.partOf)?.title
  const parts = open.project.tasks.filter(({ partOf }) => partOf === task.id)
  const ticked = task.checklist.filter(({ isDone }) => isDone).length
  return (
    <li
      className={css.card}
      data-task={task.id}
      data-selected={selection.ids.has(task.id) || undefined}
      data-lifted={isLifted || undefined}
      data-taken={isTaken || undefined}
      style={isLifted ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
      {...handlers}
      onPointerDown={(event) => {
        if (open.mayChange && !(event.target as HTMLElement).closest('[aria-haspopup], input'))
          handlers.onPointerDown(event)
      }}
    >
      {open.mayChange && (
        <SelectBox
          taskId={task.id}
          title={task.title}
          selection={selection}
          extend={() => selection.extendTo(task.id, order)}
        />
      )}
      {isLifted && lifted.length > 1 && (
        <span className={css.count} aria-hidden="true">
          {lifted.length}
        </span>
      )}
      <button
        className={css.name}
        dir="auto"
        data-card-of={task.id}
        aria-describedby="board-keys"
        onClick={() => !wasDrag() && openTask(task.id)}
        onKeyDown={(event) => press(event, task)}
        // The space bar lifts the card; a button would take it as a click.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => leave(task)}
      >
        {whole !== undefined && <small>{whole}</small>}
        {task.title}
      </button>
      {open.mayChange && <MoveTo task={task} open={open} moved={moved} />}
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
