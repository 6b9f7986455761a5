import * as z from 'zod'
import { auditEntrySchema } from '../audit/audit-entry.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { emailSchema } from './email.ts'
import { invitationSchema, MOST_INVITATIONS } from './invitation.ts'
import { organisationDetailsSchema } from './organisation-details.ts'
import { membershipRightsSchema, membershipSchema, organisationSchema } from './organisation.ts'
import { NAME_RESERVED } from '../company/our-name.ts'
import { typedOrganisationNameSchema } from './typed-organisation-name.ts'

export const memberSchema = z.object({
  personId: z.string(),
  /** Absent until the person signs in for the first time after joining. */
  email: z.string().optional(),
  name: z.string().optional(),
  rights: membershipRightsSchema,
  isMe: z.boolean(),
})
export type MemberView = z.infer<typeof memberSchema>

/** What lists show of an invitation. */
export const invitationViewSchema = invitationSchema.pick({
  id: true,
  email: true,
  rights: true,
  invitedAt: true,
  until: true,
})
export type InvitationView = z.infer<typeof invitationViewSchema>

const organisationViewSchema = z.object({
  organisation: organisationSchema,
  details: organisationDetailsSchema,
  /** The version of the details. */
  version: z.int().min(0),
  mayManage: z.boolean(),
  seesAllMembers: z.boolean(),
})
export type OrganisationView = z.infer<typeof organisationViewSchema>

const personId = z.string().min(1).max(128)

const noOrganisation = {
  'no-organisation': { status: 403, message: 'You act for no organisation.' },
} as const
const ownersOnly = {
  ...noOrganisation,
  'owners-only': { status: 403, message: 'Only an owner of the organisation may do this.' },
} as const
const lastOwner = {
  'last-owner': {
    status: 409,
    message: 'An organisation keeps at least one owner. Make another member an owner first.',
  },
} as const
const memberNotFound = {
  'member-not-found': { status: 404, message: 'This person does not belong to your organisation.' },
} as const
const invitationNotFound = {
  'invitation-not-found': {
    status: 404,
    message: 'This invitation does not exist any more. It was used, withdrawn, or it expired.',
  },
} as const
const siteUnknown = {
  'site-unknown': { status: 422, message: 'The organisation has no such site. Add it to the sites first.' },
} as const

/** Calls of the organisation that a person acts for. The organisation comes from the token. */
export const organisationCalls = {
  readOrganisation: endpoint
    .route({ method: 'GET', path: '/api/organisation', summary: 'The organisation that the person acts for' })
    .meta({ audience: 'signed-in' })
    .output(organisationViewSchema)
    .errors(noOrganisation),

  changeOrganisationDetails: endpoint
    .route({ method: 'PUT', path: '/api/organisation/details', summary: "Changes the organisation's details" })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ version: z.int().min(0), details: organisationDetailsSchema }))
    .output(organisationViewSchema)
    .errors({
      ...ownersOnly,
      'organisation-changed-meanwhile': {
        status: 409,
        message: 'Someone changed these details meanwhile. Look at them again; what you typed is kept.',
      },
      'site-in-use': { status: 409, message: 'A member reaches a site that you removed. Change that member first.' },
    }),

  renameOwnOrganisation: endpoint
    .route({ method: 'PATCH', path: '/api/organisation/details', summary: 'Renames the organisation' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ name: typedOrganisationNameSchema }))
    .output(organisationSchema)
    .errors({
      ...ownersOnly,
      'name-reserved': { status: 422, message: NAME_RESERVED },
      'organisation-changed-meanwhile': {
        status: 409,
        message: 'Someone renamed the organisation meanwhile. Look at it again; what you typed is kept.',
      },
    }),

  listMembers: endpoint
    .route({ method: 'GET', path: '/api/organisation/members', summary: 'Members and open invitations' })
    .meta({ audience: 'signed-in' })
    .output(z.object({ members: z.array(memberSchema), invitations: z.array(invitationViewSchema) }))
    .errors(noOrganisation),

  changeMember: endpoint
    .route({ method: 'POST', path: '/api/organisation/members', summary: "Changes a member's reach and duties" })
    .meta({ audience: 'signed-in', needsFreshSignIn: true })
    .input(z.strictObject({ personId, rights: membershipRightsSchema }))
    .output(z.object({ changed: z.literal(true) }))
    .errors({ ...ownersOnly, ...memberNotFound, ...lastOwner, ...siteUnknown }),

  removeMember: endpoint
    .route({ method: 'PATCH', path: '/api/organisation/members', summary: 'Ends a membership' })
    .meta({ audience: 'signed-in', needsFreshSignIn: true })
    .input(z.strictObject({ personId }))
    .output(z.object({ removed: z.literal(true) }))
    .errors({ ...ownersOnly, ...memberNotFound, ...lastOwner }),

  leaveOrganisation: endpoint
    .route({ method: 'POST', path: '/api/organisation/leave', summary: "Ends the person's own membership" })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .output(z.object({ left: z.literal(true) }))
    .errors({ ...noOrganisation, ...lastOwner }),

  inviteMember: endpoint
    .route({ method: 'POST', path: '/api/organisation/invitations', summary: 'Invites an address by mail' })
    .meta({ audience: 'signed-in', needsFreshSignIn: true })
    .input(z.strictObject({ email: emailSchema, rights: membershipRightsSchema }))
    .output(invitationViewSchema)
    .errors({
      ...ownersOnly,
      ...siteUnknown,
      'member-already': { status: 409, message: 'This person belongs to your organisation already.' },
      'invited-already': {
        status: 409,
        message: 'This address has an open invitation. Withdraw it first to send another.',
      },
      'too-many-waiting': {
        status: 409,
        message: `${MOST_INVITATIONS} invitations wait already. Withdraw one first.`,
      },
      'too-many-invitations': {
        status: 429,
        message: 'Your organisation or this address had many invitations today. Try again tomorrow.',
        data: retryAfterData,
      },
    }),

  withdrawInvitation: endpoint
    .route({ method: 'PATCH', path: '/api/organisation/invitations', summary: 'Withdraws an invitation' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ withdrawn: z.literal(true) }))
    .errors({ ...ownersOnly, ...invitationNotFound }),

  readOrganisationLog: endpoint
    .route({ method: 'GET', path: '/api/organisation/log', summary: "The organisation's audit log, newest first" })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().optional() }))
    .errors({
      ...ownersOnly,
      'cursor-invalid': {
        status: 400,
        message: 'This page of the list does not exist. Start again from the first page.',
      },
    }),

  listMyInvitations: endpoint
    .route({ method: 'GET', path: '/api/me/invitations', summary: 'Open invitations for the verified address' })
    .meta({ audience: 'signed-in', forClients: true })
    .output(
      z.object({
        invitations: z.array(invitationSchema.pick({ id: true, organisation: true, rights: true, until: true })),
      }),
    ),

  acceptInvitation: endpoint
    .route({ method: 'PUT', path: '/api/me/invitations', summary: 'Joins the organisation' })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: z.uuid() }))
    .output(membershipSchema)
    .errors({
      ...invitationNotFound,
      'member-already': { status: 409, message: 'You belong to this organisation already.' },
    }),

  declineInvitation: endpoint
    .route({ method: 'PATCH', path: '/api/me/invitations', summary: 'Declines an invitation' })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ declined: z.literal(true) }))
    .errors(invitationNotFound),
}
