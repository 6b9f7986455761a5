import type { Status } from '#domain/status/status.ts'
import { dayWords } from '#domain/status/day-kind.ts'
import { componentWords } from '#domain/status/words.ts'

/** The data of the bars as a table: every measured day, newest first. */
export function DayTable({ status }: { status: Status }) {
  const days = [...new Set(status.components.flatMap((record) => record.days.map(({ day }) => day)))]
    .toSorted((a, b) => a.localeCompare(b))
    .toReversed()
  if (days.length === 0) return null
  return (
    <details className="day-table">
      <summary>Day by day in figures</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too */}
      <div className="day-table-room" tabIndex={0} role="region" aria-label="Day by day in figures">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {status.components.map(({ component }) => (
                <th key={component} scope="col">
                  {componentWords[component].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{day}</time>
                </th>
                {status.components.map((record) => (
                  <td key={record.component}>{dayWords(record, day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
