import type { Status } from '../status/status.ts'

/** What a source said, or in half a sentence why it could not be read. */
export type Answer<T> = { readonly said: T } | { readonly failure: string }

/** An alarm that went off at a moment (ISO 8601). */
export interface AlarmFired {
  readonly name: string
  readonly at: string
}

/** Counts of the last seven days. */
export interface Figures {
  readonly ticketsFiled: number
  readonly mailsSent: number
  /** Tried and to be tried again, once for each try. */
  readonly mailsPutOff: number
  /** That SES did not take and that are not tried again. */
  readonly mailsRefused: number
  /** Not sent, because their address takes no mail of ours. */
  readonly mailsHeldBack: number
  /** The most that lay in the queues of what was given up. */
  readonly deadLetters: number
}

/** USD of a service of AWS in the last 7 and in the last 30 days. */
export interface ServiceCost {
  readonly service: string
  readonly sevenDays: number
  readonly thirtyDays: number
}

/** Everything that a weekly report is made of. */
export interface Week {
  /** Milliseconds since 1970: the seven days before it are told of. */
  readonly now: number
  readonly stage: string
  /** Who is told. */
  readonly to: string
  /** USD a month, without tax. */
  readonly monthlyBudget: number
  /** Where it is written what to do: an address or a path. */
  readonly runbook: string
  readonly status: Answer<Status>
  readonly alarms: Answer<readonly AlarmFired[]>
  readonly figures: Answer<Figures>
  readonly costs: Answer<readonly ServiceCost[]>
}
