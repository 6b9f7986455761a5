import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { BilledPeriod } from '#domain/cloud-cost/billed-period.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import type { Decision } from '#domain/results/decision.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusKept } from '../../parts/use-focus-kept.ts'
import { useNow } from '../../parts/use-now.ts'
import { decisionWords } from '../decision-words.ts'
import css from './kept-bill.module.css'
import { useDeciding } from './use-deciding.ts'
import { standingInBill } from '../standing-in-bill.ts'

interface AcceptInListProps {
  recommendation: Recommendation
  decisions: ReadonlyMap<string, Decision>
  /** What a first decision holds for. */
  scope: string
  period: BilledPeriod | undefined
}

/** Accepts a recommendation without opening it, or says what was decided about it. */
export function AcceptInList({ recommendation, decisions, scope, period }: AcceptInListProps) {
  const decision = decisions.get(recommendationKey(recommendation.id, recommendation.currency))
  const { group, keepFocus } = useFocusKept()
  const { deciding, decide } = useDeciding(recommendation, { decision, scope }, keepFocus)
  const { state } = standingInBill(decision, recommendation.covers, period, dateOf(dayAt(useNow())))
  const isOvertaken = deciding.error instanceof ApiError && deciding.error.code === 'decision-changed'
  return (
    <>
      <div
        ref={group}
        className={css.choice}
        role="group"
        tabIndex={-1}
        aria-label={`Decided: ${decisionWords[state]}, ${recommendation.title}`}
      >
        {state === 'open' ? (
          <Button
            size="small"
            busy={deciding.isPending}
            busyText="Accepting"
            aria-label={`Accept: ${recommendation.title}`}
            onClick={() => decide({ state: 'accepted' })}
          >
            Accept
          </Button>
        ) : (
          <span>{decisionWords[state]}</span>
        )}
      </div>
      {deciding.error && (
        <p className={css.refused} role="alert">
          {deciding.error.message}
          {isOvertaken && decision && ` It says: ${decisionWords[state]}, by ${decision.by || 'a colleague'}.`}
        </p>
      )}
    </>
  )
}
