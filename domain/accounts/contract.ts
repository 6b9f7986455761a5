import * as z from 'zod'
import { codeJustSent } from './code-just-sent.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { assuranceLevels, roles } from './actor.ts'
import { askedPurposes, signUpSchema } from './password-code.ts'
import { emailSchema } from './email.ts'
import { membershipSchema, organisationIdSchema } from './organisation.ts'
import { factorResetCalls } from './factor-reset/factor-reset-contract.ts'
import { linkSchema } from '../offers/record.ts'
import { organisationCalls } from './organisation-contract.ts'
import { mergeCalls } from '../merging/contract.ts'
import { privacyCalls } from '../privacy/contract.ts'
import { EXPORT_DAYS } from '../privacy/personal-export.ts'
import { requestExportCalls } from '../privacy/requests/request-export-contract.ts'
import { privacyRequestCalls } from '../privacy/requests/requests-contract.ts'
import { trialCalls } from '../trials/contract.ts'
import { newcomersOrganisationNameSchema } from './typed-organisation-name.ts'
import { passkeyCalls } from './passkey-contract.ts'
import { textCodeCalls } from './text-codes/text-codes-contract.ts'
import { EASILY_GUESSED, passwordRefused, STOLEN } from './password.ts'
import { profileCalls } from './profile/profile-contract.ts'
import { recoveryCalls } from './recovery/recovery-contract.ts'
import { securityCalls } from './security-contract.ts'

/** The signed-in person for menus and protected pages. */
const meSchema = z.object({
  id: z.string(),
  /** Absent if the address is not verified. */
  email: z.email().optional(),
  roles: z.array(z.enum(roles)),
  assurance: z.enum(assuranceLevels),
  /** Whether a second factor is set up, even if this session did not use it. */
  hasSecondFactor: z.boolean(),
  organisations: z.array(membershipSchema),
  /** The id of the active organisation; absent without a membership. */
  organisation: organisationIdSchema.optional(),
  /** The active organisation is suspended: its people read and export, and change nothing. */
  isSuspended: z.literal(true).optional(),
  /** The active organisation is being merged into another one; its people only read meanwhile. */
  isMerging: z.literal(true).optional(),
})
export type Me = z.infer<typeof meSchema>

/** Cognito's maximum is 256 characters. */
const password = z.string('This is required.').min(1, 'This is required.').max(256)

const passwordRefusals = {
  'password-refused': {
    status: 400,
    message: passwordRefused,
  },
  'password-guessable': { status: 400, message: EASILY_GUESSED },
  'password-stolen': { status: 400, message: STOLEN },
} as const

const termsNotAccepted = {
  status: 409,
  message: 'Accept the current terms of use to create an account. Load the page again to see them.',
} as const

/** Days after which an export of a person is gone. */
export { EXPORT_DAYS }

