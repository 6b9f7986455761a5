import type { ReactNode } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { Status } from '../parts/status.tsx'
import css from './partner.module.css'
import { leadStates } from './words.ts'

/** A lead with its state. `of` is the reseller, where staff see those of all. */
export function LeadView({ lead, of, children }: { lead: Lead; of?: string; children?: ReactNode }) {
  const { company, name, email, need, state, submittedAt, closedBecause } = lead
  const shown = leadStates[state]
  return (
    <span className={css.two}>
      <b dir="auto">{company}</b>
      <Status tone={shown.tone}>{shown.name}</Status>
      <span dir="auto">{need}</span>
      <span>
        <span dir="auto">{name}</span>, <a href={`mailto:${email}`}>{email}</a>
      </span>
      <span>
        {longDate(dateOf(dayAt(Date.parse(submittedAt))))}
        {of !== undefined && `, by the link of ${of}`}
      </span>
      {children}
      {closedBecause !== undefined && <span dir="auto">Closed: {closedBecause}</span>}
    </span>
  )
}
