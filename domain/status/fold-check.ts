import { trustedFor } from './as-of.ts'
import { DAYS_KEPT, dayOf, recordedDays } from './day.ts'
import { standingNotices } from './standing-notices.ts'
import { MOST_INCIDENTS } from './status.ts'
import type { Component, ComponentRecord, Day, Incident, Status } from './status.ts'

export type Finding = 'works' | 'fails'

/** One run of the checks. */
export interface Check {
  /** Milliseconds since 1970. */
  readonly at: number
  /** How often a check is due. */
  readonly everyMinutes: number
  /** What was found. A component that is absent could not be judged this time. */
  readonly findings: Readonly<Partial<Record<Component, Finding>>>
}

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE
/**
 * The record after one more run of the checks. The time since the check before, at most as long as a check is due, counts
 * as what this one found, in seconds and to the day on which it ended. One failure is `failing`; a second in a row is `down` and
 * opens an incident that began with the first; the next success closes it. A check that is older than the record changes
 * states but measures nothing. A component that was not judged becomes `unknown` where its last observation will be outdated before the
 * next check; its open incident stays open. Days and closed incidents are forgotten after 90 days, notices when their time is over.
 */
export function foldCheck(status: Status, check: Check): Status {
  const at = new Date(check.at).toISOString()
  let incidents = status.incidents
  const components = status.components.map((record) => {
    const finding = check.findings[record.component]
    const days = recent(record.days, check.at)
    if (!finding) return { ...unjudged(record, check), days }
    const open = incidents.find(({ component, closedAt }) => component === record.component && closedAt === undefined)
    const next = { ...judged(record, finding, at, open), trustedUntil: trustedUntil(check) }
    if (next.state === 'down' && !open)
      incidents = [{ component: record.component, openedAt: next.since ?? at }, ...incidents]
    if (next.state === 'working') incidents = incidents.map((incident) => closed(incident, record.component, at))
    return { ...next, days: measured(days, record, finding, check) }
  })
  return {
    ...status,
    checkedAt: at,
    everyMinutes: check.everyMinutes,
    components,
    incidents: incidents
      .filter(({ closedAt }) => closedAt === undefined || Date.parse(closedAt) > check.at - DAYS_KEPT * MS_PER_DAY)
      .slice(0, MOST_INCIDENTS),
    ...(status.notices && { notices: standingNotices(status.notices, check.at) }),
  }
}

function unjudged(record: ComponentRecord, { at, everyMinutes }: Check): ComponentRecord {
  const { checkedAt, state } = record
  const nextAt = at + everyMinutes * MS_PER_MINUTE
  if (state === 'unknown' || checkedAt === undefined) return record
  if (nextAt - Date.parse(checkedAt) <= trustedFor(everyMinutes)) return record
  return { ...record, state: 'unknown', since: new Date(at).toISOString() }
}

function trustedUntil({ at, everyMinutes }: Check): string {
  return new Date(at + trustedFor(everyMinutes)).toISOString()
}

function judged(record: ComponentRecord, finding: Finding, at: string, open: Incident | undefined): ComponentRecord {
  const { component, state, since = at, days } = record
  const next = { component, days, checkedAt: at }
  if (finding === 'works') return { ...next, state: 'working', since: state === 'working' ? since : at }
  if (open) return { ...next, state: 'down', since: open.openedAt }
  if (state === 'failing' || state === 'down') return { ...next, state: 'down', since }
  return { ...next, state: 'failing', since: at }
}

function closed(incident: Incident, component: Component, at: string): Incident {
  if (incident.component !== component || incident.closedAt !== undefined) return incident
  return { ...incident, closedAt: at }
}

function measured(days: readonly Day[], { checkedAt }: ComponentRecord, finding: Finding, check: Check): Day[] {
  const elapsed = checkedAt === undefined ? 0 : Math.floor((check.at - Date.parse(checkedAt)) / 1000)
  const stands = Math.max(0, Math.min(elapsed, check.everyMinutes * 60))
  const today = dayOf(check.at)
  const known = days.find(({ day }) => day === today) ?? { day: today, measured: 0, failed: 0 }
  const day: Day = {
    day: today,
    measured: known.measured + stands,
    failed: known.failed + (finding === 'fails' ? stands : 0),
  }
  return [...days.filter((other) => other.day !== today), day].toSorted((a, b) => a.day.localeCompare(b.day))
}

function recent(days: readonly Day[], at: number): Day[] {
  const first = recordedDays(at)[0] ?? ''
  return days.filter(({ day }) => day >= first)
}
