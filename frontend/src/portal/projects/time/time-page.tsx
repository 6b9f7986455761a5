import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateOf, dayAt, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import type { TimeEntry } from '#domain/projects/time-entry.ts'
import { isImported, minutesOf, timeCsv } from '#domain/projects/time-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { saveText } from '../../parts/save-text.ts'
import { Scrolling } from '../../parts/scrolling.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { TrialNeeded } from '../../parts/trial-needed.tsx'
import { useNow } from '../../parts/use-now.ts'
import { Page } from '../../templates/page.tsx'
import { Views } from '../../templates/views.tsx'
import { projectTabs } from '../tabs.ts'
import { usePeople } from '../../parts/use-people.ts'
import { useIsReadOnly } from '../../parts/use-may.ts'
import { aboutProduct } from '../about-product.ts'
import { dayAndDate, effort, shortDate } from '../words.ts'
import { EnterTime } from './enter-time.tsx'
import { RunningTimer } from './running-timer.tsx'
import css from './time.module.css'

const CorrectTime = lazy(async () => ({ default: (await import('./correct-time.tsx')).CorrectTime }))

/** Time that people spent, as a week of their own or of everybody. */
export function Component() {
  return (
    <Page
      title="Time"
      about="Time that was spent on tasks, by week. Nobody's screen is watched."
      tabs={projectTabs}
      isWide
    >
      <PageHead title="Time" description="Time spent on tasks." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <Week />
      </TrialNeeded>
    </Page>
  )
}

function Week() {
  const [search] = useSearchParams()
  const people = usePeople()
  const isReadOnly = useIsReadOnly('project-management')
  const today = dateOf(dayAt(useNow()))
  const asked = search.get('week') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? dayOf(asked) : dayOf(today)
  const monday = day - ((weekdayOf(day) + 6) % 7)
  const days = Array.from({ length: 7 }, (_, at) => dateOf(monday + at))
  const of = search.get('view') === 'all' ? 'all' : 'me'
  const options = orpc.projects.listTime.queryOptions({ input: { from: days[0]!, to: days[6]!, of } })
  const query = useQuery(options)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: orpc.projects.listTime.key() })
  const [corrected, setCorrected] = useState<TimeEntry>()
  const entries = query.data?.entries ?? []
  const rows = [
    ...Map.groupBy(
      entries,
      ({ personId, author = '', taskId, importedBy = '' }) => `${personId} ${author} ${taskId} ${importedBy}`,
    ).values(),
  ]
  const imported = entries.filter(isImported)
  const weekLink = (by: number) => {
    const next = new URLSearchParams(search)
    next.set('week', dateOf(monday + by))
    return `?${next}`
  }
  const save = () =>
    saveText(
      `time-${days[0]}.csv`,
      'text/csv',
      timeCsv(entries, (personId) => people.nameOf(personId)),
    )
  return (
    <>
      <Views
        label="Whose time"
        views={[
          { name: 'Mine', search: asked ? `week=${asked}` : '', isShown: of === 'me' },
          { name: 'Everybody', search: `view=all${asked ? `&week=${asked}` : ''}`, isShown: of === 'all' },
        ]}
      />
      <header className={css.head}>
        <a href={weekLink(-7)} aria-label="The week before">
          ←
        </a>
        <h2>
          {shortDate(days[0]!)} to {shortDate(days[6]!)}
        </h2>
        <a href={weekLink(7)} aria-label="The week after">
          →
        </a>
        <Button size="small" onClick={save} disabled={entries.length === 0}>
          Save as CSV
        </Button>
      </header>
      {!isReadOnly && <RunningTimer />}
      {!isReadOnly && <EnterTime days={days} today={today} onDone={() => void reload()} />}
      {query.isPending && <Skeleton shape="rows" label="Loading the week" />}
      {!query.data && query.error && (
        <Failed title="We can't show the week right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && entries.length === 0 && <p className={css.none}>No time in this week.</p>}
      {rows.length > 0 && (
        <Scrolling name="Week">
          <table className={css.sheet}>
            <thead>
              <tr>
                <th scope="col">Task</th>
                {days.map((date) => (
                  <th key={date} scope="col">
                    {dayAndDate(date)}
                  </th>
                ))}
                <th scope="col">Sum</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const [first] = row
                if (!first) return null
                return (
                  <tr key={first.id} className={isImported(first) ? css.imported : undefined}>
                    <th scope="row" dir="auto">
                      <a href={`/dashboard/projects/${first.projectId}?open=${first.taskId}`}>{first.taskTitle}</a>
                      <small>
                        {first.projectName}
                        {of === 'all' && `, ${first.author ?? people.nameOf(first.personId)}`}
                      </small>
                      {first.importedBy !== undefined && (
                        <small>Imported by {people.nameOf(first.importedBy)}, in no sum</small>
                      )}
                    </th>
                    {days.map((date) => (
                      <td key={date}>
                        {row
                          .filter((entry) => entry.date === date)
                          .map((entry) =>
                            entry.personId === people.me && !isReadOnly ? (
                              <button
                                key={entry.id}
                                title={entry.note}
                                aria-label={`${effort(entry.minutes)} on ${dayAndDate(date)}, correct`}
                                onClick={() => setCorrected(entry)}
                              >
                                {effort(entry.minutes)}
                              </button>
                            ) : (
                              <span key={entry.id} title={entry.note}>
                                {effort(entry.minutes)}
                              </span>
                            ),
                          )}
                      </td>
                    ))}
                    <td>
                      <b>{effort(row.reduce((sum, { minutes }) => sum + minutes, 0))}</b>
                    </td>
                  </tr>
                )
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                {days.map((date) => (
                  <td key={date}>{effort(minutesOf(entries.filter((entry) => entry.date === date)).entered)}</td>
                ))}
                <td>
                  <b>{effort(minutesOf(entries).entered)}</b>
                </td>
              </tr>
              {imported.length > 0 && (
                <tr className={css.imported}>
                  <th scope="row">Imported</th>
                  {days.map((date) => (
                    <td key={date}>{effort(minutesOf(imported.filter((entry) => entry.date === date)).imported)}</td>
                  ))}
                  <td>{effort(minutesOf(imported).imported)}</td>
                </tr>
              )}
            </tfoot>
          </table>
        </Scrolling>
      )}
      <Suspense>
        {corrected && (
          <CorrectTime entry={corrected} onDone={() => void reload()} onClose={() => setCorrected(undefined)} />
        )}
      </Suspense>
    </>
  )
}
