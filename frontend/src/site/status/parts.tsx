import { currentState } from '#domain/status/current-state.ts'
import { dayOf } from '#domain/status/day.ts'
import { dayWords } from '#domain/status/day-kind.ts'
import type { Component, ComponentRecord } from '#domain/status/status.ts'
import { availability, componentWords, stateWords } from '#domain/status/words.ts'
import { DayBars } from './day-bars.tsx'
import type { Look } from './use-status.ts'

/** Each component with its state and its last ninety days. Before the first record, the same layout without data. */
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
  const everyMinutes = look.state === 'read' ? look.status.everyMinutes : 0
  const unread = look.state === 'looking' ? 'Loading …' : 'Unknown'
  return (
    <li>
      <h3>{name}</h3>
      <p className="part-state" data-state={record ? currentState(record, everyMinutes, now) : 'unknown'}>
        {record ? stateWords(record, everyMinutes, now) : unread}
      </p>
      {record ? <DayBars record={record} now={now} /> : <div className="day-bars" />}
      <p className="part-ends">
        <span>{record && '90 days ago'}</span>
        <span>{record && shareOf(record, now)}</span>
        <span>{record && 'Today'}</span>
      </p>
      <p className="part-checked">{checked}</p>
    </li>
  )
}

function shareOf(record: ComponentRecord, now: number): string {
  const share = availability(record.days)
  return share.endsWith('%') ? `${share} availability` : dayWords(record, dayOf(now))
}
