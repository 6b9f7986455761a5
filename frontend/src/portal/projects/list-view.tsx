import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Check, ChevronDown, ChevronRight, Flag, GripVertical, ListChecks, Repeat, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changeProject } from '#domain/projects/change-project.ts'
import { placingTask, wholeAbove } from '#domain/projects/place-task.ts'
import type { TaskPlace } from '#domain/projects/place-task.ts'
import { sectionsOf } from '#domain/projects/project.ts'
import type { Task } from '#domain/projects/project.ts'
import { brokenOrder } from '#domain/projects/schedule/warnings.ts'
import { partsByTask } from '#domain/projects/schedule/parts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { columnsOf, inWords } from './fields/field-filters.ts'
import { doneInWords } from './done-in-words.ts'
import { fieldsOfFilter, statusOfFilter } from './fields-of-filter.ts'
import { GroupBy } from './group-by.tsx'
import { MoveTo } from './move-to.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SelectBox } from './select/select-box.tsx'
import { SelectButton } from './select/select-button.tsx'
import { selectByClick, selectByKey, taskAt } from './select/select-keys.ts'
import type { ViewProps } from './view-props.ts'
import { statuses, statusOf, toStatus } from './task-status.ts'
import { withPartsBelow } from '#domain/projects/with-parts-below.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useMoved } from './use-moved.ts'
import { useLineDrag } from './use-line-drag.ts'
import { lastDateOf, shortDate } from './words.ts'
import css from './projects.module.css'

const ROW = 40
/** On a phone: a title of two lines, and the dates and people below it. */
const PHONE_ROW = 76
const PHONE_HEAD = 44

type Line = { readonly head: string; readonly count: number } | { readonly task: Task; readonly isBelow: boolean }

const groupings = [
  { id: 'section', name: 'Section' },
  { id: 'status', name: 'Status' },
  { id: 'person', name: 'Person' },
] as const
type Grouping = (typeof groupings)[number]['id']

