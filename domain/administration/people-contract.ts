import * as z from 'zod'
import { roles } from '../accounts/actor.ts'
import { RESET_DELAY_HOURS } from '../accounts/factor-reset/factor-reset.ts'
import { emailSchema } from '../accounts/email.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import { reasonSchema } from '../contract/reason.ts'
import { accountSchema, personSchema } from './person.ts'

const personId = z.string().min(1).max(128)
const role = z.enum(roles)
const reason = reasonSchema

const personNotFound = {
  'person-not-found': { status: 404, message: 'There is no such account any more.' },
} as const
const guarded = {
  ...personNotFound,
  'rights-being-changed': {
    status: 409,
    message: 'Another admin changes rights at this moment. Try again in half a minute.',
  },
} as const
const lastAdmin = {
  'last-admin': { status: 409, message: 'This is the last admin who can sign in. Make another person an admin first.' },
} as const

const resetOver = {
  'reset-over': {
    status: 409,
    message:
      'This reset was stopped, approved or carried out meanwhile, or its seven days are over. Load the page again.',
  },
} as const
const aboutOthers = {
  'own-account': { status: 409, message: 'Other admins decide about your own account.' },
} as const
const resetId = z.string().min(1).max(100)

/** Calls about accounts, for admins. */
export const peopleCalls = {
  listPeople: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/people',
      summary: 'Accounts by role, by words, or by their first sign-in',
    })
    .input(
      z
        .strictObject({
          role: role.optional(),
          /** Start of an address, or starts of words of a name or of an organisation's name; ignored with a role. */
          words: z.string().trim().max(254).optional(),
          /** First and last South African date of the first sign-in; both, and ignored with a role. */
          since: dateSchema.optional(),
          until: dateSchema.optional(),
          cursor: z.string().max(3000).optional(),
        })
        .refine(({ since = '', until = '~' }) => since <= until, { message: 'The last day is before the first one.' }),
    )
    .output(
      z.object({
        people: z.array(accountSchema),
        nextCursor: z.string().optional(),
        /** More people have such a name. */
        more: z.literal(true).optional(),
      }),
    )
    .errors({
      'cursor-invalid': {
        status: 400,
        message: 'This page of the list does not exist. Start again from the first page.',
      },
    }),

  readPerson: endpoint
    .route({ method: 'GET', path: '/api/admin/person', summary: 'An account with rights and history' })
    .input(z.strictObject({ personId }))
    .output(personSchema)
    .errors(personNotFound),

  invitePerson: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/people',
      summary: 'Creates an account with a role; a mail has a link to choose a password',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ email: emailSchema, role, reason }))
    .output(z.object({ personId: z.string() }))
    .errors({
      ...guarded,
      'person-exists': { status: 409, message: 'This address has an account already. Grant it the role.' },
    }),

  inviteAgain: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/people',
      summary: 'Mails an invited person another link to choose a password',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ personId }))
    .output(personSchema)
    .errors({
      ...guarded,
      'password-chosen': {
        status: 409,
        message: 'This person has chosen a password already. A forgotten one is reset on the sign-in page.',
      },
      'invited-just-now': {
        status: 409,
        message: 'An invitation was sent less than a minute ago. Wait for it to arrive, then try again.',
      },
    }),

  changeRole: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/person/role',
      summary: 'Grants or revokes a role; all sessions of the person end',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ personId, role, action: z.enum(['grant', 'revoke']), reason }))
    .output(personSchema)
    .errors({ ...guarded, ...lastAdmin }),

  setPersonDisabled: endpoint
    .route({ method: 'POST', path: '/api/admin/person/state', summary: 'Disables or enables an account' })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ personId, disabled: z.boolean(), reason }))
    .output(personSchema)
    .errors({
      ...guarded,
      ...lastAdmin,
      'own-account': { status: 409, message: 'You cannot disable your own account.' },
    }),

  requestFactorReset: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/person/factor-reset',
      summary: "Asks for the removal of a person's second factor; another admin approves it",
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ personId, reason }))
    .output(personSchema)
    .errors({
      ...personNotFound,
      ...aboutOthers,
      'second-factor-missing': {
        status: 409,
        message: 'This account has no second factor, so there is nothing to reset.',
      },
      'address-not-verified': {
        status: 409,
        message: 'The address of this account is not verified, so its person cannot be told.',
      },
      'reset-open': { status: 409, message: 'A reset of this second factor is open already. Load the page again.' },
    }),

  approveFactorReset: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/person/factor-reset/approval',
      summary: 'Approves a reset that another admin asked for; it is carried out 24 hours later',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ personId, resetId }))
    .output(personSchema)
    .errors({
      ...personNotFound,
      ...aboutOthers,
      ...resetOver,
      'admin-too-new': {
        status: 409,
        message: `You became an admin less than ${RESET_DELAY_HOURS} hours ago. Another admin has to approve it.`,
      },
      'needs-another-admin': { status: 409, message: 'You asked for this reset, so another admin has to approve it.' },
    }),

  refuseFactorReset: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/person/factor-reset/refusal',
      summary: 'Stops a reset that is not carried out yet',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ personId, resetId, reason }))
    .output(personSchema)
    .errors({ ...personNotFound, ...resetOver }),
}
