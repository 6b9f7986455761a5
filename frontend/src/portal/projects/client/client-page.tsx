import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

const EVERY_MINUTE = 60_000

/** How a project stands, for the client that it is done for. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const query = useQuery({
    ...orpc.projects.readClientPage.queryOptions({ input: { token } }),
    refetchInterval: EVERY_MINUTE,
  })
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
  if (!data)
    return error ? (
      <Failed
        title="We can't show the project right now"
        error={error}
        onRetry={() => void query.refetch()}
        heading="h1"
      />
    ) : (
      <Skeleton shape="record" label="Loading the project" />
    )
  const { name, organisationName, tasks, done, endsOn, milestones, sections, waitingFor, until } = data
  return (
    <div className={css.page}>
      <PageHead title={name} description="How a project stands." />
      <p className={css.whose}>
        <b dir="auto">{organisationName}</b> shares this with you until {dayAndDate(dateAt(Date.parse(until)))}.
      </p>
      <h1 dir="auto">{name}</h1>
      <p className={css.stand}>
        {done} of {tasks} {tasks === 1 ? 'task is' : 'tasks are'} done. By the plan all is done on{' '}
        <b>{dayAndDate(endsOn)}</b>.
      </p>
      <progress max={Math.max(1, tasks)} value={done} aria-label="Progress" />
      <section>
        <h2>What we wait for from you</h2>
        {waitingFor.length === 0 && <p>Nothing right now.</p>}
        <ul>
          {waitingFor.map(({ title, since, dueOn }) => (
            <li key={`${title} ${since}`} data-tone="ochre">
              <b dir="auto">{title}</b>
              <span>
                Asked {dayAndDate(since)}
                {dueOn && `, due ${dayAndDate(dueOn)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Milestones</h2>
        {milestones.length === 0 && <p>None is planned.</p>}
        <ol>
          {milestones.map(({ title, on, isDone }) => (
            <li key={`${title} ${on}`}>
              <b dir="auto">
                {isDone && <Check size={14} strokeWidth={2.5} aria-label="Reached" />} {title}
              </b>
              <span>{dayAndDate(on)}</span>
            </li>
          ))}
        </ol>
      </section>
      {sections.length > 0 && (
        <section>
          <h2>Progress</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.name}>
                <b dir="auto">{section.name}</b>
                <span>
                  {section.done} of {section.tasks}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
