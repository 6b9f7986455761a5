import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { KeptSummary } from '#domain/assessments/kept-assessment.ts'
import { useMayBegin } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Columns, Part } from '../../templates/overview.tsx'
import { Page } from '../../templates/page.tsx'
import { roundsQuery } from '../rounds/queries.ts'
import { RoundsPart } from '../rounds/rounds-part.tsx'
import { useOwnAssessment } from '../guest/own-assessments.ts'
import { keepAddress, resultAddress, startAddress } from './addresses.ts'
import css from './assessments-page.module.css'
import { DoneActions } from './done-actions.tsx'
import { GradeMark } from './grade-mark.tsx'
import { keptListQuery } from './queries.ts'
import { setFacts } from './set-facts.ts'

/** Starts reading the organisation's results. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(keptListQuery()),
  queryClient.prefetchQuery(roundsQuery()),
])

/** Each assessment with its newest result and what to do next, and the results before. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(keptListQuery())
  const retry = () => void refetch()
  return (
    <Page title="Assessments" about="What your organisation found out about itself, and what to do next.">
      <PageHead title="Assessments" description="The assessments of your organisation and their results." />
      {isPending && <Skeleton shape="form" label="Loading your assessments" />}
      {error && !data && <Failed title="We can't show your results right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && (
        <Columns>
          {setFacts.map((facts) => (
            <OneSet
              key={facts.id}
              {...facts}
              results={data.assessments.filter(({ set }) => set.id === facts.id)}
              done={data.done}
            />
          ))}
          <RoundsPart />
        </Columns>
      )}
    </Page>
  )
}

type OneSetProps = (typeof setFacts)[number] & {
  results: readonly KeptSummary[]
  done: ComponentProps<typeof DoneActions>['done']
}

/** An assessment: its newest result, or the way to a first one. */
function OneSet({ id, title, offer, results, done }: OneSetProps) {
  const own = useOwnAssessment(id)
  const mayBegin = useMayBegin()
  const [newest, ...before] = results
  const isDone = done.some(({ assessmentId }) => assessmentId === newest?.id)
  return (
    <Part title={title}>
      {own?.finishedAt !== undefined && (
        <div className={css.waiting}>
          <ClipboardCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <p>This browser has a finished result that nobody keeps yet.</p>
          <ButtonLink size="small" href={keepAddress(id)}>
            Keep it
          </ButtonLink>
        </div>
      )}
      <div className={css.row}>
        {newest ? (
          <div className={css.newest}>
            <GradeMark {...newest} />
            <p>
              {dayOf(newest)}
              {newest.nextStep !== undefined && !isDone && `. Next: ${newest.nextStep}`}
            </p>
          </div>
        ) : (
          <p className={css.newest}>{offer}</p>
        )}
        <div className={css.actions}>
          {newest && (
            <ButtonLink
              size="small"
              kind="primary"
              href={resultAddress(newest.id)}
              aria-label={`Open the result of ${title}`}
            >
              Open
            </ButtonLink>
          )}
          {mayBegin && (
            <ButtonLink
              size="small"
              href={startAddress(id)}
              aria-label={startName(title, { isOpen: own !== undefined && own.finishedAt === undefined, newest })}
            >
              {own && own.finishedAt === undefined ? 'Go on' : newest ? 'Take it again' : 'Start'}
            </ButtonLink>
          )}
        </div>
      </div>
      {newest && <DoneActions done={done} assessmentId={newest.id} />}
      {before.length > 0 && (
        <ul className={css.before} aria-label={`Earlier results of ${title}`}>
          {before.map((result) => (
            <li key={result.id}>
              <a href={resultAddress(result.id)}>{dayOf(result)}</a>
              {result.points !== undefined && (
                <span>
                  {result.points} of 100, grade {result.grade}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const dayOf = ({ finishedAt }: KeptSummary) => spokenMoment(finishedAt)

function startName(title: string, { isOpen, newest }: { isOpen: boolean; newest: KeptSummary | undefined }): string {
  if (isOpen) return `Go on with ${title}`
  return newest ? `Take it again: ${title}` : `Start ${title}`
}
