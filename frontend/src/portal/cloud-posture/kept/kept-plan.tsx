import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { KeptCheck } from '#domain/cloud-posture/kept-check.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { plannedSteps, stepFoundAt } from '#domain/cloud-posture/kept-steps.ts'
import type { PlannedStep } from '#domain/cloud-posture/kept-steps.ts'
import { coveredByStep, isQuoteKey, quoteKey, stepKey } from '#domain/cloud-posture/result-keys.ts'
import { stepsLeft } from '#domain/cloud-posture/steps-left.ts'
import type { StepLeft } from '#domain/cloud-posture/steps-left.ts'
import { standingOf } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Empty } from '../../parts/states.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import { useWantedRecommendation } from '../../parts/use-wanted-recommendation.ts'
import plan from '../plan-part.module.css'
import { counted, dayOf } from '../posture-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { TicketLink } from './asked.tsx'
import { OpenedCheck } from './kept-checks.tsx'
import css from './kept-posture.module.css'
import { QuoteButton } from './quote-button.tsx'
import { StepActions } from './step-actions.tsx'
import { useNamed } from './use-named.ts'
import { usePostureDecisions } from './use-posture-decisions.ts'

/** Quotes from other results that are named. */
const MOST_QUOTES = 2

interface KeptPlanProps {
  resultId: string
  content: KeptPosture
  /** When the result was kept. */
  keptAt: string
}

/** The plan of a kept result: steps of its files and of its answers. Each becomes a ticket or a task, or a risk that somebody answers for. */
export function KeptPlan({ resultId, content, keptAt }: KeptPlanProps) {
  const { looks, checks } = content
  const all = plannedSteps(content)
  const foundAt = (step: PlannedStep) => stepFoundAt(step, content, keptAt)
  const { decisions, mayDecide, today } = usePostureDecisions()
  const standing = (step: PlannedStep) =>
    standingOf(today, decisions.get(stepKey(step.check.id)), coveredByStep(step, looks), foundAt(step))
  const { steps, left } = stepsLeft(content, [...decisions.values()], today)
  /** Resources that appeared since a decision and that nobody accepted. */
  const freshIn = (step: StepLeft) => Math.min(standing(step).fresh, step.count)
  const done = steps.filter((step) => standing(step).state === 'done').length
  const again = steps.filter((step) => standing(step).isFoundAgain).length
  const wanted = useWantedRecommendation()
  const isGone = wanted !== undefined && all.every((step) => stepKey(step.check.id) !== wanted)
  const known = new Map(checks.map((check) => [check.id, check]))
  return (
    <>
      {steps.length === 0 && (
        <Empty title="There is nothing to do">
          <p>No finding was open that nobody accepted.</p>
        </Empty>
      )}
      {isGone && (
        <p className={css.gone} role="status">
          This is the newest result, and the step that the link leads to is not open in it any more.
        </p>
      )}
      {done > 0 && (
        <p className={plan.rule}>
          {counted(done, 'step', 'steps')} of {steps.length} {done === 1 ? 'is' : 'are'} done. The next files that you
          read show whether they closed what was found.
        </p>
      )}
      {again > 0 && (
        <p className={plan.rule}>
          {counted(again, 'step was', 'steps were')} marked as done before, and {again === 1 ? 'is' : 'are'} still found
          here: {again === 1 ? 'it is' : 'they are'} open again.
        </p>
      )}
      {left > 0 && (
        <p className={plan.rule}>
          {counted(left, 'step is', 'steps are')} left out, because the team accepted the risk.
        </p>
      )}
      {([30, 60, 90] as const).map((days) => {
        const own = steps.filter((step) => step.days === days)
        return (
          own.length > 0 && (
            <section key={days} className={plan.deadline} aria-labelledby={`days-${days}`}>
              <header>
                <h2 id={`days-${days}`} tabIndex={-1}>
                  Within {days} days
                </h2>
                <p>
                  {counted(own.length, 'step', 'steps')}, by {dayOf(own[0]!.due)}
                </p>
                <QuoteButton
                  resultId={resultId}
                  content={content}
                  days={days}
                  about={quoteKey(days, all)}
                  decision={decisions.get(quoteKey(days, all))}
                  mayAsk={mayDecide}
                />
              </header>
              <OtherQuotes
                quotes={[...decisions.values()].filter(
                  ({ key }) => isQuoteKey(days, key) && key !== quoteKey(days, all),
                )}
              />
              <ol>
                {own.map((step) => (
                  <li
                    key={step.check.id}
                    className={plan.step}
                    {...(stepKey(step.check.id) === wanted && { ref: bringIntoView })}
                  >
                    {step.severity === undefined ? (
                      <span className={plan.kind}>Answer</span>
                    ) : (
                      <SeverityMark severity={step.severity} />
                    )}
                    <div>
                      <b id={titleId(step)} tabIndex={-1}>
                        {step.check.title}
                      </b>
                      {step.fix && <p>{step.fix}</p>}
                      <StepSize step={step} />
                      <Marked
                        decision={decisions.get(stepKey(step.check.id))}
                        foundAt={foundAt(step)}
                        standing={standing(step)}
                      />
                      {freshIn(step) > 0 && (
                        <p className={css.fresh}>
                          <b>{counted(freshIn(step), 'resource is', 'resources are')} new since your decision.</b>
                        </p>
                      )}
                    </div>
                    <StepActions
                      resultId={resultId}
                      content={content}
                      title={() => document.getElementById(titleId(step)) ?? document.getElementById(`days-${days}`)}
                      step={step}
                      covers={coveredByStep(step, looks)}
                      foundAt={foundAt(step)}
                      decision={decisions.get(stepKey(step.check.id))}
                      isDone={standing(step).state === 'done'}
                      mayDecide={mayDecide}
                    />
                    <Opened check={known.get(step.check.id)} isWanted={stepKey(step.check.id) === wanted} />
                  </li>
                ))}
              </ol>
            </section>
          )
        )
      })}
    </>
  )
}

