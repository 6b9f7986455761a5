import { Printer } from 'lucide-react'
import { useState } from 'react'
import { riskStateOn, riskSubjectOf } from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { answerSteps, coverageOf } from './joint-score.ts'
import type { JointScore } from './joint-score.ts'
import { foundTitle, SEVERITIES } from '#domain/cloud-posture/finding.ts'
import { scopeTold, SUBJECT_COUNT, uncoveredTold } from '#domain/cloud-posture/coverage.ts'
import { FEWEST_CHECKS, ONLY_FAILED, titlesOf } from '#domain/cloud-posture/score.ts'
import { shortened } from '#domain/text/shortened.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import css from './board-part.module.css'
import type { PostureResult } from './posture-messages.ts'
import { PopiaTable } from './popia-table.tsx'
import { counted, dayOf, severityWords } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'

/** What fits on one page beside the rest. The plan and the page of accepted risks have all. */
const WORST = 5
const MOST_RISKS = 3
const LONGEST_TITLE = 70
const LONGEST_PLACE = 60
/** Two lines of the page. */
const LONGEST_TEXT = 170

interface BoardPartProps {
  result: PostureResult
  joint: JointScore
  risks: readonly AcceptedRisk[]
  isExample: boolean
  today: string
}

/** One page for those who decide, made to be printed or saved as PDF by the browser. */
export function BoardPart({ result, joint, risks, isExample, today }: BoardPartProps) {
  const [company, setCompany] = useState('')
  const { score, open, counts, accepted, changes, plan, accounts, popia, seen, notLookedAt } = result
  const points = joint.points ?? score.points
  const standing = risks.filter((risk) => riskStateOn(today, risk) !== 'ended')
  const steps = answerSteps(joint)
  const worst = worstOf(plan)
  const titles = titlesOf(score)
  const coverage = coverageOf(result, joint)
  return (
    <>
      <div className={css.controls}>
        <TextField
          label="Company on the page"
          autoComplete="organization"
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        />
        <Button kind="primary" onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" /> Print or save as PDF
        </Button>
      </div>
      <article className={css.board} aria-label="Page for the board">
        <p className={css.over}>
          {company || 'Our cloud'}, {dayOf(seen ?? today)}
          {isExample && ', example'}
        </p>
        <h2>Cloud security: where we stand</h2>
        <div className={css.figures}>
          <p>
            <b>{points ?? 'unknown'}</b> of 100 points
            <small>
              {score.points === undefined
                ? coverage.checks === 0
                  ? 'no check of the files counts'
                  : coverage.checks >= FEWEST_CHECKS
                    ? ONLY_FAILED.toLowerCase()
                    : `too few checks: ${coverage.checks} of at least ${FEWEST_CHECKS}`
                : joint.points === undefined
                  ? 'by the files'
                  : `by the files (${score.points}) and our answers (${joint.answers.points})`}
              {score.cap &&
                `; at most ${score.cap.cap} while a ${severityWords[score.cap.severity].toLowerCase()} finding is open`}
              {coverage.uncovered.length > 0 &&
                `; nothing is known of ${coverage.uncovered.length} of ${SUBJECT_COUNT} subjects`}
            </small>
          </p>
          <p>
            <b>{counts.open.toLocaleString('en-ZA')}</b> open findings
            <small>
              {accepted > 0 && `${accepted.toLocaleString('en-ZA')} of them accepted; `}
              {SEVERITIES.filter((severity) => open[severity] > 0)
                .map((severity) => `${open[severity]} ${severityWords[severity].toLowerCase()}`)
                .join(', ')}
            </small>
          </p>
          <p>
            <b>{accounts.length}</b>{' '}
            {accounts.length === 1 ? 'account, template or plan' : 'accounts, templates and plans'}
            <small>{counted(counts.passed, 'finding has passed', 'findings have passed')}</small>
          </p>
          {changes && (
            <p>
              <b>{changes.fixed}</b> fixed since the look before
              <small>
                {changes.new} new, {changes.back} back
                {changes.gone > 0 && `; ${changes.gone} no longer named, which proves no fix`}
              </small>
            </p>
          )}
        </div>
        <section>
          <h3>The worst that is open</h3>
          <ol>
            {worst.slice(0, WORST).map(({ title, severity, count, why, due }) => (
              <li key={title}>
                <SeverityMark severity={severity} />
                <div>
                  <b>{shortened(title, LONGEST_TITLE)}</b>, {counted(count, 'finding', 'findings')}, by {dayOf(due)}
                  {why && <p>{shortened(why, LONGEST_TEXT)}</p>}
                </div>
              </li>
            ))}
          </ol>
          {worst.length > WORST && <p>And {(worst.length - WORST).toLocaleString('en-ZA')} more, in the plan.</p>}
          {plan.length === 0 && <p>Nothing is open that nobody accepted.</p>}
        </section>
        <section>
          <h3>The plan</h3>
          <table>
            <caption className="unseen">Steps of the plan, and findings that they close</caption>
            <thead>
              <tr>
                <th scope="col">Within</th>
                <th scope="col" className="num">
                  Steps
                </th>
                <th scope="col" className="num">
                  Findings that they close
                </th>
              </tr>
            </thead>
            <tbody>
              {([30, 60, 90] as const).map((days) => {
                const own = plan.filter((step) => step.days === days)
                return (
                  <tr key={days}>
                    <th scope="row">{days} days</th>
                    <td className="num">{own.length + steps.filter((step) => step.days === days).length}</td>
                    <td className="num">{own.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-ZA')}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
        {popia.length > 0 && (
          <section>
            <h3>Section 19 of POPIA</h3>
            <PopiaTable rows={popia} />
          </section>
        )}
        {standing.length > 0 && (
          <section>
            <h3>Risks that were accepted</h3>
            <ul>
              {standing
                .toSorted((a, b) => (a.until < b.until ? -1 : 1))
                .slice(0, MOST_RISKS)
                .map((risk) => (
                  <li key={JSON.stringify(risk)}>
                    <Risk risk={risk} titles={titles} />
                  </li>
                ))}
            </ul>
            {standing.length > MOST_RISKS && (
              <p>And {(standing.length - MOST_RISKS).toLocaleString('en-ZA')} more that end later.</p>
            )}
          </section>
        )}
        <section>
          <h3>What we do not know</h3>
          <p>
            {scopeTold(coverage, score.points !== undefined)} {uncoveredTold(coverage)}
          </p>
          <p>
            {counted(counts.manual, 'finding', 'findings')} a person has to look at,{' '}
            {counts.unknown.toLocaleString('en-ZA')} unknown,{' '}
            {(counts.muted + counts.suppressed).toLocaleString('en-ZA')} muted or suppressed.{' '}
            {joint.isComplete
              ? `Of ${joint.answers.terms.length} questions about what no scan sees, ${joint.answers.unknown} are unknown.`
              : `Of ${joint.answers.terms.length} questions about what no scan sees, ${joint.answers.answered} are answered.`}{' '}
            {notLookedAt.length > 0 &&
              `No check of ours looks at ${counted(
                notLookedAt.reduce((sum, { count }) => sum + count, 0),
                'resource',
                'resources',
              )} of the templates and plans. `}
            The score is worked out by fixed rules from files{' '}
            {seen === undefined ? 'that say no time' : `of ${dayOf(seen)}`}, read on {dayOf(today)}, and is no
            certificate.
          </p>
        </section>
      </article>
    </>
  )
}

/** The worst steps, each title once: tools look for the same under ids of their own. */
function worstOf(plan: PostureResult['plan']) {
  return [...Map.groupBy(plan, ({ check }) => foundTitle(check))].map(([title, own]) => {
    const { severity, due, why } = own[0]!
    return { title, severity, due, why, count: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

function Risk({ risk, titles }: { risk: AcceptedRisk; titles: ReadonlyMap<string, string> }) {
  const { title, resource, account } = riskSubjectOf(risk, titles)
  const where = [resource, account].filter(Boolean).join(', ') || 'every resource'
  return (
    <>
      <b>{shortened(title, LONGEST_TITLE)}</b>, {shortened(where, LONGEST_PLACE)}: {shortened(risk.owner, 60)}, until{' '}
      {dayOf(risk.until)}. {shortened(risk.reason, LONGEST_TEXT)}
    </>
  )
}
