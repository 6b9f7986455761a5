import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { OWN_WORK } from '#domain/projects/saved-view.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { Empty, Failed, FilteredEmpty, Skeleton, TooMany } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useIsReadOnly, useMayRead } from '../parts/use-may.ts'
import { useNow } from '../parts/use-now.ts'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Filters, useFilters } from '../templates/filters.tsx'
import { Views } from '../templates/views.tsx'
import { GroupBy } from './group-by.tsx'
import { viewsQuery, workQuery } from './queries.ts'
import { SavedViews } from './saved-views.tsx'
import { statuses, statusOf } from './task-status.ts'
import { projectTabs } from './tabs.ts'
import { membersQuery, usePeople } from '../parts/use-people.ts'
import { aboutProduct } from './about-product.ts'
import { dateInWords, dateOfWork } from './work-dates.ts'
import { fittingWork, workFilters, workGroupings, workGroups } from './work-groups.ts'
import type { Work as WorkTask } from './work-groups.ts'
import { counted, effort } from './words.ts'
import css from './my-work.module.css'

const FeedDialog = lazy(async () => ({ default: (await import('../parts/feed-dialog.tsx')).FeedDialog }))

export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(workQuery()),
  queryClient.prefetchQuery(membersQuery()),
  queryClient.prefetchQuery(viewsQuery(OWN_WORK)),
])

const views = ['', 'late', 'all'] as const

interface Row {
  readonly id: string
  readonly title: string
  readonly projectId: string
  readonly project: string
  readonly status: string
  readonly dueOn: string | undefined
  readonly plannedEnd: string | undefined
  readonly minutes: number | undefined
  /** When it is due or planned, in words. */
  readonly when: string
}

const addressOf = ({ projectId, id }: Row) => `/dashboard/projects/${projectId}?open=${id}`
const idOf = ({ id }: Row) => id
const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  {
    id: 'title',
    name: 'Task',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    value: ({ title }) => title,
    cell: ({ title }) => <span dir="auto">{title}</span>,
  },
  {
    id: 'project',
    name: 'Project',
    width: 'minmax(9rem, 1fr)',
    narrow: 'about',
    value: ({ project }) => project,
    cell: ({ project }) => <span dir="auto">{project}</span>,
  },
  { id: 'status', name: 'Status', width: '9rem', value: ({ status }) => status, cell: ({ status }) => status },
  {
    id: 'estimate',
    name: 'Estimate',
    width: '6rem',
    align: 'end',
    cell: ({ minutes }) => <span className="num">{minutes === undefined ? '' : effort(minutes)}</span>,
  },
  {
    id: 'due',
    name: 'Due',
    width: '13rem',
    narrow: 'end',
    value: dateOfWork,
    cell: ({ when }) => when,
  },
]

