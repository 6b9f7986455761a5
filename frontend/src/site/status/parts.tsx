import type { ComponentRecord, Status } from '#domain/status/status.ts'
import { availability, componentWords } from '#domain/status/words.ts'
import { DayBars } from './day-bars.tsx'

const STATES: Readonly<Record<ComponentRecord['state'], string>> = {
  working: 'Works',
  failing: 'Failed once',
  down: 'Does not work',
  unknown: 'Not checked yet',
}

/** Every part with how it stands and how its last ninety days were. */
export function Parts({ status, now }: { status: Status; now: number }) {
  return (
    <ul className="parts">
      {status.components.map((record) => {
        const { name, checked } = componentWords[record.component]
        return (
          <li key={record.component}>
            <h3>{name}</h3>
            <p className="part-state" data-state={record.state}>
              {STATES[record.state]}
            </p>
            <DayBars record={record} now={now} />
            <p className="part-ends">
              <span>90 days ago</span>
              <span>{shareOf(record)}</span>
              <span>Today</span>
            </p>
            <p className="part-checked">{checked}</p>
          </li>
        )
      })}
    </ul>
  )
}

function shareOf({ days }: ComponentRecord): string {
  const share = availability(days)
  return share.endsWith('%') ? `${share} of what was measured worked` : share
}
