import type { Component, ComponentRecord } from '#domain/status/status.ts'
import { availability, componentWords } from '#domain/status/words.ts'
import { DayBars } from './day-bars.tsx'
import type { Look } from './use-status.ts'

const STATES: Readonly<Record<ComponentRecord['state'], string>> = {
  working: 'Works',
  failing: 'Failed once',
  down: 'Does not work',
  unknown: 'Not checked yet',
}

/** Every part with how it stands and how its last ninety days were; before there is a record, what is checked, in the same room. */
export function Parts({ look }: { look: Look }) {
  return (
    <ul className="parts">
      {(Object.keys(componentWords) as Component[]).map((component) => (
        <Part key={component} component={component} look={look} />
      ))}
    </ul>
  )
}

function Part({ component, look }: { component: Component; look: Look }) {
  const { name, checked } = componentWords[component]
  const now = look.state === 'read' ? look.now : 0
  const record = look.state === 'read' ? look.status.components.find((each) => each.component === component) : undefined
  const unread = look.state === 'looking' ? 'Looking …' : 'Not known'
  return (
    <li>
      <h3>{name}</h3>
      <p className="part-state" data-state={record?.state ?? 'unknown'}>
        {record ? STATES[record.state] : unread}
      </p>
      {record ? <DayBars record={record} now={now} /> : <div className="day-bars" />}
      <p className="part-ends">
        <span>{record && '90 days ago'}</span>
        <span>{record && shareOf(record)}</span>
        <span>{record && 'Today'}</span>
      </p>
      <p className="part-checked">{checked}</p>
    </li>
  )
}

function shareOf({ days }: ComponentRecord): string {
  const share = availability(days)
  return share.endsWith('%') ? `${share} of what was measured worked` : share
}
