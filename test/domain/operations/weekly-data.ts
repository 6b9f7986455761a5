import type { WeeklyData } from '#domain/operations/weekly-data.ts'
import { applyCheck } from '#domain/status/apply-check.ts'
import { components, emptyStatus, type Component, type Status } from '#domain/status/status.ts'

/** Monday, seven in the morning in Johannesburg. */
export const NOW = Date.UTC(2026, 10, 23, 5)
const HOUR = 3_600_000

/** Hourly checks of the last `hours`; `failed` lists how many hours ago a component failed. */
export function checkedFor(
  hours: number,
  failed: Readonly<Partial<Record<Component, readonly number[]>>> = {},
): Status {
  return Array.from({ length: hours }, (_, index) => hours - 1 - index).reduce(
    (status, before) =>
      applyCheck(status, {
        at: NOW - before * HOUR,
        everyMinutes: 60,
        findings: Object.fromEntries(
          components.map((component) => [component, failed[component]?.includes(before) ? 'fails' : 'works']),
        ),
      }),
    emptyStatus(60),
  )
}

const healthyStatus = checkedFor(24 * 10)

/** A week without problems, with the given changes. */
export function weeklyDataWith(changes: Partial<WeeklyData> = {}): WeeklyData {
  return {
    now: NOW,
    stage: 'demo',
    to: 'alarms@veritech.example',
    monthlyBudget: 60,
    runbook: 'docs/runbook',
    status: { data: healthyStatus },
    alarms: { data: [] },
    figures: {
      data: { ticketsFiled: 41, mailsSent: 82, mailsPutOff: 3, mailsRefused: 0, mailsHeldBack: 2, deadLetters: 0 },
    },
    costs: {
      data: [
        { service: 'AWS WAF', sevenDays: 4.2, thirtyDays: 18 },
        { service: 'AmazonCloudWatch', sevenDays: 2.1, thirtyDays: 9.06 },
      ],
    },
    ...changes,
  }
}