/** Tasks as lines below what groups them. Only the lines near the window are in the document. */
export function ListView(props: ViewProps) {
  const { open, people, shown, selection, say } = props
  const { project } = open
  const [search] = useSearchParams()
  const grouping = groupings.find(({ id }) => id === search.get('group'))?.id ?? 'section'
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const parts = useMemo(() => partsByTask(project.tasks), [project.tasks])
  const hasDue = useMemo(() => project.tasks.some(({ dueOn }) => dueOn !== undefined), [project.tasks])
  const lines = useMemo(
    () => linesOf(project, people, shown, grouping, folded),
    [project, people, shown, grouping, folded],
  )
  const fold = (id: string) =>
    setFolded(folded.has(id) ? new Set([...folded].filter((each) => each !== id)) : new Set([...folded, id]))
  const tooEarly = useMemo(
    () => new Map(brokenOrder(open.plan, open.dates).map(({ taskId, after }) => [taskId, after])),
    [open.plan, open.dates],
  )
  const order = useMemo(() => lines.flatMap((line) => ('task' in line ? [line.task.id] : [])), [lines])
  const list = useRef<HTMLUListElement>(null)
  const titleOf = (id: string) => project.tasks.find((task) => task.id === id)?.title ?? ''
  const put = (taskId: string, place: TaskPlace) => {
    const change = placingTask(project, taskId, place)
    const where = placeInWords(place, titleOf)
    if (!change) return say(`${titleOf(taskId)} can't be moved ${where}`)
    // A refusal, such as of tasks that would wait for each other, is shown with its reason.
    const isRefused = 'refused' in changeProject(project, change)
    open.change(change, isRefused ? undefined : `${titleOf(taskId)} was moved`)
    say(isRefused ? `${titleOf(taskId)} can't be moved ${where}` : `${titleOf(taskId)} is ${where} now`)
    // Moving its line takes the focus from a button.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] [data-line]`)?.focus(),
    )
  }
  const { drag, handle } = useLineDrag({
    drop: put,
    tell: (taskId, what) =>
      say(
        what === 'lifted'
          ? `${titleOf(taskId)} is lifted`
          : what === 'put-back'
            ? `${titleOf(taskId)} is where it was`
            : `${titleOf(taskId)} would be ${placeInWords(what, titleOf)}`,
      ),
    placeAt: (taskId, share) => {
      // In other groupings the order of lines is not the order of tasks.
      const isOrdered = grouping === 'section'
      const where = isOrdered && share < 0.3 ? 'before' : isOrdered && share > 0.7 ? 'after' : 'inside'
      return { taskId, where }
    },
  })
  const draggedAt = drag ? lines.findIndex((line) => 'task' in line && line.task.id === drag.taskId) : -1
  const [margin, setMargin] = useState(0)
  const isPhone = useIsPhone()
  const heightOf = (at: number) => (!isPhone ? ROW : 'head' in (lines[at] ?? {}) ? PHONE_HEAD : PHONE_ROW)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by its functions
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    estimateSize: heightOf,
    overscan: 12,
    // The line that is dragged stays in the document, however far the list is scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(draggedAt < 0 ? [] : [draggedAt])])].toSorted((a, b) => a - b),
    scrollMargin: margin,
    getScrollElement: () => document.scrollingElement as HTMLElement,
    observeElementOffset: (_instance, notify) => {
      const tell = () => notify(window.scrollY, false)
      tell()
      window.addEventListener('scroll', tell, { passive: true })
      return () => window.removeEventListener('scroll', tell)
    },
    observeElementRect: (_instance, notify) => {
      const tell = () => notify({ width: window.innerWidth, height: window.innerHeight })
      tell()
      window.addEventListener('resize', tell)
      return () => window.removeEventListener('resize', tell)
    },
  })
  useLayoutEffect(() => virtual.measure(), [isPhone, lines, virtual])
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const moved = useMoved(project, {
    say,
    whereIs: (taskId) => whereInList(lines, titleOf(taskId), taskId),
    // Only lines near the window are in the document.
    show: (taskId) => {
      const at = lines.findIndex((line) => 'task' in line && line.task.id === taskId)
      if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
    },
  })
  const section = open.project.sections.at(-1)
  return (
    <div className={css.list}>
      <div className={css.above}>
        <GroupBy groupings={groupings} grouping={grouping} />
        {order.length > 0 && open.mayChange && <SelectButton selection={selection} order={order} />}
      </div>
      {open.project.tasks.length === 0 && open.mayChange && (
        <p className={css.hint}>Type a title and press Enter. A paste of many lines makes many tasks.</p>
      )}
      <Columns project={open.project} hasDue={hasDue} hasMenu={open.mayChange} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons arrive here */}
      <ul
        ref={list}
        className={css.lines}
        style={{ height: virtual.getTotalSize() }}
        data-selecting={selection.isSelecting || undefined}
        onMouseDown={(event) => {
          // A range of tasks is no range of text.
          if (event.shiftKey) event.preventDefault()
        }}
        onClickCapture={(event) => open.mayChange && selectByClick(event, { selection, order })}
        onKeyDown={(event) => {
          if (open.mayChange && selectByKey(event, { selection, order })) return
          const asked = placeByKeys(event, project.tasks, lines)
          if (asked && !open.mayChange) return
          if (asked) {
            event.preventDefault()
            if ('place' in asked) put(asked.taskId, asked.place)
            else say(`${titleOf(asked.taskId)} can't be moved there`)
          } else {
            const from = taskAt(event.target)
            const to = steps(event, list.current)
            if (to !== undefined && event.shiftKey && open.mayChange) selection.extendTo(to, order, from)
          }
        }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          const style = { transform: `translateY(${start - margin}px)`, height: heightOf(index) }
          return 'task' in line ? (
            <TaskLine
              key={line.task.id}
              task={line.task}
              isBelow={line.isBelow}
              parts={parts.get(line.task.id) ?? []}
              isFolded={folded.has(line.task.id)}
              fold={fold}
              style={
                drag?.taskId === line.task.id
                  ? { ...style, transform: `translateY(${start - margin + drag.by}px)` }
                  : style
              }
              isLifted={drag?.taskId === line.task.id}
              comesHere={drag?.over?.taskId === line.task.id ? drag.over.where : undefined}
              handle={handle(line.task.id)}
              moved={moved}
              order={order}
              tooEarlyFor={tooEarly.get(line.task.id)}
              hasDue={hasDue}
              {...props}
            />
          ) : (
            <li key={key} className={css.group} style={style}>
              <h2 dir="auto">{line.head}</h2> <span>{line.count}</span>
            </li>
          )
        })}
      </ul>
      <QuickAdd
        open={open}
        added={props.added}
        moreAt={(now) => ({
          ...fieldsOfFilter(project, props.chosen),
          ...statusOfFilter(props.chosen, now),
          ...(section && grouping === 'section' && { sectionId: section.id }),
        })}
      />
      {grouping === 'section' && open.mayChange && <NewSection {...props} />}
    </div>
  )
}

