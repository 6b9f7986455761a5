import * as z from 'zod'
import { typedLine } from '../text/typed-text.ts'

/** Results that an organisation keeps of one tool. */
export const MOST_RESULTS = 200

/** A kept result, as lists show it. What it says in figures depends on the tool. */
export const keptResultSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  organisation: z.string(),
  /** Who kept it. */
  personId: z.string(),
  /** Their address, for colleagues. */
  keptBy: z.string(),
  keptAt: z.iso.datetime(),
})
export type KeptResult = z.infer<typeof keptResultSchema>

/** A name that a person gives a result. Colleagues read it in lists, and the board on paper. */
export const resultTitle = typedLine().min(1, 'A name is required.').max(120, 'A name has at most 120 characters.')
