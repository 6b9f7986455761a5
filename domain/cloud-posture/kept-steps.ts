import { dateOf, dayOf, startOfDay } from '../calendar/day.ts'
import { SEVERITIES } from './finding.ts'
import type { Severity } from './finding.ts'
import type { KeptPosture, KeptStep } from './kept-posture.ts'
import { answerCheck, dayStoodFor, stepKey } from './result-keys.ts'

/** A step of a kept plan: it closes findings of a check, or the gap that an answer shows. */
export interface PlannedStep extends Omit<KeptStep, 'severity'> {
  /** An answer has none. */
  readonly severity: Severity | undefined
  /** Of an answer: how much work it is. */
  readonly hours?: number
}

/** All steps of a kept plan, in the order of their deadlines: those of the files by severity, then those of the answers. */
export function plannedSteps({
  plan: written,
  answers,
  day,
}: Pick<KeptPosture, 'plan' | 'answers' | 'day'>): readonly PlannedStep[] {
  // Older results have another order within a deadline.
  const rankOf = ({ severity }: KeptStep) => SEVERITIES.indexOf(severity)
  const plan = written.toSorted((a, b) => a.days - b.days || rankOf(a) - rankOf(b))
  if (!answers) return plan
  const steps = answers.questions.flatMap(({ id, question, answer, why, step }): PlannedStep[] =>
    step === undefined
      ? []
      : [
          {
            check: { id: answerCheck(id), title: step.title },
            severity: undefined,
            days: step.days,
            due: dateOf(dayOf(day) + step.days),
            count: 0,
            resources: [],
            seenAt: answers.at,
            why: `${question} Answer: ${answer ?? 'none'}. ${why}`,
            fix: step.text,
            hours: step.hours,
          },
        ],
  )
  return ([30, 60, 90] as const).flatMap((days) => [
    ...plan.filter((step) => step.days === days),
    ...steps.filter((step) => step.days === days),
  ])
}

/** What the checks of a kept result are called, by their ids. */
export const titlesOf = ({ looks, checks }: Pick<KeptPosture, 'looks' | 'checks'>): ReadonlyMap<string, string> =>
  new Map([
    ...checks.map(({ id, title }) => [id, title] as const),
    ...looks.map(({ check, title }) => [check, title] as const),
  ])

/** The step of a kept plan that a decision is about. */
export const stepWithKey = (content: Parameters<typeof plannedSteps>[0], key: string): PlannedStep | undefined =>
  plannedSteps(content).find(({ check }) => stepKey(check.id) === key)

/**
 * The moment at which a step was found: when a tool last saw it, by its files; where they say no time, when they were read. Results that
 * were kept before know the day alone, which begins in South Africa. It is no later than `keptAt`: a browser's clock may be ahead.
 */
export function stepFoundAt(
  { seenAt }: Pick<PlannedStep, 'seenAt'>,
  content: Pick<KeptPosture, 'readAt' | 'seen' | 'day'>,
  keptAt: string,
): string {
  const said = seenAt ?? content.readAt
  const found = said === undefined ? startOfDay(dayOf(dayStoodFor(content))) : Date.parse(said)
  return new Date(Math.min(found, Date.parse(keptAt))).toISOString()
}
