import { formatTimestamp } from '#domain/status/timestamp.ts'
import type { Incident, Status } from '#domain/status/status.ts'
import { componentWords, duration } from '#domain/status/words.ts'

const MOST_SHOWN = 20

/** Incidents with their duration, newest first. */
export function Incidents({ status, now }: { status: Status; now: number }) {
  if (status.incidents.length === 0)
    return <p>There have been no incidents in the last ninety days, or since our records began.</p>
  return (
    <ul className="incidents">
      {status.incidents.slice(0, MOST_SHOWN).map((incident) => (
        <li key={`${incident.component} ${incident.openedAt}`} data-open={incident.closedAt ? undefined : ''}>
          <h3>{componentWords[incident.component].down}</h3>
          <p>
            <time dateTime={incident.openedAt}>{formatTimestamp(incident.openedAt)}</time>
            {', '}
            {lengthOf(incident, now)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function lengthOf({ openedAt, closedAt }: Incident, now: number): string {
  const until = closedAt === undefined ? now : Date.parse(closedAt)
  const length = duration((until - Date.parse(openedAt)) / 1000)
  return closedAt === undefined ? `${length} so far` : `lasted ${length}`
}