/** Where the focus stays when a button of the step goes. */
const titleId = ({ check }: PlannedStep): string => `step-${stepKey(check.id)}`

/** A link leads to one step of a long plan. */
const bringIntoView = (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'center' })

/** How much a step is, and by when. */
function StepSize({ step: { count, resources, hours, due } }: { step: PlannedStep }) {
  const shown = resources.slice(0, 3)
  return (
    <small>
      {hours === undefined
        ? counted(count, 'resource', 'resources') +
          (shown.length > 0
            ? `: ${shown.join(', ')}${count > shown.length ? ` and ${count - shown.length} more` : ''}`
            : '')
        : `About ${counted(hours, 'hour', 'hours')} of work`}
      . To be closed by {dayOf(due)}
    </small>
  )
}

interface MarkedProps {
  decision: Decision | undefined
  /** The moment at which the step was found. */
  foundAt: string
  standing: ReturnType<typeof standingOf>
}

/** Who marked the step as done, and whether a later look still found it. */
function Marked({ decision, foundAt, standing: { state, isFoundAgain } }: MarkedProps) {
  const now = useNow()
  const named = useNamed()
  if (decision && isFoundAgain)
    return (
      <p className={css.fresh}>
        <b>
          Marked done on {dayOf(dateOf(dayAt(Date.parse(decision.at))))} by {named(decision.by)}, still found on{' '}
          {dayOf(dateOf(dayAt(Date.parse(foundAt))))}.
        </b>
      </p>
    )
  if (!decision || state !== 'done') return null
  return (
    <p className={css.done}>
      <b>Done</b>, by {named(decision.by)}, <time dateTime={decision.at}>{spokenTime(decision.at, now)}</time>
    </p>
  )
}

/** Quotes for the same deadline that were asked for from results with other steps, the latest first. */
function OtherQuotes({ quotes }: { quotes: readonly Decision[] }) {
  const asked = quotes
    .filter(({ ticket }) => ticket && !('refused' in ticket))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (asked.length === 0) return null
  return (
    <p className={css.quoted}>
      {asked.slice(0, MOST_QUOTES).map(({ key, at, ticket }) => (
        <span key={key}>
          A quote for other steps was asked for on {dayOf(dateOf(dayAt(Date.parse(at))))} (
          <TicketLink ticket={ticket} />
          ).{' '}
        </span>
      ))}
    </p>
  )
}

/** The check of a step, opened in its place. Results that were kept before have none. */
function Opened({ check, isWanted }: { check: KeptCheck | undefined; isWanted: boolean }) {
  const [isOpen, setOpen] = useState(isWanted)
  if (!check) return null
  return (
    <details className={css.opened} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Why, fix and evidence<span className="unseen">: {check.title}</span>
      </summary>
      {isOpen && <OpenedCheck check={check} status="open" />}
    </details>
  )
}
