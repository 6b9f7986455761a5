import * as z from 'zod'
import { trialActions } from './trial.ts'
import { trialSteps } from './trial-steps.ts'

/** Why staff changed a trial. It stays with the trial, because the audit log has no free text. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3, 'Give a reason, so that others understand the change later.')
  .max(300, 'A reason has at most 300 characters.')

/** What happened to a trial. Entries are added and never changed. */
export const trialHappeningSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  what: z.enum(['start', ...trialActions, ...trialSteps]),
  /** A person's id; absent for automatic steps. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** The last day of the trial afterwards, as a South African date. */
  lastDay: z.iso.date(),
})
export type TrialHappening = z.infer<typeof trialHappeningSchema>
