import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { effectOf, isNews } from '#domain/projects/change-effect.ts'
import type { Task } from '#domain/projects/project.ts'
import { criticalPath } from '#domain/projects/schedule/critical-path.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { Failed, Missing, Skeleton } from '../parts/states.tsx'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useIsReadOnly } from '../parts/use-may.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { fieldFilters, fitsFields } from './fields/field-filters.ts'
import { cardOf, focusWhenThere } from './focus-when-there.ts'
import { ListView } from './list-view.tsx'
import { useSelection } from './select/use-selection.ts'
import { movingTask } from './moving-task.ts'
import type { ViewProps, WantedChange } from './view-props.ts'
import { ProjectHeading } from './project-heading.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import { statuses, statusOf } from './task-status.ts'
import { ProjectWarnings } from './project-warnings.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import { useProject } from './use-project.ts'
import { movedTitle } from './moved-title.ts'
import type { OpenProject, Undone } from './use-project.ts'
import { usePeople, withNames } from '../parts/use-people.ts'
import type { People } from '../parts/use-people.ts'
import { aboutProduct } from './about-product.ts'
import { fitsWarnings, warnedIn, WARNING, warningFilter } from './warning-filter.ts'
import type { Warned } from './warning-filter.ts'
import { counted, dayAndDate, lastDateOf } from './words.ts'
import css from './projects.module.css'

const MovePreview = lazy(async () => ({ default: (await import('./move-preview.tsx')).MovePreview }))
const CycleDialog = lazy(async () => ({ default: (await import('./cycle-dialog.tsx')).CycleDialog }))
const SelectionBar = lazy(async () => ({ default: (await import('./select/selection-bar.tsx')).SelectionBar }))
const BoardView = lazy(async () => ({ default: (await import('./board-view.tsx')).BoardView }))
const TimelineView = lazy(async () => ({ default: (await import('./timeline/timeline-view.tsx')).TimelineView }))
const CalendarView = lazy(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView }))

const loadPanel = () => import('./task-panel.tsx')
const TaskPanel = lazy(async () => ({ default: (await loadPanel()).TaskPanel }))

const views = [
  { id: 'list', name: 'List' },
  { id: 'board', name: 'Board' },
  { id: 'timeline', name: 'Timeline' },
  { id: 'calendar', name: 'Calendar' },
] as const
type ViewId = (typeof views)[number]['id']

/** One project in all its views. */
export function Component() {
  return (
    <TrialNeeded product="project-management" to="read" about={aboutProduct} isWhole>
      <ProjectScreen />
    </TrialNeeded>
  )
}

function ProjectScreen() {
  const { projectId = '' } = useParams()
  const { query, open } = useProject(projectId)
  const people = usePeople()
  if (query.isPending) return <Skeleton shape="rows" label="Loading the project" />
  if (!open) {
    if (query.error instanceof ApiError && query.error.status === 404)
      return (
        <Missing title="This project does not exist, or you may not see it" heading="h1">
          <p>
            <a href="/dashboard/projects">All projects</a>
          </p>
        </Missing>
      )
    return (
      <Failed
        title="We can't show this project right now"
        error={query.error ?? new Error('No answer.')}
        onRetry={() => void query.refetch()}
        heading="h1"
      />
    )
  }
  return <Project open={open} people={withNames(people, open.read.names)} />
}

