import * as z from 'zod'
import { auditEntrySchema } from '../audit/audit-entry.ts'
import { emailSchema } from '../accounts/email.ts'
import { invitationViewSchema, memberSchema } from '../accounts/organisation-contract.ts'
import { organisationDetailsSchema } from '../accounts/organisation-details.ts'
import { membershipRightsSchema, organisationIdSchema, organisationSchema } from '../accounts/organisation.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { reasonSchema } from '../contract/reason.ts'
import { namedOrganisationChangeSchema } from './organisation-change.ts'
import { entitlementSchema } from '../trials/entitlement-schema.ts'
import { productIdSchema } from '../trials/product-id.ts'

const id = organisationIdSchema
const personId = z.string().min(1).max(128)
const name = organisationSchema.shape.name

const organisationNotFound = {
  'no-organisation': { status: 404, message: 'There is no such organisation any more.' },
} as const
const memberRefusals = {
  'member-not-found': { status: 404, message: 'This person does not belong to the organisation.' },
  'last-owner': {
    status: 409,
    message: 'An organisation keeps at least one owner. Make another member an owner first.',
  },
} as const
const siteUnknown = {
  'site-unknown': { status: 422, message: 'The organisation has no such site.' },
} as const

/** An organisation with how it stands. */
const listedOrganisationSchema = organisationSchema.extend({
  /** Since when its people only read and export. ISO 8601, UTC. */
  suspendedAt: z.iso.datetime().optional(),
  /** Who suspended it and why; absent for a suspension from before this was kept. */
  suspension: namedOrganisationChangeSchema.pick({ by: true, byName: true, reason: true }).optional(),
  /** The organisation that it is or is being merged into: it is closed. */
  mergedInto: organisationIdSchema.optional(),
  /** Its records are still moving, or the merge stopped and has to be started again. */
  isMerging: z.literal(true).optional(),
  /** By which a company is known that applies again. */
  registrationNumber: organisationDetailsSchema.shape.registrationNumber,
  vatNumber: organisationDetailsSchema.shape.vatNumber,
})
export type ListedOrganisation = z.infer<typeof listedOrganisationSchema>

const administeredOrganisationSchema = z.object({
  organisation: listedOrganisationSchema,
  details: organisationDetailsSchema,
  members: z.array(memberSchema),
  invitations: z.array(invitationViewSchema),
  trials: z.array(z.object({ product: productIdSchema, entitlement: entitlementSchema })),
  /** Who suspended and resumed it, and why, newest first. */
  changes: z.array(namedOrganisationChangeSchema),
  /** People and settings, newest first, at most 50. */
  log: z.array(auditEntrySchema),
})
export type AdministeredOrganisation = z.infer<typeof administeredOrganisationSchema>

/** Calls about all organisations, for admins. */
export const organisationAdminCalls = {
  listOrganisations: endpoint
    .route({ method: 'GET', path: '/api/admin/organisations', summary: 'The first 1,000 organisations by name' })
    .output(z.object({ organisations: z.array(listedOrganisationSchema) })),

  readAdministeredOrganisation: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/organisation',
      summary: 'An organisation with its members, trials and log',
    })
    .input(z.strictObject({ id }))
    .output(administeredOrganisationSchema)
    .errors(organisationNotFound),

  addOrganisation: endpoint
    .route({ method: 'POST', path: '/api/admin/organisations', summary: 'Adds an organisation and invites its owner' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ name, kind: z.enum(['client', 'reseller']), owner: emailSchema.optional() }))
    .output(organisationSchema)
    .errors({
      'too-many-invitations': {
        status: 429,
        message:
          'This address had many invitations today. Add the organisation without an owner, or try again tomorrow.',
        data: retryAfterData,
      },
    }),

  renameOrganisation: endpoint
    .route({ method: 'POST', path: '/api/admin/organisation/name', summary: 'Renames an organisation' })
    .input(z.strictObject({ id, name }))
    .output(organisationSchema)
    .errors({
      ...organisationNotFound,
      'organisation-changed-meanwhile': { status: 409, message: 'Someone renamed it meanwhile. Look at it again.' },
    }),

  setOrganisationSuspended: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/organisation/suspension',
      summary: 'Suspends or resumes an organisation',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ id, suspended: z.boolean(), reason: reasonSchema }))
    .output(z.object({ changed: z.literal(true) }))
    .errors({
      ...organisationNotFound,
      'provider-stays': { status: 409, message: 'The provider cannot be suspended: its people are the staff.' },
      'organisation-changed-meanwhile': {
        status: 409,
        message: 'Someone suspended or resumed it meanwhile. Look at it again.',
      },
    }),

  inviteIntoOrganisation: endpoint
    .route({ method: 'POST', path: '/api/admin/organisation/invitations', summary: 'Invites an address into it' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ id, email: emailSchema, rights: membershipRightsSchema }))
    .output(invitationViewSchema)
    .errors({
      ...organisationNotFound,
      ...siteUnknown,
      'member-already': { status: 409, message: 'This person belongs to the organisation already.' },
      'invited-already': { status: 409, message: 'This address has an open invitation. Withdraw it first.' },
      'too-many-waiting': { status: 409, message: 'Too many invitations wait already. Withdraw one first.' },
      'too-many-invitations': {
        status: 429,
        message: 'The organisation or this address had many invitations today. Try again tomorrow.',
        data: retryAfterData,
      },
    }),

  withdrawOrganisationInvitation: endpoint
    .route({ method: 'PATCH', path: '/api/admin/organisation/invitations', summary: 'Withdraws an invitation' })
    .input(z.strictObject({ id, invitationId: z.uuid() }))
    .output(z.object({ withdrawn: z.literal(true) }))
    .errors({ 'invitation-not-found': { status: 404, message: 'This invitation does not exist any more.' } }),

  changeOrganisationMember: endpoint
    .route({ method: 'POST', path: '/api/admin/organisation/members', summary: "Changes a member's rights" })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ id, personId, rights: membershipRightsSchema }))
    .output(z.object({ changed: z.literal(true) }))
    .errors({ ...memberRefusals, ...siteUnknown }),

  removeOrganisationMember: endpoint
    .route({ method: 'PATCH', path: '/api/admin/organisation/members', summary: 'Ends a membership' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ id, personId }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(memberRefusals),
}
