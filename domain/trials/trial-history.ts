import * as z from 'zod'
import { trialActions } from './trial.ts'
import { trialSteps } from './trial-steps.ts'

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
