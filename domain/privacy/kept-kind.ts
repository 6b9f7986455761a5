import * as z from 'zod'

/** A kind of record that stays when a person is erased, in words. */
export const keptKindSchema = z.object({
  name: z.string(),
  because: z.string(),
  /** How long, as the register of processing says it: "3 years after its end". */
  keptFor: z.string(),
})
export type KeptKind = z.infer<typeof keptKindSchema>
