import * as z from 'zod'
import { duties, organisationIdSchema, organisationKinds, reaches, siteIdSchema } from './organisation.ts'
import type { HeldBackStanding, Membership } from './organisation.ts'

const activeOrganisationSchema = z.strictObject({
  id: organisationIdSchema,
  kind: z.enum(organisationKinds),
  reach: z.enum(reaches),
  sites: z.array(siteIdSchema),
  duties: z.array(z.enum(duties)),
  /** When the membership was read, in milliseconds since 1970. */
  asOf: z.number(),
  isSuspended: z.literal(true).optional(),
  /** It is being merged into another one, and closed meanwhile. */
  isMerging: z.literal(true).optional(),
})

/** The active organisation in the access token. */
export type ActiveOrganisation = Readonly<z.infer<typeof activeOrganisationSchema>>

/** The value of the claim `organisation`, at most 1,000 bytes. The name is omitted, because no rule needs it. */
export function organisationClaim(
  { id, kind, reach, sites, duties }: Membership,
  asOf: number,
  standing?: HeldBackStanding,
): string {
  const claim = {
    id,
    kind,
    reach,
    sites,
    duties,
    asOf,
    ...(standing === 'suspended' && { isSuspended: true as const }),
    ...(standing === 'merging' && { isMerging: true as const }),
  }
  return JSON.stringify(claim satisfies ActiveOrganisation)
}

/** Parses the claim of a verified token. An invalid claim makes the token invalid. */
export const organisationClaimSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON.' })
      return z.NEVER
    }
  })
  .pipe(activeOrganisationSchema)
