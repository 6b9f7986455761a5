import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { writtenDate, writtenMoment } from '#domain/meetings/written-date.ts'
import { queryClient } from '../../client/queries.ts'
import { TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { MarkedText } from '../parts/rich-text/marked-text.tsx'
import { Empty, Failed, FilteredEmpty, Skeleton } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { membersQuery, usePeople, withNames } from '../parts/use-people.ts'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { Views } from '../templates/views.tsx'
import { Late } from './late.tsx'
import { registerQuery } from './queries.ts'
import { meetingTabs } from './tabs.ts'
import { aboutProduct } from './words.ts'
import css from './meetings.module.css'

export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(registerQuery()),
  queryClient.prefetchQuery(membersQuery()),
])

/** What was decided and what is open, over all meetings. */
export function Component() {
  return (
    <Page
      title="Decisions and actions"
      about="What was decided, when and where, and what is still open."
      tabs={meetingTabs}
      isWide
    >
      <PageHead title="Decisions and actions" description="The register of your organisation's meetings." />
      <TrialNeeded product="meeting-management" to="read" about={aboutProduct}>
        <Register />
      </TrialNeeded>
    </Page>
  )
}

function Register() {
  const [search] = useSearchParams()
  const [words, setWords] = useState('')
  const query = useQuery(registerQuery())
  const people = withNames(usePeople(), query.data?.names ?? {})
  const view = search.get('view')
  const isActions = view === 'actions' || view === 'mine'
  const rows = isActions
    ? (query.data?.actions ?? [])
        .filter(({ personId }) => view === 'actions' || personId === people.me)
        .map((action) => ({
          ...action,
          number: undefined,
          isApproved: true,
          amendedAt: undefined,
          amendedBy: undefined,
          corrections: undefined,
        }))
    : (query.data?.decisions ?? []).map((decision) => ({
        ...decision,
        personId: undefined,
        dueOn: undefined,
        doneAt: undefined,
      }))
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const corrected = row.corrections?.map(({ text }) => text).join(' ') ?? ''
    const said =
      `${row.text} ${corrected} ${row.meetingTitle} ${row.meetingOn} ${writtenDate(row.meetingOn)} ${row.number ?? ''}`.toLocaleLowerCase()
    return wanted.every((word) => said.includes(word))
  })
  return (
    <>
      <Views
        label="What is shown"
        views={[
          { name: 'Decisions', search: '', isShown: !isActions, count: query.data?.decisions.length },
          {
            name: 'Open actions',
            search: 'view=actions',
            isShown: view === 'actions',
            count: query.data?.actions.length,
          },
          { name: 'Mine', search: 'view=mine', isShown: view === 'mine' },
        ]}
      />
      <div className={css.search}>
        <TextField
          label="Search"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder="Words, a number or a date"
        />
      </div>
      {query.isPending && <Skeleton shape="rows" label="Loading the register" />}
      {!query.data && query.error && (
        <Failed title="We can't show the register right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <Empty title={isActions ? 'No open action' : 'No decision yet'}>
          <p>{isActions ? 'Actions come from meetings.' : 'Decisions are written down in meetings.'}</p>
        </Empty>
      )}
      {rows.length > 0 && found.length === 0 && (
        <FilteredEmpty title="Nothing has these words" onClear={() => setWords('')} />
      )}
      <ul className={css.register}>
        {found.map((row) => (
          <li key={`${row.meetingId} ${row.id}`}>
            {!isActions && <span className={css.number}>{row.number ?? 'Draft'}</span>}
            <div className={css.words}>
              <MarkedText text={row.text} />
              {row.corrections?.map(({ at, personId, text }) => (
                <div key={`${at} ${text}`}>
                  <b>
                    Corrected by {people.nameOf(personId)} on {writtenMoment(at)}:
                  </b>
                  <MarkedText text={text} />
                </div>
              ))}
              {row.amendedAt !== undefined && row.corrections === undefined && (
                <p>
                  <a href={`/dashboard/meetings/${row.meetingId}`}>
                    {people.nameOf(row.amendedBy ?? '')} amended the minutes on {writtenMoment(row.amendedAt)}
                  </a>
                </p>
              )}
              <small>
                <a href={`/dashboard/meetings/${row.meetingId}`} dir="auto">
                  {row.meetingTitle}
                </a>
                , {writtenDate(row.meetingOn)}
              </small>
            </div>
            {isActions && (
              <span className={css.figures}>
                {row.personId === undefined ? 'Nobody' : people.nameOf(row.personId)}
                {row.dueOn !== undefined && `, by ${writtenDate(row.dueOn)}`}
                <Late action={row} words=", late" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {query.data?.isCut && <p className={css.quiet}>Only the newest 600 meetings are searched.</p>}
    </>
  )
}
