import { useQuery } from '@tanstack/react-query'
import { compareResults } from '#domain/assessments/comparison.ts'
import type { KeptSummary } from '#domain/assessments/kept-assessment.ts'
import type { KeptView, PastResult } from '#domain/assessments/kept-contract.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { mayUse } from '#domain/trials/entitlement.ts'
import { TRIAL_DAYS } from '#domain/trials/trial-days.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LineChart } from '../../../ui/line-chart.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenMoment } from '../spoken-moment.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { answerWords, decimal } from '#domain/assessments/answer-words.ts'
import css from './over-time.module.css'
import { historyQuery, keptListQuery } from './queries.ts'

const MARKS = [0, 25, 50, 75, 100]

interface OverTimeProps {
  kept: KeptView
  set: QuestionSet
}

/** What changed since the result before, and the points over time. It belongs to the product; the result itself is free. */
export function OverTime({ kept, set }: OverTimeProps) {
  const trials = useQuery(orpc.accounts.listTrials.queryOptions())
  const entitlement = trials.data?.products.find(({ product }) => product === kept.set.id)?.entitlement
  const isIncluded = entitlement !== undefined && mayUse(entitlement, 'read')
  const query = useQuery({ ...historyQuery(kept.set.id), enabled: isIncluded })
  const { data } = query
  const error = query.error ?? trials.error
  if (trials.data && !isIncluded) return <Offer kept={kept} set={set} />
  const upToHere = data?.results.filter(({ finishedAt }) => finishedAt <= kept.finishedAt) ?? []
  const before = upToHere.find(({ id, set: asked }) => id !== kept.id && asked.version === kept.set.version)
  return (
    <Part title="Over time" {...(before && { about: `compared with ${dayOf(before)}` })}>
      {query.isPending && <Skeleton shape="lines" label="Loading earlier results" />}
      {error && !data && (
        <Failed
          title="We can't show earlier results right now"
          error={error}
          onRetry={() => void (isIncluded ? query : trials).refetch()}
        />
      )}
      {data && !before && (
        <p className={css.first}>
          This is the first result. Take it again after some weeks, and here stands what changed.
        </p>
      )}
      {before && (
        <>
          <Course results={upToHere} />
          <Changes set={set} before={before} kept={kept} />
        </>
      )}
    </Part>
  )
}

function Offer({ kept, set }: OverTimeProps) {
  const results = useQuery(keptListQuery()).data?.assessments ?? []
  const last = results.find((each) => each.set.id === kept.set.id && each.finishedAt < kept.finishedAt)
  return (
    <Part title="Over time">
      <div className={css.offer}>
        {last && (
          <p>
            Last time: <b>{[dayOf(last), ...scoreWords(last)].join(', ')}</b>.
          </p>
        )}
        <p>
          Every result is kept and stays free to open. What changed since last time, the course of your score and
          answers of several colleagues belong to {set.title}: {TRIAL_DAYS} days free, without a card.
        </p>
        <ButtonLink size="small" href={`/account/products?start=${kept.set.id}`}>
          Try {set.title}
        </ButtonLink>
      </div>
    </Part>
  )
}

function scoreWords({ points, grade }: Pick<KeptSummary, 'points' | 'grade'>): string[] {
  return points === undefined ? [] : [`${points} points`, `grade ${grade ?? 'none'}`]
}

function Course({ results }: { results: readonly PastResult[] }) {
  const data = results.toReversed().flatMap((result) => {
    const set = questionSetOf(result.set.id, result.set.version)
    const points = set && scoreOf(set, answersOf(result)).points
    return points === undefined ? [] : [{ label: dayOf(result), value: points, at: Date.parse(result.finishedAt) }]
  })
  const [first, last] = [data[0], data.at(-1)]
  if (!first || !last || data.length < 2) return null
  return (
    <LineChart
      title={`Since the first result: ${signed(last.value - first.value)} points`}
      description={`${data.length} results, from ${first.value} to ${last.value} of 100 points.`}
      heads={['Result', 'Points']}
      data={data}
      marks={MARKS}
    />
  )
}

function Changes({ set, before, kept }: OverTimeProps & { before: PastResult }) {
  const { sections, answers, before: earlier, after } = compareResults(set, answersOf(before), answersOf(kept))
  const inPoints = (thousandths: number) => (after.possible === 0 ? 0 : (thousandths * 100) / after.possible)
  return (
    <>
      {earlier.points !== undefined && after.points !== undefined && (
        <p className={css.total}>
          {earlier.points} points then, {after.points} now. Grade {earlier.grade} then, {after.grade} now.
        </p>
      )}
      <table className={css.parts}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Then</th>
            <th scope="col">Now</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {sections
            .filter((section) => section.before !== undefined || section.after !== undefined)
            .map((section) => (
              <tr key={section.id}>
                <th scope="row">{section.title}</th>
                <td>{percent(section.before)}</td>
                <td>{percent(section.after)}</td>
                <td data-change={tone((section.after ?? 0) - (section.before ?? 0))}>
                  {signed((section.after ?? 0) - (section.before ?? 0))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <h3 className={css.heading}>
        {answers.length === 0 ? 'No answer changed.' : `Answers that changed: ${answers.length}`}
      </h3>
      <ul className={css.changes}>
        {answers.map(({ question, before: then, after: now, gain }) => (
          <li key={question.id}>
            <div>
              <b>{question.text}</b>
              <p>
                {then ? answerWords(question, then) : 'Not answered'} <span aria-hidden="true">→</span>
                <span className="unseen">, now</span> {now ? answerWords(question, now) : 'Not answered'}
              </p>
            </div>
            {gain !== 0 && (
              <span data-change={tone(gain)}>
                {gain > 0 ? '+' : '−'}
                {decimal(Math.abs(inPoints(gain)))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const dayOf = ({ finishedAt }: Pick<PastResult, 'finishedAt'>) => spokenMoment(finishedAt)
const percent = (value: number | undefined) => (value === undefined ? 'does not apply' : `${value} %`)
const tone = (change: number) => (change === 0 ? undefined : change > 0 ? 'up' : 'down')
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
