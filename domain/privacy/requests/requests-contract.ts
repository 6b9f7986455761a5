import * as z from 'zod'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { keptKindSchema } from '../kept-kind.ts'
import { MOST_REQUESTS_A_DAY, ownRequestSchema, requestKindSchema } from './privacy-request.ts'

/** What a person writes about their request. */
export const requestDetailsSchema = z
  .string('This must be text.')
  .trim()
  .min(10, 'Say it in a sentence, so that we can act on it.')
  .max(2000, 'This has at most 2,000 characters.')

/** Why a person wants their information deleted. The law asks for no reason. */
export const deletionReasonSchema = z
  .string('This must be text.')
  .trim()
  .max(2000, 'This has at most 2,000 characters.')

/** Calls by which people ask for correction, object, and ask for deletion. */
export const privacyRequestCalls = {
  listPrivacyRequests: endpoint
    .route({
      method: 'GET',
      path: '/api/me/privacy/requests',
      summary: "The signed-in person's requests, newest first",
    })
    .meta({ audience: 'signed-in', forClients: true })
    .output(
      z.object({
        requests: z.array(ownRequestSchema),
        /** Organisations with other members whose last owner the person is: each needs another owner before a deletion. */
        handOver: z.array(z.object({ id: z.string(), name: z.string() })),
        /** What the law keeps when a person is deleted. */
        keptByLaw: z.array(keptKindSchema),
      }),
    ),

  makePrivacyRequest: endpoint
    .route({
      method: 'POST',
      path: '/api/me/privacy/requests',
      summary: 'Asks for a correction, or objects to the processing; a mail confirms it',
    })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ kind: requestKindSchema.exclude(['access', 'deletion']), details: requestDetailsSchema }))
    .output(ownRequestSchema)
    .errors(refusals()),

  askForDeletion: endpoint
    .route({
      method: 'POST',
      path: '/api/me/privacy/deletion',
      summary: 'Asks for the deletion of everything that the law does not keep; a mail confirms it',
    })
    .meta({ audience: 'signed-in', forClients: true, needsFreshSignIn: true, whileSuspended: true })
    .input(z.strictObject({ details: deletionReasonSchema }))
    .output(ownRequestSchema)
    .errors({
      ...refusals(),
      'owner-hands-over-first': {
        status: 409,
        message: 'You are the last owner of an organisation with other members. Make one of them an owner first.',
      },
    }),

  withdrawPrivacyRequest: endpoint
    .route({
      method: 'PATCH',
      path: '/api/me/privacy/requests',
      summary: 'Withdraws an open request of the signed-in person',
    })
    .meta({ audience: 'signed-in', forClients: true, whileSuspended: true })
    .input(z.strictObject({ kind: requestKindSchema, number: z.int().min(1).max(100_000) }))
    .output(ownRequestSchema)
    .errors({
      'request-not-found': { status: 404, message: 'This request does not exist, or you may not see it.' },
      'request-over': { status: 409, message: 'This request is answered or withdrawn already.' },
      'erasure-runs': { status: 409, message: 'The deletion has begun. It cannot be stopped any more.' },
    }),
}

function refusals() {
  return {
    'request-open': {
      status: 409,
      message: 'Your earlier request of this kind is still open. Withdraw it to make another one.',
    },
    'requests-too-many': {
      status: 429,
      message: `You can make ${MOST_REQUESTS_A_DAY} requests in 24 hours. Try again tomorrow, or phone us.`,
      data: retryAfterData,
    },
    'address-unverified': { status: 403, message: 'Confirm your email address first: we answer there.' },
  } as const
}