/** Tasks across all projects. */
export function Component() {
  const [isFeedOpen, setFeedOpen] = useState(false)
  const mayRead = useMayRead('project-management') === true
  const isReadOnly = useIsReadOnly('project-management')
  const { data } = useQuery({ ...workQuery(), enabled: mayRead })
  return (
    <Page
      title="My work"
      about="Your open tasks of all projects, what is due or planned to end next first."
      tabs={projectTabs}
      isWide
      actions={
        mayRead &&
        (!isReadOnly || data?.hasFeed === true) && (
          <Button onClick={() => setFeedOpen(true)}>
            <CalendarSync size={16} strokeWidth={1.75} aria-hidden="true" /> In your calendar
          </Button>
        )
      }
    >
      <PageHead title="My work" description="Your tasks across projects." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <Work />
      </TrialNeeded>
      <Suspense>
        {isFeedOpen && (
          <FeedDialog
            of="tasks"
            path="/api/project-tasks/feed"
            hasFeed={data?.hasFeed}
            isReadOnly={isReadOnly}
            keep={async (token) => {
              await orpc.projects.keepTaskFeed.call({ ...(token !== undefined && { token }) })
              void queryClient.invalidateQueries({ queryKey: orpc.projects.listProjectTasks.key() })
            }}
            onClose={() => setFeedOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Work() {
  const query = useQuery(workQuery())
  const people = usePeople()
  const isReadOnly = useIsReadOnly('project-management')
  const [search] = useSearchParams()
  const view = views.find((each) => each === search.get('view')) ?? ''
  const grouping = workGroupings.find(({ id }) => id === search.get('group'))?.id ?? ''
  const today = dateOf(dayAt(useNow()))
  const { me } = people
  const projects = new Map(query.data?.projects.map(({ id, name }) => [id, name]))
  const names = { project: (id: string) => projects.get(id) ?? '', person: people.nameOf }
  const open = (query.data?.tasks ?? []).filter(({ doneAt }) => doneAt === undefined)
  const mine = open.filter(({ personIds }) => me !== undefined && personIds.includes(me))
  const late = open.filter(({ dueOn }) => dueOn !== undefined && dueOn < today)
  const seen = view === 'late' ? late : view === 'all' ? open : mine
  // Of all open tasks, so that a filter stays in another view.
  const filters = workFilters(open, names)
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const fitting = fittingWork(seen, chosen, words, today)
  const found = fitting.length
  const groups = workGroups(fitting, grouping, names, today)
  const rowOf = ({ id, title, projectId, dueOn, plannedEnd, estimateMinutes, ...task }: WorkTask): Row => ({
    id,
    title,
    projectId,
    project: names.project(projectId),
    status: statuses.find((status) => status.id === statusOf(task))?.name ?? '',
    dueOn,
    plannedEnd,
    minutes: estimateMinutes,
    when: dateInWords({ dueOn, plannedEnd }, today),
  })
  const viewTab = (id: (typeof views)[number]) => ({ search: viewSearch(search, id), isShown: id === view })
  return (
    <>
      <Views
        label="Tasks"
        views={[
          { name: 'Mine', ...viewTab(''), count: mine.length },
          {
            name: 'Everything late',
            ...viewTab('late'),
            count: late.length,
            tone: late.length > 0 ? 'ochre' : undefined,
          },
          { name: 'All open', ...viewTab('all'), count: open.length },
        ]}
      />
      {open.length > 0 && (
        <Filters search="Search tasks" isLive filters={filters}>
          <GroupBy groupings={workGroupings} grouping={grouping} />
          <SavedViews projectId={OWN_WORK} people={people} mayChange={!isReadOnly} />
        </Filters>
      )}
      <p className="unseen" role="status">
        {words !== '' && found > 0 && `${counted(found, 'task fits', 'tasks fit')} the search.`}
      </p>
      {view === 'late' && (
        <p className={css.meaning}>
          Their due dates have passed. <a href="?view=all&late=planned">Show what is planned to miss its due date</a>
        </p>
      )}
      {query.isPending && <Skeleton shape="rows" label="Loading your work" />}
      {!query.data && query.error && (
        <Failed title="We can't show your work right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.isCut && (
        <TooMany>Only the first 6,000 tasks are shown. Archive projects that are finished.</TooMany>
      )}
      {query.data &&
        groups.length === 0 &&
        (open.length === 0 ? (
          <Empty title="Nothing to do">
            <p>Tasks that somebody gives you appear here.</p>
          </Empty>
        ) : isFiltered && seen.length > 0 ? (
          <FilteredEmpty title="No task fits" onClear={clear} />
        ) : (
          <FilteredEmpty title={view === 'late' ? 'Nothing is late' : 'No task is yours'} />
        ))}
      {groups.map(({ name, tasks }) =>
        grouping === '' ? (
          <Tasks key={name} label="Tasks" rows={tasks.map(rowOf)} />
        ) : (
          <section key={name} className={css.group} aria-label={name}>
            <h2>
              <span dir="auto">{name}</span> <small>{tasks.length}</small>
            </h2>
            <Tasks label={`Tasks: ${name}`} rows={tasks.map(rowOf)} />
          </section>
        ),
      )}
    </>
  )
}

function Tasks({ label, rows }: { label: string; rows: readonly Row[] }) {
  return <DataTable label={label} columns={columns} rows={rows} rowKey={idOf} address={addressOf} />
}

/** The address of another view, with the same filters and grouping. */
function viewSearch(search: URLSearchParams, view: string): string {
  const next = new URLSearchParams(search)
  next.delete('view')
  if (view !== '') next.set('view', view)
  return next.toString()
}
