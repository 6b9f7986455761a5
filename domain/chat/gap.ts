import * as z from 'zod'

/** In characters. */
export const LONGEST_KEY = 120

/** `open` until an admin says otherwise. */
export const gapStates = ['open', 'answered', 'ignored'] as const
export type GapState = (typeof gapStates)[number]

/** What an admin decided on a group of questions. */
export const gapDecisionSchema = z.object({
  key: z.string().min(1).max(LONGEST_KEY),
  state: z.enum(gapStates),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** A person's id. */
  by: z.string(),
  /** The answer that was added for it. */
  answerId: z.uuid().optional(),
})
export type GapDecision = z.infer<typeof gapDecisionSchema>

/** Questions about the same, which the assistant did not answer or answered badly. */
export const gapSchema = z.object({
  key: z.string(),
  /** The newest question, without personal information. */
  example: z.string(),
  /** The conversation of the newest question. */
  sessionId: z.string(),
  /** ISO 8601, UTC. */
  lastAt: z.iso.datetime(),
  times: z.int().min(1),
  /** How many of the answers were rated down. */
  ratedDown: z.int().min(0),
  /** Why visitors were not helped, the newest first. */
  reasons: z.array(z.string()),
  state: z.enum(gapStates),
  answerId: z.uuid().optional(),
})
export type Gap = z.infer<typeof gapSchema>
