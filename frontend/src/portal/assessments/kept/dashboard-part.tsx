import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../client/queries.ts'
import { Meter } from '../../parts/meter.tsx'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { Part } from '../../templates/overview.tsx'
import { PartRows } from '../../templates/part-rows.tsx'
import { ASSESSMENTS, resultAddress, startAddress } from './addresses.ts'
import css from './dashboard-part.module.css'
import { DoneActions } from './done-actions.tsx'
import { GradeMark } from './grade-mark.tsx'
import { newestOfEach } from './newest-of-each.ts'
import { keptListQuery } from './queries.ts'
import { setFacts } from './set-facts.ts'

export const startKeptResults = () => queryClient.prefetchQuery(keptListQuery())

/** The newest result of each assessment with its next step, or the offer of a first one. */
export function KeptResults() {
  const { data, error, isPending, refetch } = useQuery(keptListQuery())
  const retry = () => void refetch()
  const [first] = setFacts
  const isDone = (id: string) => data?.done.some(({ assessmentId }) => assessmentId === id)
  return (
    <Part title="Assessments" link={{ name: 'All assessments', address: ASSESSMENTS }}>
      {isPending && <Skeleton shape="lines" label="Loading your assessments" />}
      {error && !data && <Failed title="We can't show your results right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data?.assessments.length === 0 && first && (
        <FirstStep step={{ name: `Start ${first.title}`, address: startAddress(first.id), begins: true }}>
          <b>How secure are you?</b> {first.title} asks {first.offer}
        </FirstStep>
      )}
      {data && data.assessments.length > 0 && (
        <PartRows className={css.results}>
          {newestOfEach(data.assessments).map(({ id, title, points, grade, nextStep }) => (
            <li key={id}>
              <a href={resultAddress(id)}>{title}</a>
              <GradeMark points={points} grade={grade} />
              {points !== undefined && <Meter used={points / 100} tone="in-time" />}
              {nextStep !== undefined && !isDone(id) && <p>Next: {nextStep}</p>}
              <DoneActions done={data.done} assessmentId={id} />
            </li>
          ))}
        </PartRows>
      )}
    </Part>
  )
}
