import { uncoveredTold } from '#domain/cloud-posture/coverage.ts'
import { SEVERITIES } from '#domain/cloud-posture/finding.ts'
import { checksIn, costliest, FEWEST_CHECKS, ONLY_FAILED } from '#domain/cloud-posture/score.ts'
import { coverageOf } from './joint-score.ts'
import type { JointScore } from './joint-score.ts'
import { METHOD } from './addresses.ts'
import css from './score-part.module.css'
import type { PostureResult } from './posture-messages.ts'
import { counted, severityWords } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'

/** Checks of one title that are named. */
const MOST_OF_ONE = 3

/** The score with what holds it down, and the open findings by severity. */
export function ScorePart({ result, joint }: { result: PostureResult; joint: JointScore }) {
  const { score, open, counts, accepted } = result
  const checks = checksIn(score)
  const shown = SEVERITIES.filter((severity) => open[severity] > 0)
  const most = Math.max(1, ...shown.map((severity) => open[severity]))
  return (
    <div className={css.overview}>
      <section className={css.score} aria-labelledby="score">
        <h2 id="score">Score</h2>
        {score.points === undefined ? (
          <p className={css.none}>
            {counts.open + counts.passed === 0
              ? 'There is no score: no finding is open or passed.'
              : checks >= FEWEST_CHECKS
                ? `There is no score. ${ONLY_FAILED}.`
                : checks > 0
                  ? `Too few checks for a score: ${counted(checks, 'counts', 'count')}, and it takes ${FEWEST_CHECKS}.`
                  : `There is no score: ${counted(counts.open + counts.passed, 'finding is', 'findings are')} open or passed, and informational, which counts nothing.`}
          </p>
        ) : (
          <>
            <p className={css.points}>
              <b>{score.points}</b> of 100
            </p>
            <Scale points={score.points} cap={score.cap?.cap} />
            {score.cap && score.pointsWithoutCap !== undefined && score.pointsWithoutCap > score.points ? (
              <p>
                {score.pointsWithoutCap} by its checks, held at {score.cap.cap} while a finding of severity{' '}
                {severityWords[score.cap.severity].toLowerCase()} is open.
              </p>
            ) : (
              score.cap && (
                <p>
                  At most {score.cap.cap} while a finding of severity {severityWords[score.cap.severity].toLowerCase()}{' '}
                  is open.
                </p>
              )
            )}
          </>
        )}
        {joint.points !== undefined && (
          <p>
            <b>{joint.points}</b> together with your answers
            {joint.held.length > 0 && `, held by: ${joint.held.join(', ')}`}
          </p>
        )}
        {checks > 0 && (
          <p>
            Looked at: {counted(checks, 'check', 'checks')} with{' '}
            {counted(counts.open + counts.passed, 'result', 'results')} in{' '}
            {counted(result.accounts.length, 'account, template or plan', 'accounts, templates and plans')}.{' '}
            {uncoveredTold(coverageOf(result, joint))}
          </p>
        )}
        <p>
          {score.undecided > 0 &&
            `${counted(score.undecided, 'finding counts', 'findings count')} as neither open nor passed. `}
          <a href={METHOD}>How it is worked out</a>
        </p>
      </section>
      <section className={css.open} aria-labelledby="open">
        <h2 id="open">
          {counted(counts.open, 'open finding', 'open findings')}
          {accepted > 0 && <small>{`, ${accepted} of them accepted`}</small>}
        </h2>
        {shown.length === 0 ? (
          <p className={css.none}>Nothing is open in what {counted(checks, 'check', 'checks')} looked at.</p>
        ) : (
          <table>
            <caption className="unseen">Open findings by severity</caption>
            <thead className="unseen">
              <tr>
                <th scope="col">Severity</th>
                <th scope="col">Share</th>
                <th scope="col">Open</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((severity) => (
                <tr key={severity}>
                  <th scope="row">
                    <SeverityMark severity={severity} />
                  </th>
                  <td className={css.bar} data-severity={severity}>
                    <svg aria-hidden="true">
                      <rect width={`${(open[severity] / most) * 100}%`} height="100%" rx="2" />
                    </svg>
                    <span className="unseen">{Math.round((open[severity] / counts.open) * 100)} %</span>
                  </td>
                  <td className="num">{open[severity].toLocaleString('en-ZA')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={css.first} aria-labelledby="first">
        <h2 id="first">What holds the score down most</h2>
        <ol>
          {costliest(score, 4).map(({ title, terms }) => (
            <li key={title}>
              {title}
              {terms.slice(0, MOST_OF_ONE).map((term) => (
                <small key={term.check.id}>
                  {severityWords[term.severity]}, open on {term.open} of {term.open + term.passed}
                  {terms.length > 1 && `, by ${term.check.id}`}
                </small>
              ))}
              {terms.length > MOST_OF_ONE && <small>and by {terms.length - MOST_OF_ONE} more checks</small>}
            </li>
          ))}
        </ol>
        {counts.open === 0 && <p className={css.none}>Nothing.</p>}
      </section>
    </div>
  )
}

function Scale({ points, cap }: { points: number; cap: number | undefined }) {
  return (
    <svg className={css.scale} aria-hidden="true">
      <rect className={css.rail} width="100%" height="8" y="4" rx="4" />
      <rect className={css.fill} width={`${Math.max(1, points)}%`} height="8" y="4" rx="4" />
      {cap !== undefined && <rect className={css.cap} x={`${cap}%`} width="2" height="16" />}
    </svg>
  )
}
