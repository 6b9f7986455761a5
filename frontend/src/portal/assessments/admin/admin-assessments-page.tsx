import { useQuery } from '@tanstack/react-query'
import { isScored, leftOutAfterOf } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { SetProgress } from '#domain/assessments/progress.ts'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Meter } from '../../parts/meter.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import { Empty, Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { Columns, Figures, Part } from '../../templates/overview.tsx'
import { Page } from '../../templates/page.tsx'
import { orpc } from '../../client/orpc.ts'
import { resultAddress } from '../kept/addresses.ts'
import { GradeMark } from '../kept/grade-mark.tsx'
import css from './admin-assessments-page.module.css'

const listQuery = () => orpc.assessments.listShownAssessments.queryOptions({ input: {} })

export const loader = prefetching(() => [queryClient.prefetchQuery(listQuery())])

/** The results that clients show to staff, and where people stop answering. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(listQuery())
  const retry = () => void refetch()
  return (
    <Page title="Client assessments" about="Results that clients show us, and how far people come in each assessment.">
      <PageHead title="Client assessments" description="Results that clients show to staff, and how far people come." />
      {isPending && <Skeleton shape="rows" label="Loading assessments" />}
      {error && !data && <Failed title="We can't show assessments right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && (
        <Columns>
          <Part title="Shown by clients" about={data.shown.length === 0 ? undefined : data.shown.length}>
            {data.shown.length === 0 && (
              <Empty title="No client shows a result">
                <p>A client decides for each result, on its page, whether we may read it.</p>
              </Empty>
            )}
            <ul className={css.shown}>
              {data.shown.map(({ id, title, finishedAt, points, grade, organisation }) => (
                <li key={id}>
                  <a href={resultAddress(id)}>
                    {title}, {spokenMoment(finishedAt)}
                  </a>
                  <span>{organisation}</span>
                  <GradeMark points={points} grade={grade} />
                </li>
              ))}
            </ul>
          </Part>
          {data.progress.map((progress) => (
            <Progress key={`${progress.set.id} ${progress.set.version}`} progress={progress} />
          ))}
        </Columns>
      )}
    </Page>
  )
}

function Progress({ progress: { set: asked, started, begun, finished, answered } }: { progress: SetProgress }) {
  const set = questionSetOf(asked.id, asked.version)
  if (!set) return null
  const rows = set.questions.map((question, at) => {
    const count = answered[question.id] ?? 0
    const always = set.questions.slice(0, at).findLast((each) => !leftOutAfterOf(each))
    const before = always ? (answered[always.id] ?? 0) : begun
    // Fewer answer a question that not everybody is asked.
    return { question, count, lost: leftOutAfterOf(question) ? undefined : Math.max(0, before - count) }
  })
  return (
    <Part title={set.title} about={`version ${set.version}`}>
      <Figures
        label={`Completion of ${set.title}`}
        figures={[
          { name: 'Started', value: String(begun), note: 'gave at least one answer' },
          { name: 'Finished', value: String(finished), note: `${share(finished, begun)} of those who started` },
          { name: 'Stopped on the way', value: String(Math.max(0, begun - finished)) },
          {
            name: 'Without an answer',
            value: String(Math.max(0, started - begun)),
            note:
              asked.id === 'cloud-readiness' ? 'opened the questions or only the applications' : 'opened the questions',
          },
        ]}
      />
      <table className={css.questions}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answered</th>
            <th scope="col">Stopped here</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, count, lost }, at) => (
            <tr key={question.id}>
              <th scope="row">
                {at + 1}. {question.text}
                {!isScored(question) && <span className="unseen"> (without points)</span>}
              </th>
              <td>
                {count} <Meter used={begun === 0 ? 0 : count / begun} tone="in-time" />
              </td>
              <td>{lost ?? 'Not asked of everybody'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? '0 %' : `${Math.round((part * 100) / whole)} %`)
