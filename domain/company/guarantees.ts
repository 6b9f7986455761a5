import { claims } from './claims.ts'
import type { Claim } from './claims.ts'

export interface Guarantee {
  readonly id: string
  /** What is set large; nothing where the promise has no figure. */
  readonly claim?: Claim
  readonly title: string
  readonly text: string
  /** What happens when we do not keep it. */
  readonly otherwise: string
}

/** The four promises that stand in every contract. */
export const guarantees: readonly Guarantee[] = [
  {
    id: 'response',
    claim: claims.criticalResponse,
    title: 'First response when it is critical',
    text: 'Day, night, public holiday. The clock is visible to you on the ticket while it runs.',
    otherwise: 'If we are late, you do not pay for that incident.',
  },
  {
    id: 'uptime',
    claim: claims.uptime,
    title: 'Uptime, under SLA',
    text: 'Measured from outside, every minute, on the systems that we host and manage.',
    otherwise: 'When we miss it, the credit is on your next invoice without your asking.',
  },
  {
    id: 'data',
    claim: claims.dataLoss,
    title: 'Data loss',
    text: 'Everything under our backup plan can be restored. We rehearse it every month and send you the report.',
    otherwise: 'If we cannot restore it, we pay for its recovery.',
  },
  {
    id: 'satisfaction',
    title: 'Satisfied, or refunded',
    text: 'Unhappy with a month of service? Tell us why within the month that follows.',
    otherwise: 'That month is refunded in full.',
  },
]