interface ColumnsProps {
  project: ViewProps['open']['project']
  hasDue: boolean
  hasMenu: boolean
}

/** The names of the columns, above the list. Without due dates and custom fields there is only the planned end. */
function Columns({ project, hasDue, hasMenu }: ColumnsProps) {
  const columns = columnsOf(project)
  if ((columns.length === 0 && !hasDue) || project.tasks.length === 0) return null
  return (
    <div className={css.columns} data-menu={hasMenu || undefined} aria-hidden="true">
      <span className={css.values}>
        {columns.map(({ id, name }) => (
          <span key={id} dir="auto">
            {name}
          </span>
        ))}
      </span>
      {hasDue && <span className={css.due}>Due</span>}
      <span className={css.date}>Ends</span>
    </div>
  )
}

function NewSection({ open }: ViewProps) {
  const [name, setName] = useState('')
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        const section = { id: crypto.randomUUID(), name: name.trim() }
        open.change({ change: 'add-section', section, index: open.project.sections.length })
        setName('')
      }}
    >
      <input
        aria-label="Add a section"
        placeholder="Add a section"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </form>
  )
}

interface LineProps extends ViewProps {
  task: Task
  isBelow: boolean
  parts: readonly Task[]
  isFolded: boolean
  fold: (id: string) => void
  style: React.CSSProperties
  isLifted: boolean
  /** Where a task that is dragged over the line would be put. */
  comesHere: TaskPlace['where'] | undefined
  handle: ReturnType<ReturnType<typeof useLineDrag>['handle']>
  moved: (taskId: string) => void
  /** The tasks in the order in which they are shown. */
  order: readonly string[]
  /** The task that it waits for and begins before the end of. */
  tooEarlyFor: string | undefined
  /** Whether a task of the project has a due date. */
  hasDue: boolean
}

