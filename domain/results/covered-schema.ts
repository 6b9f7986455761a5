import * as z from 'zod'
import { MOST_COVERED } from './covered.ts'

/** The resources of a decision, as they are stored. */
export const coveredSchema = z.object({
  ids: z.array(z.string().regex(/^[0-9a-z]{14}$/)).max(MOST_COVERED),
  count: z.int().min(0),
})
