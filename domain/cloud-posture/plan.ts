import { acceptanceOf } from './accepted-risk.ts'
import type { AcceptedRisk } from './accepted-risk.ts'
import { fixesOf } from './fixes-of.ts'
import { SEVERITIES } from './finding.ts'
import type { Finding, Severity } from './finding.ts'
import { WEIGHTS } from './score.ts'

/** By which day after the plan's beginning a check of the severity is to be closed. */
const DEADLINES: Readonly<Record<Severity, 30 | 60 | 90 | undefined>> = {
  critical: 30,
  high: 30,
  medium: 60,
  unknown: 60,
  low: 90,
  informational: undefined,
}

/** One step: what closes a check on all the resources where it is open. */
export interface PlanStep {
  readonly check: Finding['check']
  readonly severity: Severity
  readonly days: 30 | 60 | 90
  /** The last day, YYYY-MM-DD. */
  readonly due: string
  readonly findings: readonly Finding[]
  readonly remediation: Finding['remediation']
}

/**
 * The plan from a day (YYYY-MM-DD) on: open findings by check, the worst severity of a check deciding by when. Accepted risks are left out
 * while they stand; informational findings have no deadline and are no steps. Within a deadline, the worst severity comes first, then what weighs most.
 */
export function planFrom(
  today: string,
  findings: readonly Finding[],
  risks: readonly AcceptedRisk[],
): readonly PlanStep[] {
  const open = findings.filter((each) => each.status === 'open' && !acceptanceOf(each, risks, today))
  return [...Map.groupBy(open, ({ check }) => check.id).values()]
    .flatMap((own) => {
      const worst = own.toSorted((a, b) => WEIGHTS[b.severity] - WEIGHTS[a.severity])[0]!
      const days = DEADLINES[worst.severity]
      if (!days) return []
      const { check, severity } = worst
      const remediation = fixesOf(worst, own)
      return [{ check, severity, days, due: dayAfter(today, days), findings: own, remediation }]
    })
    .sort(
      (a, b) =>
        a.days - b.days || rankOf(a) - rankOf(b) || weightOf(b) - weightOf(a) || (a.check.id < b.check.id ? -1 : 1),
    )
}

const rankOf = ({ severity }: PlanStep): number => SEVERITIES.indexOf(severity)
const weightOf = ({ severity, findings }: PlanStep): number => WEIGHTS[severity] * findings.length

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