function TaskLine(props: LineProps) {
  const { task, isBelow, parts, isFolded, fold, style, open, people, openTask, isLifted, comesHere, handle } = props
  const { selection, order } = props
  const dated = open.dates.tasks.get(task.id)
  const end = dated && lastDateOf(Math.max(dated.end, dated.start + 1))
  const isLate = task.doneAt === undefined && task.dueOn !== undefined && end !== undefined && end > task.dueOn
  const isDone = task.doneAt !== undefined
  const titleOf = (id: string) => open.project.tasks.find((each) => each.id === id)?.title ?? ''
  return (
    <li
      className={css.line}
      style={style}
      data-task={task.id}
      data-done={isDone || undefined}
      data-below={isBelow || undefined}
      data-lifted={isLifted || undefined}
      data-comes={comesHere}
      data-selected={selection.ids.has(task.id) || undefined}
    >
      {open.mayChange && (
        <>
          <SelectBox
            taskId={task.id}
            title={task.title}
            selection={selection}
            extend={() => selection.extendTo(task.id, order)}
          />
          <span className={css.handle} aria-hidden="true" title="Drag" {...handle}>
            <GripVertical size={14} strokeWidth={1.75} />
          </span>
        </>
      )}
      <button
        className={css.check}
        role="checkbox"
        aria-checked={isDone}
        aria-label={`Done: ${task.title}`}
        disabled={!open.mayChange}
        onClick={() => {
          const change = toStatus(open, task, isDone ? 'to-do' : 'done')
          open.change(change, isDone ? `${task.title} is open again` : doneInWords(change, task.title))
        }}
      >
        <Check size={12} strokeWidth={3} aria-hidden="true" />
      </button>
      {parts.length > 0 && (
        <button className={css.fold} aria-expanded={!isFolded} onClick={() => fold(task.id)}>
          {isFolded ? (
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          )}
          {parts.filter(({ doneAt }) => doneAt !== undefined).length}/{parts.length}
          <span className="unseen"> subtasks of {task.title} done</span>
        </button>
      )}
      <button
        className={css.name}
        data-line
        dir="auto"
        aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        onClick={() => openTask(task.id)}
        onKeyDown={({ key, altKey }) => {
          if (altKey) return
          if (parts.length > 0 && (key === 'ArrowLeft' || key === 'ArrowRight') && isFolded === (key === 'ArrowRight'))
            fold(task.id)
        }}
      >
        {task.isMilestone && <Flag size={14} strokeWidth={1.75} aria-label="Milestone" />} {task.title}
        {task.repeats && (
          <>
            {' '}
            <Repeat size={14} strokeWidth={1.75} aria-label="Repeats" />
          </>
        )}
        {!isBelow && task.partOf !== undefined && (
          <small> of {open.project.tasks.find(({ id }) => id === task.partOf)?.title}</small>
        )}
      </button>
      <span className={css.second}>
        {props.tooEarlyFor !== undefined && (
          <span className={css.early} title={`It begins before “${titleOf(props.tooEarlyFor)}” has ended.`}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> Too early
            <span className="unseen">: it begins before “{titleOf(props.tooEarlyFor)}” has ended</span>
          </span>
        )}
        {task.checklist.length > 0 && (
          <span className={css.checklist}>
            <ListChecks size={14} strokeWidth={1.75} aria-hidden="true" />{' '}
            {task.checklist.filter((item) => item.isDone).length} of {task.checklist.length}
            <span className="unseen"> of the checklist done</span>
          </span>
        )}
        <span className={css.labels}>
          {task.labels.slice(0, 2).map((label) => (
            <span key={label} dir="auto">
              {label}
            </span>
          ))}
        </span>
        {!isDone && statusOf(task) !== 'to-do' && (
          <span className={css.state}>{statuses.find(({ id }) => id === statusOf(task))?.name}</span>
        )}
        <span className={css.values}>
          {columnsOf(open.project).map((field) => {
            const value = task.values?.[field.id]
            return (
              <span key={field.id} dir="auto">
                {value !== undefined && (
                  <>
                    <span className="unseen">{field.name}: </span>
                    {inWords(field, value)}
                  </>
                )}
              </span>
            )
          })}
        </span>
        {props.hasDue && (
          <span className={css.due} data-late={isLate || undefined}>
            {task.dueOn !== undefined && (
              <>
                <span className={css.word}>Due </span>
                {shortDate(task.dueOn)}
              </>
            )}
          </span>
        )}
        <span className={css.date} data-late={isLate || undefined}>
          {end !== undefined && (
            <>
              <span className={css.word}>Ends </span>
              {shortDate(end)}
            </>
          )}
          {isLate && <span className="unseen">, after its due date</span>}
        </span>
        <span className={css.people}>
          {task.personIds.slice(0, 2).map((id) => (
            <span key={id} title={people.nameOf(id)}>
              <Avatar name={people.nameOf(id)} size="small" />
              <span className="unseen">{people.nameOf(id)}</span>
            </span>
          ))}
          {task.personIds.length > 2 && (
            <span className="unseen">and {task.personIds.slice(2).map(people.nameOf).join(', ')}</span>
          )}
        </span>
      </span>
      {open.mayChange && <MoveTo task={task} open={open} moved={props.moved} />}
    </li>
  )
}

/**
 * Alt, Shift and an arrow move the task of the line with the focus: up and down among its like, right into the task above, left out of
 * its task. Undefined for other keys; without a place where there is none.
 */
