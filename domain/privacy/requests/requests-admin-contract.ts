import * as z from 'zod'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { emailSchema } from '../../accounts/email.ts'
import { keptKindSchema } from '../kept-kind.ts'
import { jobViewSchema } from '../../jobs/job.ts'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { personalExportViewSchema } from '../personal-export.ts'
import { privacyRequestSchema, requestKeySchema, requestKindSchema, requestWordsSchema } from './privacy-request.ts'
import { receiptSchema } from './receipt.ts'
import { MOST_DAYS_BACK } from './register-request.ts'

const key = requestKeySchema.shape

/** A request as a list of staff shows it. */
const listedRequestSchema = z.object({
  request: privacyRequestSchema,
  /** The person's name or address; absent once they are erased. */
  name: z.string().optional(),
})
export type ListedRequest = z.infer<typeof listedRequestSchema>

const administeredRequestSchema = z.object({
  request: privacyRequestSchema,
  words: requestWordsSchema,
  /** Absent once they are erased. */
  person: z
    .object({ name: z.string(), email: z.string(), roles: z.array(z.string()), hasAccount: z.boolean() })
    .optional(),
  /** The export that the request asks for, as it is made and as long as it can be downloaded. */
  export: personalExportViewSchema.omit({ id: true, createdAt: true }).optional(),
  /** The erasure as it runs, or why it stopped; its job is kept for 90 days. */
  erasure: jobViewSchema.pick({ state: true, progress: true, failure: true }).optional(),
  /** What the law keeps of an erased person, with reason and time. */
  kept: z.array(keptKindSchema.extend({ count: z.int().optional() })),
  /** Organisations with other members whose last owner the person is. */
  handOver: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Names of admins in the history, by id. */
  names: z.record(z.string(), z.string()),
})
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>

/** What admins answer, and why they refuse; the person reads it. */
export const requestAnswerSchema = z
  .string('This must be text.')
  .trim()
  .min(10, 'Write a sentence: the person reads it.')
  .max(2000, 'This has at most 2,000 characters.')

/** What the person asked for, as it is registered. */
export const registeredDetailsSchema = z
  .string('This must be text.')
  .trim()
  .min(10, 'Copy what they wrote, or say it in a sentence.')
  .max(2000, 'This has at most 2,000 characters.')

/** A name as the person gave it; empty if they gave none. */
export const requesterNameSchema = z.string('This must be text.').trim().max(100, 'This has at most 100 characters.')

const requestNotFound = {
  'request-not-found': { status: 404, message: 'There is no such request.' },
} as const

/** Calls of admins about the requests that people make under POPIA. */
export const requestAdminCalls = {
  listAllPrivacyRequests: endpoint
    .route({ method: 'GET', path: '/api/admin/privacy', summary: 'The newest 1,000 privacy requests' })
    .output(z.object({ requests: z.array(listedRequestSchema) })),

  registerPrivacyRequest: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/privacy',
      summary: 'Registers a privacy request that came outside the product; a mail to the person confirms it',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(
      z.strictObject({
        kind: requestKindSchema,
        /** The person's address: where we answer, and by which they are found. */
        address: emailSchema,
        name: requesterNameSchema,
        receivedOn: dateSchema,
        receipt: receiptSchema,
        details: registeredDetailsSchema,
      }),
    )
    .output(administeredRequestSchema)
    .errors({
      'request-open': { status: 409, message: 'A request of this kind from this address is open already.' },
      'requests-too-many': {
        status: 429,
        message: 'Five requests from this address were received within 24 hours.',
        data: retryAfterData,
      },
      'receipt-out-of-range': {
        status: 409,
        message: `The day of receipt is today or one of the last ${MOST_DAYS_BACK} days.`,
      },
    }),

  countPrivacyRequests: endpoint
    .route({ method: 'GET', path: '/api/admin/privacy/count', summary: 'How many privacy requests are open, and late' })
    .output(z.object({ open: z.int(), late: z.int() })),

  readPrivacyRequest: endpoint
    .route({ method: 'GET', path: '/api/admin/privacy/request', summary: 'A privacy request with its history' })
    .input(z.strictObject({ ...key, number: z.coerce.number().pipe(key.number) }))
    .output(administeredRequestSchema)
    .errors(requestNotFound),

  answerPrivacyRequest: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/privacy/request',
      summary:
        'Starts, answers or refuses a privacy request, or notes that it was withdrawn; the person gets the answer by mail',
    })
    .input(
      z.strictObject({
        ...key,
        /** The version that the change is based on. */
        version: z.int().min(1),
        change: z.discriminatedUnion('what', [
          z.strictObject({ what: z.enum(['started', 'withdrawn']) }),
          z.strictObject({ what: z.enum(['done', 'refused']), answer: requestAnswerSchema }),
        ]),
      }),
    )
    .output(administeredRequestSchema)
    .errors({
      ...requestNotFound,
      'request-changed-meanwhile': {
        status: 409,
        message: 'Someone changed this request meanwhile. Look at it again; what you typed is kept.',
      },
      'request-over': { status: 409, message: 'This request is answered or withdrawn already.' },
      'request-started': { status: 409, message: 'This request is in progress already.' },
      'erasure-runs': { status: 409, message: 'The deletion has begun. It cannot be stopped any more.' },
      'person-withdraws': { status: 409, message: 'Only the person can withdraw it, on their privacy page.' },
      'deletion-is-carried-out': { status: 409, message: 'A deletion is done by carrying it out.' },
    }),

  carryOutDeletion: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/privacy/erasure',
      summary: 'Erases the person who asked for it, in a job that nothing stops',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(
      z.strictObject({
        personId: key.personId,
        number: key.number,
        version: z.int().min(1),
        /** The person's address, typed by the admin. */
        address: emailSchema,
      }),
    )
    .output(administeredRequestSchema)
    .errors({
      ...requestNotFound,
      'request-changed-meanwhile': {
        status: 409,
        message: 'Someone changed this request meanwhile. Look at it again.',
      },
      'request-over': { status: 409, message: 'This request is answered or withdrawn already.' },
      'erasure-runs': { status: 409, message: 'The deletion has begun already.' },
      'address-differs': { status: 409, message: 'This is not the address of the person who made the request.' },
      'address-has-account': {
        status: 409,
        message: 'This address has an account since. Refuse this request, and register it again for the account.',
      },
      'person-has-roles': { status: 409, message: 'This person has a role. Revoke it at People first.' },
      'owner-hands-over-first': {
        status: 409,
        message:
          'They are the last owner of an organisation with other members. Another member becomes an owner first.',
      },
    }),
}
