import { CHECK_ADDRESS } from '../status/check-address.ts'
import type { Submission, TicketForm } from './contract.ts'

const DAILY = 'Daily check: the way from the form to the desk works'
const SECONDS_KEPT = 2 * 24 * 60 * 60

/** A ticket of the checks: `daily` once a day, which the desk is told of, and `routine` otherwise. */
export type Check = 'daily' | 'routine'

/** The form as the checks from outside fill it in. */
export function checkForm(check: Check): TicketForm {
  return {
    name: 'Check from outside',
    email: CHECK_ADDRESS,
    phone: '',
    company: '',
    category: 'Technical Support',
    priority: 'low',
    subject: check === 'daily' ? DAILY : 'Check: the form accepts a ticket',
    description: 'Nobody wrote this and nothing is to be done.',
  }
}

/**
 * What a submission claims to be: a check if it brings a proof. The claim counts for nothing until the proof has been verified;
 * neither the address nor the words of a check make one.
 */
export function claimedCheck({ checkProof, subject }: Submission): Check | undefined {
  if (checkProof === undefined) return undefined
  return subject === DAILY ? 'daily' : 'routine'
}

/** Epoch seconds after which a check's ticket of `now` (milliseconds since 1970) may be forgotten. */
export function checkExpiresAt(now: number): number {
  return Math.floor(now / 1000) + SECONDS_KEPT
}
