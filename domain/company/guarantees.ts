import { claims } from './claims.ts'
import type { Claim } from './claims.ts'

export interface Guarantee {
  readonly id: string
  /** The figure in large type; absent if the promise has none. */
  readonly claim?: Claim
  readonly title: string
  readonly text: string
  /** The compensation if we break the promise. */
  readonly otherwise: string
}

/** The four promises in every contract. */
export const guarantees: readonly Guarantee[] = [
  {
    id: 'response',
    claim: claims.criticalResponse,
    title: 'First response to critical issues',
    text: 'This holds day and night, on public holidays too. You see the clock on your ticket while it runs.',
    otherwise: 'If we are late, you do not pay for the incident.',
  },
  {
    id: 'uptime',
    claim: claims.uptime,
    title: 'Uptime, under SLA',
    text: 'We measure the systems that we host and manage from outside, every minute.',
    otherwise: 'If we miss it, we credit your next invoice without being asked.',
  },
  {
    id: 'data',
    claim: claims.dataLoss,
    title: 'Data loss',
    text: 'We can restore everything under our backup plan. We rehearse that every month and send you the report.',
    otherwise: 'If we cannot restore it, we pay for the recovery.',
  },
  {
    id: 'satisfaction',
    title: 'Satisfied, or refunded',
    text: 'Unhappy with a month of service? Tell us why within the following month.',
    otherwise: 'We refund that month in full.',
  },
]
