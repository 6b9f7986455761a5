import * as z from 'zod'

/** Why staff suspended, resumed or merged an organisation. The audit log holds no free text, so the reasons are here. */
export const organisationChangeSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  action: z.enum(['organisation-suspended', 'organisation-resumed', 'organisation-merged', 'organisation-took-in']),
  reason: z.string(),
  /** Id of the admin, or `operator`. */
  by: z.string(),
  /** The id of the other organisation of a merge. */
  other: z.string().optional(),
})

/** A change with the name of the admin, who may have no account any more. */
export const namedOrganisationChangeSchema = organisationChangeSchema.extend({ byName: z.string().optional() })
export type NamedOrganisationChange = z.infer<typeof namedOrganisationChangeSchema>
export type OrganisationChange = z.infer<typeof organisationChangeSchema>
