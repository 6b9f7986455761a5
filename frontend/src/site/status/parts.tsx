import type { ReactNode } from 'react'
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

/** Every part with how it stands and how its last ninety days were. Without a record, what is checked, in the same room. */
export function Parts({ look }: { look: Look }) {
  if (look.state === 'read') {
    return (
      <ul className="parts">
        {look.status.components.map((record) => (
          <Part
            key={record.component}
            component={record.component}
            state={record.state}
            says={STATES[record.state]}
            share={shareOf(record)}
            bars={<DayBars record={record} now={look.now} />}
          />
        ))}
      </ul>
    )
  }
  const says = look.state === 'looking' ? 'Looking …' : 'Not known'
  return (
    <ul className="parts">
      {(Object.keys(componentWords) as Component[]).map((component) => (
        <Part key={component} component={component} says={says} bars={<div className="day-bars" />} />
      ))}
    </ul>
  )
}

function Part(part: {
  component: Component
  state?: ComponentRecord['state']
  says: string
  share?: string
  bars: ReactNode
}) {
  const { name, checked } = componentWords[part.component]
  return (
    <li>
      <h3>{name}</h3>
      <p className="part-state" data-state={part.state ?? 'unknown'}>
        {part.says}
      </p>
      {part.bars}
      <p className="part-ends">
        <span>{part.share && '90 days ago'}</span>
        <span>{part.share}</span>
        <span>{part.share && 'Today'}</span>
      </p>
      <p className="part-checked">{checked}</p>
    </li>
  )
}

function shareOf({ days }: ComponentRecord): string {
  const share = availability(days)
  return share.endsWith('%') ? `${share} of what was measured worked` : share
}
