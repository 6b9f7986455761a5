import { trustedFor } from './current-state.ts'
import { DAYS_KEPT, dayOf, recordedDays } from './day.ts'
import { activeNotices } from './active-notices.ts'
import { MOST_INCIDENTS } from './status.ts'
import type { Component, ComponentRecord, Day, Incident, Status } from './status.ts'

export type CheckFinding = 'works' | 'fails'

export interface CheckRun {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The interval between runs. */
  readonly everyMinutes: number
  /** A component without a finding could not be checked in this run. */
  readonly findings: Readonly<Partial<Record<Component, CheckFinding>>>
}

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE

/**
 * The status after a check run.
 * - The time since the previous check, at most one interval, is added to today's seconds with this run's finding.
 * - One failure is `failing`. A second in a row is `down` and opens an incident that starts at the first failure.
 * - The next success closes the incident.
 * - A check that is older than the status changes states but adds no time.
 * - A component without a finding becomes `unknown` if its last observation expires before the next check. Its incident stays open.
 * - Days and closed incidents are removed after 90 days, and notices at their end.
 */
export function applyCheck(status: Status, check: CheckRun): Status {
  const at = new Date(check.at).toISOString()
  let incidents = status.incidents
  const components = status.components.map((record) => {
    const finding = check.findings[record.component]
    const days = keptDays(record.days, check.at)
    if (!finding) return { ...withoutFinding(record, check), days }
    const open = incidents.find(({ component, closedAt }) => component === record.component && closedAt === undefined)
    const next = { ...withFinding(record, finding, at, open), trustedUntil: trustedUntil(check) }
    if (next.state === 'down' && !open)
      incidents = [{ component: record.component, openedAt: next.since ?? at }, ...incidents]
    if (next.state === 'working') incidents = incidents.map((incident) => closeIncident(incident, record.component, at))
    return { ...next, days: withMeasuredTime(days, record, finding, check) }
  })
  return {
    ...status,
    checkedAt: at,
    everyMinutes: check.everyMinutes,
    components,
    incidents: incidents
      .filter(({ closedAt }) => closedAt === undefined || Date.parse(closedAt) > check.at - DAYS_KEPT * MS_PER_DAY)
      .slice(0, MOST_INCIDENTS),
    ...(status.notices && { notices: activeNotices(status.notices, check.at) }),
  }
}

function withoutFinding(record: ComponentRecord, { at, everyMinutes }: CheckRun): ComponentRecord {
  const { checkedAt, state } = record
  const nextAt = at + everyMinutes * MS_PER_MINUTE
  if (state === 'unknown' || checkedAt === undefined) return record
  if (nextAt - Date.parse(checkedAt) <= trustedFor(everyMinutes)) return record
  return { ...record, state: 'unknown', since: new Date(at).toISOString() }
}

function trustedUntil({ at, everyMinutes }: CheckRun): string {
  return new Date(at + trustedFor(everyMinutes)).toISOString()
}

function withFinding(
  record: ComponentRecord,
  finding: CheckFinding,
  at: string,
  open: Incident | undefined,
): ComponentRecord {
  const { component, state, since = at, days } = record
  const next = { component, days, checkedAt: at }
  if (finding === 'works') return { ...next, state: 'working', since: state === 'working' ? since : at }
  if (open) return { ...next, state: 'down', since: open.openedAt }
  if (state === 'failing' || state === 'down') return { ...next, state: 'down', since }
  return { ...next, state: 'failing', since: at }
}

function closeIncident(incident: Incident, component: Component, at: string): Incident {
  if (incident.component !== component || incident.closedAt !== undefined) return incident
  return { ...incident, closedAt: at }
}

function withMeasuredTime(
  days: readonly Day[],
  { checkedAt }: ComponentRecord,
  finding: CheckFinding,
  check: CheckRun,
): Day[] {
  const elapsed = checkedAt === undefined ? 0 : Math.floor((check.at - Date.parse(checkedAt)) / 1000)
  const addedSeconds = Math.max(0, Math.min(elapsed, check.everyMinutes * 60))
  const today = dayOf(check.at)
  const known = days.find(({ day }) => day === today) ?? { day: today, measured: 0, failed: 0 }
  const day: Day = {
    day: today,
    measured: known.measured + addedSeconds,
    failed: known.failed + (finding === 'fails' ? addedSeconds : 0),
  }
  return [...days.filter((other) => other.day !== today), day].toSorted((a, b) => a.day.localeCompare(b.day))
}

function keptDays(days: readonly Day[], at: number): Day[] {
  const first = recordedDays(at)[0] ?? ''
  return days.filter(({ day }) => day >= first)
}
