import * as z from 'zod'
import { kindName } from '../privacy/kind-names.ts'

/** What a merge moves, for the admin who decides about it. */
export const mergePlanViewSchema = z.object({
  people: z.int().min(0),
  /** People who belong to both; they keep their rights in the other organisation. */
  peopleOfBoth: z.int().min(0),
  /** Owners of the closed one, who become owners of the other. */
  owners: z.int().min(0),
  tickets: z.int().min(0),
  files: z.int().min(0),
  assessments: z.int().min(0),
  certificates: z.int().min(0),
  results: z.int().min(0),
  /** Records of all other kinds, by the name of the kind in words. */
  others: z.array(z.object({ name: z.string(), count: z.int().min(1) })),
  /** Products of which both have a trial or an entitlement. */
  productsOfBoth: z.array(z.string()),
  /** Whether the closed one has an agreement of its own, which ends. */
  hasAgreement: z.boolean(),
})
export type MergePlanView = z.infer<typeof mergePlanViewSchema>

interface Plan {
  readonly people: number
  readonly peopleOfBoth: readonly string[]
  readonly owners: number
  readonly productsOfBoth: readonly string[]
  readonly hasAgreement: boolean
  /** Records by their kinds. */
  readonly records: Readonly<Record<string, number>>
}

const ofKinds = {
  tickets: ['ticket'],
  files: ['file'],
  assessments: ['assessment', 'kept assessment'],
  certificates: ['certificate'],
  results: ['result'],
} as const

/** The view of a plan: counts of what people know by name, and of the rest together. It names no person. */
export function mergePlanView({ peopleOfBoth, records, ...plan }: Plan): MergePlanView {
  const countOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (records[kind] ?? 0), 0)
  const known = new Set<string>(Object.values(ofKinds).flat())
  return {
    people: plan.people,
    peopleOfBoth: peopleOfBoth.length,
    owners: plan.owners,
    tickets: countOf(ofKinds.tickets),
    files: countOf(ofKinds.files),
    assessments: countOf(ofKinds.assessments),
    certificates: countOf(ofKinds.certificates),
    results: countOf(ofKinds.results),
    others: Object.entries(records)
      .filter(([kind, count]) => !known.has(kind) && count > 0)
      .map(([kind, count]) => ({ name: kindName(kind), count }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    productsOfBoth: [...plan.productsOfBoth],
    hasAgreement: plan.hasAgreement,
  }
}
