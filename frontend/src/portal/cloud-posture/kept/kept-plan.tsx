import { useState } from 'react'
import type { KeptCheck } from '#domain/cloud-posture/kept-check.ts'
import type { KeptLook, KeptStep } from '#domain/cloud-posture/kept-posture.ts'
import { coveredByStep, quoteKey, stepKey } from '#domain/cloud-posture/result-keys.ts'
import type { Covered } from '#domain/results/covered.ts'
import { standingOf } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useHasProjects } from '../../parts/use-has-projects.ts'
import { useNow } from '../../parts/use-now.ts'
import { useWantedRecommendation } from '../../parts/use-wanted-recommendation.ts'
import plan from '../plan-part.module.css'
import { counted, dayOf } from '../posture-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { Asked } from './asked.tsx'
import { OpenedCheck } from './kept-checks.tsx'
import css from './kept-posture.module.css'
import { TeamRiskDialog } from './team-risk-dialog.tsx'
import type { Place } from './team-risk-dialog.tsx'
import { usePostureDecisions, useStepDecision } from './use-posture-decisions.ts'

interface KeptPlanProps {
  resultId: string
  plan: readonly KeptStep[]
  looks: readonly KeptLook[]
  checks: readonly KeptCheck[]
  /** The day that the result stands for, YYYY-MM-DD. */
  day: string
}

/** The plan of a kept result. Each step becomes a ticket or a task, or a risk that somebody answers for. */
export function KeptPlan({ resultId, plan: all, looks, checks, day }: KeptPlanProps) {
  const { decisions, mayDecide, today } = usePostureDecisions()
  const standing = (step: KeptStep) =>
    standingOf(today, decisions.get(stepKey(step.check.id)), coveredByStep(step, looks))
  const steps = all.filter((step) => standing(step).state !== 'risk-accepted')
  const left = all.length - steps.length
  const done = steps.filter((step) => standing(step).state === 'done').length
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
                <h2 id={`days-${days}`}>Within {days} days</h2>
                <p>
                  {counted(own.length, 'step', 'steps')}, by {dayOf(own[0]!.due)}
                </p>
                <div className={css.quote}>
                  <Asked
                    resultId={resultId}
                    about={quoteKey(days)}
                    action="Ask for a quote"
                    label={`Ask for a quote: the steps within ${days} days`}
                    done="The help desk quotes for it in a ticket"
                    decision={decisions.get(quoteKey(days))}
                    mayAsk={mayDecide}
                  />
                </div>
              </header>
              <ol>
                {own.map((step) => (
                  <li
                    key={step.check.id}
                    className={plan.step}
                    {...(stepKey(step.check.id) === wanted && { ref: bringIntoView })}
                  >
                    <SeverityMark severity={step.severity} />
                    <div>
                      <b>{step.check.title}</b>
                      {step.fix && <p>{step.fix}</p>}
                      <small>
                        {counted(step.count, 'resource', 'resources')}: {step.resources.slice(0, 3).join(', ')}
                        {step.count > 3 && ` and ${step.count - 3} more`}. To be closed by {dayOf(step.due)}
                      </small>
                      <Done
                        decision={standing(step).state === 'done' ? decisions.get(stepKey(step.check.id)) : undefined}
                        day={day}
                      />
                      {standing(step).fresh > 0 && (
                        <p className={css.fresh}>
                          <b>
                            {counted(standing(step).fresh, 'resource is', 'resources are')} new since your decision.
                          </b>
                        </p>
                      )}
                    </div>
                    <StepActions
                      resultId={resultId}
                      step={step}
                      places={placesOf(step, looks)}
                      covers={coveredByStep(step, looks)}
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

/** A link leads to one step of a long plan. */
const bringIntoView = (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'center' })

/** Who marked the step as done, and whether files that came later still have what it closes. */
function Done({ decision, day }: { decision: Decision | undefined; day: string }) {
  const now = useNow()
  if (!decision) return null
  return (
    <p className={css.done}>
      <b>Done</b>, by {decision.by || 'a colleague'}, <time dateTime={decision.at}>{spokenTime(decision.at, now)}</time>
      {decision.at.slice(0, 10) < day && '. Files of a later day still have it.'}
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

const placesOf = ({ check }: KeptStep, looks: readonly KeptLook[]): readonly Place[] =>
  looks.flatMap((look) =>
    look.check === check.id
      ? look.open.flatMap((resource) => (resource ? [{ account: look.account, resource }] : []))
      : [],
  )

interface StepActionsProps {
  resultId: string
  step: KeptStep
  places: readonly Place[]
  covers: Covered
  decision: Decision | undefined
  isDone: boolean
  mayDecide: boolean
}

function StepActions({ resultId, step, places, covers, decision, isDone, mayDecide }: StepActionsProps) {
  const { isBusy, error, finish, reopen } = useStepDecision(stepKey(step.check.id), covers)
  const [isAccepting, setAccepting] = useState(false)
  const hasProjects = useHasProjects()
  const { id: check, title } = step.check
  return (
    <div className={css.ticket}>
      <Asked
        resultId={resultId}
        about={stepKey(check)}
        action="Open a ticket"
        label={`Open a ticket: ${title}`}
        done="The help desk opens a ticket for it"
        decision={decision}
        covers={covers}
        mayAsk={mayDecide && !isDone}
      />
      <Asked
        as="task"
        resultId={resultId}
        about={stepKey(check)}
        action="Make a task"
        label={`Make a task: ${title}`}
        done="A task is made of it"
        decision={decision}
        covers={covers}
        mayAsk={mayDecide && hasProjects && !isDone}
      />
      {mayDecide && (
        <Button
          size="small"
          busy={isBusy}
          busyText="Saving"
          aria-label={isDone ? `Open again: ${title}` : `Mark as done: ${title}`}
          onClick={isDone ? reopen : finish}
        >
          {isDone ? 'Open again' : 'Done'}
        </Button>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {mayDecide && !isDone && (
        <Button size="small" aria-label={`Accept the risk: ${title}`} onClick={() => setAccepting(true)}>
          Accept the risk
        </Button>
      )}
      {isAccepting && (
        <TeamRiskDialog about={{ check, title }} places={places} covers={covers} onClose={() => setAccepting(false)} />
      )}
    </div>
  )
}
