import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { dateOf, dayAt, dayOf } from '../calendar/day.ts'
import { productIdSchema } from './product-id.ts'
import type { ProductId } from './product-id.ts'
import { READ_ONLY_DAYS, TRIAL_DAYS } from './trial-days.ts'

/** Maximum days per extension. */
export const MOST_EXTENSION_DAYS = 90

/** An organisation's trial of a product, with its state. There is one for each organisation and product. */
export const trialSchema = z.object({
  organisation: organisationIdSchema,
  product: productIdSchema,
  /** ISO 8601, UTC. */
  startedAt: z.iso.datetime(),
  startedBy: z.enum(['client', 'staff']),
  /** The last day on which everything can be used, as a South African date. */
  lastDay: z.iso.date(),
  /** The day on which it was ended, as a South African date. It was the last one, though nothing could be used from then on. */
  endedOn: z.iso.date().optional(),
  /** Since when the product is entitled without an end; absent while it is not. ISO 8601, UTC. */
  entitledAt: z.iso.datetime().optional(),
  /** Features that still have to delete their records; absent before the deletion, empty after it. */
  erasing: z.array(z.string()).optional(),
  version: z.int().min(1),
})
export type Trial = z.infer<typeof trialSchema>

/** What staff do to a trial. */
export const trialActions = ['extend', 'convert', 'end'] as const

/** How a trial is changed. `extend` adds days to its last day, or to today if that is over. */
export const trialChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('extend'), days: z.int().min(1).max(MOST_EXTENSION_DAYS) }),
  z.strictObject({ action: z.literal('convert') }),
  z.strictObject({ action: z.literal('end') }),
])
export type TrialChange = z.infer<typeof trialChangeSchema>

interface Started {
  readonly organisation: string
  readonly product: ProductId
  readonly startedBy: Trial['startedBy']
}

/** A new trial: today and 14 more days. `now` is in milliseconds since 1970. */
export function startTrial(started: Started, now: number): Trial {
  return {
    ...started,
    startedAt: new Date(now).toISOString(),
    lastDay: dateOf(dayAt(now) + TRIAL_DAYS),
    version: 1,
  }
}

/** The day that people are told as the last one: that on which the trial was ended, and never one before it began. */
export function namedLastDay({ lastDay, endedOn }: Pick<Trial, 'lastDay' | 'endedOn'>): string {
  return endedOn ?? lastDay
}

/** Why a trial is not changed. */
export type TrialRefusal = 'entitled-already' | 'trial-deleted' | 'trial-deletion-runs' | 'trial-over'

/** The first day after the read-only days, in days since 1970: then the product's records are deleted. */
export function deletionDay({ lastDay }: Pick<Trial, 'lastDay'>): number {
  return dayOf(lastDay) + 1 + READ_ONLY_DAYS
}

/**
 * The changed trial, or why it stays. `now` is in milliseconds since 1970. Refuses to extend what is entitled or deleted, to convert
 * what is entitled or being deleted, and to end what is over. What is entitled ends as a trial does: read-only days follow.
 */
export function changeTrial(trial: Trial, change: TrialChange, now: number): Trial | TrialRefusal {
  const today = dayAt(now)
  const { entitledAt, erasing = [], endedOn: _endedOn, ...rest } = trial
  const isEntitled = entitledAt !== undefined
  const version = trial.version + 1
  switch (change.action) {
    case 'extend':
      if (isEntitled) return 'entitled-already'
      if (today >= deletionDay(trial)) return 'trial-deleted'
      return { ...rest, lastDay: dateOf(Math.max(dayOf(trial.lastDay), today) + change.days), version }
    case 'convert':
      if (isEntitled) return 'entitled-already'
      if (erasing.length > 0) return 'trial-deletion-runs'
      return { ...rest, entitledAt: new Date(now).toISOString(), version }
    case 'end':
      if (!isEntitled && today > dayOf(trial.lastDay)) return 'trial-over'
      return { ...rest, lastDay: dateOf(today - 1), endedOn: dateOf(today), version }
  }
}
