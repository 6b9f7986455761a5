import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'

/** The results that an organisation shows to staff, newest first. */
export function OrganisationScores({ organisation }: { organisation: string }) {
  const now = useNow()
  const query = useQuery(orpc.assessments.listShownAssessments.queryOptions({ input: { organisation } }))
  const retry = () => void query.refetch()
  const { data, error } = query
  if (!data)
    return error ? (
      <Failed title="We can't show the scores right now" error={error} onRetry={retry} />
    ) : (
      <Skeleton shape="rows" label="Loading the scores" />
    )
  if (data.shown.length === 0)
    return <p>It shows us no result. Its people decide for each result, on its page, whether we may read it.</p>
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      <EntryList label="Scores">
        {data.shown.map(({ id, title, finishedAt, points, grade }) => (
          <li key={id}>
            <div>
              <a href={`/dashboard/assessments/result?open=${id}`}>{title}</a>
              <p>{spokenTime(finishedAt, now)}</p>
            </div>
            {points !== undefined && (
              <span>
                {points} of 100, grade {grade}
              </span>
            )}
          </li>
        ))}
      </EntryList>
    </>
  )
}
