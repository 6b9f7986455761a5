import { CHECK_ADDRESS } from '../status/check-address.ts'
import type { Submission } from './contract.ts'
import type { TicketForm } from './ticket-form.ts'

const DAILY_SUBJECT = 'Daily check: the way from the form to the desk works'
const SECONDS_KEPT = 2 * 24 * 60 * 60

/** The kind of a probe's ticket: `daily` is mailed to the desk once a day, `routine` is not. */
export type CheckKind = 'daily' | 'routine'

/** The ticket form as the probe fills it in. */
export function checkForm(check: CheckKind): TicketForm {
  return {
    name: 'Check from outside',
    email: CHECK_ADDRESS,
    phone: '',
    company: '',
    category: 'Technical Support',
    priority: 'low',
    subject: check === 'daily' ? DAILY_SUBJECT : 'Check: the form accepts a ticket',
    description: 'Nobody wrote this and nothing is to be done.',
  }
}

/** The check kind that a submission claims by sending a proof. The caller must verify the proof. */
export function claimedCheck({ checkProof, subject }: Submission): CheckKind | undefined {
  if (checkProof === undefined) return undefined
  return subject === DAILY_SUBJECT ? 'daily' : 'routine'
}

/** Epoch seconds at which a probe's ticket of `now` (milliseconds since 1970) is deleted. */
export function checkExpiresAt(now: number): number {
  return Math.floor(now / 1000) + SECONDS_KEPT
}