function placeByKeys(
  { key, altKey, shiftKey, target }: KeyboardEvent,
  tasks: readonly Task[],
  lines: readonly Line[],
): { readonly taskId: string; readonly place: TaskPlace } | { readonly taskId: string } | undefined {
  if (!altKey || !shiftKey || !key.startsWith('Arrow') || !(target instanceof HTMLElement)) return undefined
  const taskId = target.closest<HTMLElement>('[data-task]')?.dataset['task']
  const task = tasks.find(({ id }) => id === taskId)
  if (!task || taskId === undefined) return undefined
  const like = lines.flatMap((line) => ('task' in line && line.task.partOf === task.partOf ? [line.task.id] : []))
  const at = like.indexOf(taskId)
  const [beside, where] = {
    ArrowUp: [like[at - 1], 'before'] as const,
    ArrowDown: [like[at + 1], 'after'] as const,
    ArrowRight: [wholeAbove(tasks, taskId)?.id, 'inside'] as const,
    ArrowLeft: [task.partOf, 'after'] as const,
  }[key] ?? [undefined, 'after']
  return beside === undefined ? { taskId } : { taskId, place: { taskId: beside, where } }
}

function placeInWords({ taskId, where }: TaskPlace, titleOf: (id: string) => string): string {
  return where === 'inside' ? `a subtask of ${titleOf(taskId)}` : `${where} ${titleOf(taskId)}`
}

/** Arrow keys and `j` and `k` move between tasks. Gives the task that has the focus then. */
function steps(event: KeyboardEvent, list: HTMLElement | null): string | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const by = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0
  if (by === 0 || !list || event.ctrlKey || event.metaKey) return undefined
  const names = [...list.querySelectorAll<HTMLElement>('[data-line]')].toSorted(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  )
  const from = names.findIndex((each) => each.closest('li')?.contains(document.activeElement))
  const next = names[from + by]
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return taskAt(next)
}

/** The group of a task and its place there, as a screen reader says it. */
function whereInList(lines: readonly Line[], title: string, taskId: string): string {
  const at = lines.findIndex((line) => 'task' in line && line.task.id === taskId)
  if (at < 0) return `${title} was moved, and is not among the lines that are shown`
  const heads = lines.flatMap((line, place) => ('head' in line ? [{ place, name: line.head }] : []))
  const head = heads.findLast(({ place }) => place < at)
  const end = heads.find(({ place }) => place > at)?.place ?? lines.length
  const first = (head?.place ?? -1) + 1
  return `${title} is ${head ? `in ${head.name}` : 'in the list'} now, ${at - first + 1} of ${end - first}`
}

function linesOf(
  project: ViewProps['open']['project'],
  people: ViewProps['people'],
  shown: ViewProps['shown'],
  grouping: Grouping,
  folded: ReadonlySet<string>,
): Line[] {
  const tasks = project.tasks.filter(({ id }) => shown.has(id))
  const groups = groupsOf(project, people, tasks, grouping)
  return groups.flatMap(({ name, tasks }): Line[] => [
    ...(groups.length > 1 || grouping !== 'section' || name !== NO_SECTION
      ? [{ head: name, count: tasks.length }]
      : []),
    ...withPartsBelow(tasks, folded),
  ])
}

const NO_SECTION = 'Without a section'

function groupsOf(
  project: ViewProps['open']['project'],
  people: ViewProps['people'],
  tasks: readonly Task[],
  grouping: Grouping,
) {
  const by = (keyOf: (task: Task) => string) => Map.groupBy(tasks, keyOf)
  if (grouping === 'status') {
    const found = by(statusOf)
    return statuses.map(({ id, name }) => ({ name: name as string, tasks: found.get(id) ?? [] })).filter(isFilled)
  }
  if (grouping === 'person') {
    const found = by(({ personIds }) => personIds.toSorted().join(' '))
    return [...found.values()].map((tasks) => ({
      name: tasks[0]!.personIds.length === 0 ? 'Nobody' : tasks[0]!.personIds.map(people.nameOf).join(', '),
      tasks,
    }))
  }
  const sectionOf = sectionsOf(project.tasks)
  const found = by((task) => sectionOf(task) ?? '')
  const without = { name: NO_SECTION, tasks: found.get('') ?? [] }
  const named = project.sections.map(({ id, name }) => ({ name, tasks: found.get(id) ?? [] }))
  return [...(isFilled(without) ? [without] : []), ...named]
}

function isFilled({ tasks }: { readonly tasks: readonly Task[] }): boolean {
  return tasks.length > 0
}
