import * as z from 'zod'
import { unpack } from '../results/packed.ts'
import { MOST_MEASURED } from './measured.ts'
import type { Measured } from './measured.ts'

const amount = z.string().regex(/^-?\d{1,60}$/)
const packedSchema = z.object({
  resources: z.array(z.tuple([z.string().max(2000), z.string().max(2000), amount, amount])).max(MOST_MEASURED),
  more: z.int().min(0),
  of: z.array(z.tuple([z.string().max(50), z.array(z.int().min(0).max(MOST_MEASURED)), z.int().min(0)])).max(80),
})

/** Whether a text is what `packedMeasured` makes. */
export const isPackedMeasured = (text: string): boolean => packedSchema.safeParse(unpack(text)).success

/** What was packed. Refuses with an error what nobody checked before. */
export function openedMeasured(text: string): Measured {
  const { resources, more, of } = packedSchema.parse(unpack(text))
  return {
    resources: resources.map(([resource, account, cost, fixed]) => ({
      resource,
      account,
      cost: BigInt(cost),
      fixed: BigInt(fixed),
    })),
    more,
    of: of.map(([id, at, left]) => ({ id, at: at.filter((place) => place < resources.length), more: left })),
  }
}
