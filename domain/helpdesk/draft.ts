import * as z from 'zod'
import { attachmentSchema } from './message.ts'

/** A reply and an internal note to the same ticket are written apart. */
export const draftKinds = ['reply', 'note'] as const
export type DraftKind = (typeof draftKinds)[number]

/** A message that its writer has not sent yet. Nobody else reads it. */
export const draftSchema = z.object({
  /** Markdown. */
  text: z.string(),
  files: z.array(attachmentSchema),
  /** Grows with every save. A save names the version that it was made on. */
  version: z.int().min(1),
  /** ISO 8601, UTC. */
  updatedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof draftSchema>

/** Details of the refusal of a save that another device overtook: its draft, or none because it was sent or removed there. */
export const changedMeanwhileSchema = z.object({ draft: draftSchema.optional() })

const DAY_SECONDS = 24 * 60 * 60

/** A draft is deleted after this time without a change. */
export const KEEPS_DRAFTS = 30 * DAY_SECONDS
