import type { Status } from '../status/status.ts'

/** The data of a source, or the reason why it could not be read. */
export type SourceResult<T> = { readonly data: T } | { readonly failure: string }

/** An alarm that fired at a time (ISO 8601). */
export interface FiredAlarm {
  readonly name: string
  readonly at: string
}

/** Counts of the last seven days. */
export interface WeeklyFigures {
  readonly ticketsFiled: number
  readonly mailsSent: number
  /** Failed attempts that are retried. */
  readonly mailsPutOff: number
  /** Rejected by SES permanently. */
  readonly mailsRefused: number
  /** Not sent, because their address is suppressed. */
  readonly mailsHeldBack: number
  /** The highest number in the dead-letter queues. */
  readonly deadLetters: number
}

/** The cost of an AWS service in USD. */
export interface ServiceCost {
  readonly service: string
  readonly sevenDays: number
  readonly thirtyDays: number
}

/** The data of a weekly report. */
export interface WeeklyData {
  /** Milliseconds since 1970; the report covers the seven days before it. */
  readonly now: number
  readonly stage: string
  /** The recipient. */
  readonly to: string
  /** USD a month, without tax. */
  readonly monthlyBudget: number
  /** The URL or path of the runbook. */
  readonly runbook: string
  readonly status: SourceResult<Status>
  readonly alarms: SourceResult<readonly FiredAlarm[]>
  readonly figures: SourceResult<WeeklyFigures>
  readonly costs: SourceResult<readonly ServiceCost[]>
}