function Project({ open, people }: { open: OpenProject; people: People }) {
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState<WantedChange>()
  const [said, setSaid] = useState<{ readonly words: string; readonly after: Undone | undefined }>()
  const view = views.find(({ id }) => id === search.get('view'))?.id ?? 'list'
  const { plan, dates, asOf } = open
  const warned = useMemo(() => warnedIn({ plan, dates, asOf }), [plan, dates, asOf])
  const filters = [...filtersOf(open, people), ...warningFilter(warned, search.has(WARNING))]
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const isShown = fitsFilter(open, { chosen, words, warned })
  const shown = new Set(open.project.tasks.filter(isShown).map(({ id }) => id))
  const panelFocus = usePanelFocus()
  const openTask = (taskId: string | undefined) => {
    if (taskId !== undefined) panelFocus.opening()
    const next = new URLSearchParams(window.location.search)
    if (taskId === undefined) next.delete('open')
    else next.set('open', taskId)
    setSearch(next)
  }
  const task = open.project.tasks.find(({ id }) => id === search.get('open'))
  const closeTask = () => {
    openTask(undefined)
    if (task) panelFocus.closed(task.id)
  }
  useUndoKey(open.undo)
  useEffect(() => {
    // After the first lines are shown, so that they do not wait for it and the first task opens at once.
    void loadPanel()
  }, [])
  const { undone } = open
  const say = (what: string) => setSaid({ words: what, after: undone })
  useEffect(() => {
    const taskId = undone?.taskId
    if (taskId !== undefined && isFocusFree()) focusWhenThere(() => cardOf(taskId))
  }, [undone])
  const planned = useMemo(() => ({ plan, dates }), [plan, dates])
  // The first lines do not wait for it.
  const later = useDeferredValue<typeof planned | undefined>(planned, undefined)
  const critical = useMemo(() => (later ? criticalPath(later.plan, later.dates).length : 0), [later])
  const { tasks } = open.project
  const left = tasks.filter(({ doneAt }) => doneAt === undefined).length
  const selection = useSelection(shown)
  const isReadOnly = useIsReadOnly('project-management')
  const propose = (asked: WantedChange) => {
    const effect = effectOf(open, asked.changes)
    // A refusal is shown with its reason.
    if ('refused' in effect) open.changeAll(asked.changes, undefined, asked.settled)
    else if (isNews(effect, new Set(asked.taskIds))) setWanted(asked)
    else {
      const titleOf = (id: string) => tasks.find((each) => each.id === id)?.title ?? ''
      const title = movedTitle(asked, { dates: effect.dates, moved: 1, titleOf })
      open.changeAll(asked.changes, title, asked.settled)
    }
  }
  const props: ViewProps = {
    open,
    people,
    shown,
    chosen,
    added: (fresh) =>
      tellHidden(
        fresh.filter((each) => !isShown(each)),
        withoutFilters(filters),
      ),
    selection,
    say,
    openTask,
    propose,
    move: (asked) => {
      const change = movingTask(open.project, asked)
      if (change) propose(change)
    },
  }
  return (
    <div className={css.screen} data-open={task ? '' : undefined}>
      <PageHead title={open.project.name} description="A project." />
      <section className={css.main} aria-label={open.project.name}>
        <header className={css.head}>
          <div className={css.title}>
            <ProjectHeading open={open} />
            {left > 0 && (
              <p className={css.facts}>
                Ends {dayAndDate(lastDateOf(open.dates.end))}.
                {critical > 0 && ` On the critical path: ${critical} of ${tasks.length}.`}
              </p>
            )}
          </div>
          <div className={css.tools}>
            <span role="status" className={css.saving}>
              {open.isSaving ? 'Saving' : ''}
            </span>
            {open.undoes && (
              <Button
                size="small"
                title={open.undoes.title}
                aria-label={open.undoes.title === undefined ? 'Undo the last change' : `Undo: ${open.undoes.title}`}
                onClick={open.undo}
              >
                Undo
              </Button>
            )}
            <ProjectMenu open={open} people={people} propose={propose} />
          </div>
          <nav className={css.views} aria-label="Views">
            {views.map(({ id, name }) => (
              <a key={id} href={`?${viewSearch(search, id)}`} aria-current={id === view ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        {open.read.project.archivedAt !== undefined && (
          <p className={css.hint} role="status">
            This project is archived, so nothing of it changes. “Restore” in its menu takes it up again.
          </p>
        )}
        {open.read.project.archivedAt === undefined && (
          <ProjectWarnings warned={warned} tasks={tasks} people={people} view={view} />
        )}
        {tasks.length > 0 && (
          <Filters search="Search tasks" isLive filters={filters}>
            <SavedViews projectId={open.project.id} people={people} mayChange={!isReadOnly} />
          </Filters>
        )}
        {isFiltered && shown.size === 0 && (
          <p className={css.none} role="status">
            No task fits. <button onClick={clear}>Clear the filter</button>
          </p>
        )}
        <Suspense fallback={<Skeleton shape="rows" label="Loading the view" />}>
          {view === 'list' && <ListView {...props} />}
          {view === 'board' && <BoardView {...props} />}
          {view === 'timeline' && <TimelineView {...props} />}
          {view === 'calendar' && <CalendarView {...props} />}
        </Suspense>
        <Suspense>{selection.isSelecting && view !== 'calendar' && <SelectionBar {...props} />}</Suspense>
      </section>
      {task && (
        <section className={css.panel} aria-label="Task" {...panelFocus.panelProps(closeTask)}>
          <Suspense fallback={<Skeleton shape="form" label="Loading the task" />}>
            <TaskPanel key={task.id} task={task} close={closeTask} takesFocus={panelFocus.isByKey} {...props} />
          </Suspense>
        </section>
      )}
      {open.clash && <ClashDialog clash={open.clash} project={open.project} people={people} />}
      <Suspense>
        {open.cycle && <CycleDialog cycle={open.cycle} tasks={tasks} onClose={() => open.showCycle(undefined)} />}
      </Suspense>
      <p className="unseen" role="status">
        {words !== '' && shown.size > 0 && `${counted(shown.size, 'task fits', 'tasks fit')} the search.`}
      </p>
      <p className="unseen" role="status">
        {selection.ids.size > 0 && `${counted(selection.ids.size, 'task', 'tasks')} selected.`}
      </p>
      {/* What happened last, and nothing beside it: what was said before an undo is not so any more. */}
      <p className="unseen" role="status">
        {undone === said?.after ? said?.words : undone?.said}
      </p>
      <Suspense>
        {wanted && <MovePreview open={open} people={people} wanted={wanted} onClose={() => setWanted(undefined)} />}
      </Suspense>
    </div>
  )
}

function viewSearch(search: URLSearchParams, view: ViewId): string {
  const next = new URLSearchParams(search)
  next.delete('open')
  if (view === 'list') next.delete('view')
  else next.set('view', view)
  return next.toString()
}

/** A new task that the filter hides would seem to be lost. `unfiltered` is the address of the same view of all tasks. */
function tellHidden([first, ...more]: readonly Task[], unfiltered: URLSearchParams) {
  if (!first) return
  if (more.length === 0) unfiltered.set('open', first.id)
  toast({
    about: 'hidden-task',
    title:
      more.length === 0
        ? `“${first.title}” is added, and the filter hides it`
        : `${more.length + 1} tasks are added, and the filter hides them`,
    instead: [{ text: more.length === 0 ? 'Show it' : 'Show them', href: `?${unfiltered}` }],
  })
}

function withoutFilters(filters: readonly Filter[]): URLSearchParams {
  const next = new URLSearchParams(window.location.search)
  for (const id of ['q', 'open', ...filters.map((each) => each.id)]) next.delete(id)
  return next
}

function filtersOf({ project }: OpenProject, people: People): Filter[] {
  const labels = [...new Set(project.tasks.flatMap((task) => task.labels))].toSorted()
  const doing = [...new Set(project.tasks.flatMap(({ personIds }) => personIds))]
  return [
    { id: 'status', name: 'Status', options: statuses },
    ...(doing.length > 0
      ? [{ id: 'person', name: 'Person', options: doing.map((id) => ({ id, name: people.nameOf(id) })) }]
      : []),
    ...(labels.length > 0 ? [{ id: 'label', name: 'Label', options: labels.map((id) => ({ id, name: id })) }] : []),
    ...fieldFilters(project),
  ]
}

interface Narrowed {
  chosen: Readonly<Record<string, readonly string[]>>
  words: string
  warned: Warned
}

function fitsFilter({ project }: OpenProject, { chosen, words, warned }: Narrowed): (task: Task) => boolean {
  const isWarnedOf = fitsWarnings(warned, chosen)
  const { status = [], person = [], label = [] } = chosen
  const wanted = words.toLocaleLowerCase()
  const hasValues = fitsFields(project, chosen)
  return (task) =>
    (status.length === 0 || status.includes(statusOf(task))) &&
    (person.length === 0 || task.personIds.some((id) => person.includes(id))) &&
    (label.length === 0 || task.labels.some((each) => label.includes(each))) &&
    hasValues(task) &&
    isWarnedOf(task) &&
    (wanted === '' || task.title.toLocaleLowerCase().includes(wanted))
}

/** Whether the focus is on a card or was lost with one, so that a field or button being used keeps it. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[data-card-of]') !== null
}

/** Ctrl or Cmd and Z undo the last change, except where the keys undo typing. */
function useUndoKey(undo: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [undo])
}