export const accountsContract = {
  readMe: endpoint
    .route({ method: 'GET', path: '/api/me', summary: 'The signed-in person and their roles' })
    .meta({ audience: 'signed-in', forClients: true })
    .output(meSchema),

  chooseOrganisation: endpoint
    .route({
      method: 'POST',
      path: '/api/me/organisation',
      summary: 'The organisation to act for from the next access token on',
    })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: organisationIdSchema }))
    .output(membershipSchema)
    .errors({
      'organisation-not-found': {
        status: 404,
        message: 'This organisation does not exist, or you do not belong to it.',
      },
    }),

  listNotifications: endpoint
    .route({ method: 'GET', path: '/api/me/notifications', summary: "The person's notifications, newest first" })
    .meta({ audience: 'signed-in', forClients: true })
    .input(
      z.strictObject({
        limit: z.coerce.number().int().min(1).max(100).default(25),
        cursor: z.string().max(2000).optional(),
      }),
    )
    .output(
      z.object({
        notifications: z.array(
          z.object({
            id: z.string(),
            /** ISO 8601, UTC. */
            at: z.string(),
            text: z.string(),
            link: linkSchema.optional(),
            readAt: z.string().optional(),
          }),
        ),
        /** The `cursor` of the next page; absent on the last page. */
        nextCursor: z.string().optional(),
      }),
    )
    .errors({
      'cursor-invalid': {
        status: 400,
        message: 'This page of the list does not exist. Start again from the first page.',
      },
    }),

  readNotification: endpoint
    .route({
      method: 'POST',
      path: '/api/me/notifications/read',
      summary: 'Marks one of the own notifications as read',
    })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ id: z.string().min(1).max(200) }))
    .output(z.object({ read: z.literal(true) }))
    .errors({ 'notification-not-found': { status: 404, message: 'There is no such notification.' } }),

  readOffers: endpoint
    .route({
      method: 'GET',
      path: '/api/me/offers',
      summary: 'The commands and cards of features that are for this person',
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(
      z.object({
        commands: z.array(z.object({ feature: z.string(), name: z.string(), label: z.string() })),
        cards: z.array(
          z.object({
            feature: z.string(),
            place: z.enum(['dashboard', 'administration']),
            label: z.string(),
            address: z.string(),
          }),
        ),
      }),
    ),

  askForCode: endpoint
    .route({
      method: 'POST',
      path: '/api/sign-up',
      summary: 'Mails a code that sets the password of an address. The answer is the same for every address',
    })
    .meta({ audience: 'public' })
    .input(
      z.strictObject({
        email: emailSchema,
        purpose: z.enum(askedPurposes).default('sign-up'),
        /** Required for a sign-up: what the person accepted, and how they named their organisation. Kept once the address is confirmed. */
        signUp: signUpSchema.extend({ organisationName: newcomersOrganisationNameSchema.optional() }).optional(),
        /** The password that will be set, so that an easily guessed one is refused before the mail. It is not stored. */
        newPassword: password.optional(),
      }),
    )
    /** Says which mail a code is of. */
    .output(z.object({ ticket: z.string() }))
    .errors({
      ...passwordRefusals,
      'terms-not-accepted': termsNotAccepted,
      ...codeJustSent,
      'too-many-codes': {
        status: 429,
        message: 'Too many codes were asked for. Wait a while and try again, or phone us.',
        data: retryAfterData,
      },
    }),

  setPassword: endpoint
    .route({
      method: 'PUT',
      path: '/api/sign-up',
      summary: 'Sets the password of an address with its mailed code; for a sign-up it makes the account',
    })
    .meta({ audience: 'public' })
    .input(
      z.strictObject({
        email: emailSchema,
        ticket: z.string().min(1).max(100),
        /** Drawn by the browser, the same in every repeat of the request. */
        requestId: z.uuid(),
        code: z.string('This must be text.').regex(/^\d{6}$/, 'A mailed code has six digits.'),
        newPassword: password,
        /** Terms that are accepted now, by a person who opened the link of the mail in another browser. */
        terms: signUpSchema.shape.terms.optional(),
      }),
    )
    .output(z.object({ set: z.literal(true) }))
    .errors({
      ...passwordRefusals,
      'terms-not-accepted': termsNotAccepted,
      'code-wrong': { status: 403, message: 'That code is not right. Check it and try again.' },
      'code-over': {
        status: 409,
        message: 'That code is no longer good. Ask for a new one.',
      },
    }),

  signOutEverywhere: endpoint
    .route({ method: 'POST', path: '/api/me/sign-out-everywhere', summary: "Ends all of the person's sessions" })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ because: z.enum(['asked', 'second-factor-replaced']).default('asked') }))
    .output(z.object({ signedOut: z.literal(true) })),

  changePassword: endpoint
    .route({
      method: 'POST',
      path: '/api/me/password',
      summary: "Replaces the person's password and ends all of their sessions",
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(z.strictObject({ currentPassword: password, newPassword: password }))
    .output(z.object({ signedOut: z.literal(true) }))
    .errors({
      'password-wrong': { status: 403, message: 'That is not your current password.' },
      ...passwordRefusals,
      'too-many-tries': { status: 429, message: 'Too many tries. Wait a few minutes and try again.' },
    }),
  ...organisationCalls,
  ...mergeCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...recoveryCalls,
  ...factorResetCalls,
  ...textCodeCalls,
  ...profileCalls,
  ...trialCalls,
  ...privacyCalls,
  ...privacyRequestCalls,
  ...requestExportCalls,
}
