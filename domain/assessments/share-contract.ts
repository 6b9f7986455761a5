import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { assessmentNotFound, assessmentToken } from './contract-parts.ts'
import { shareDays, sharedResultSchema, shareSchema } from './share.ts'

const assessmentId = z.string().max(80)
const shareId = z.string().max(80)

/** Calls about links that open a result without signing in. */
export const shareCalls = {
  shareResult: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/shares',
      summary: 'Makes a link that opens a result without signing in',
      description: 'The browser draws its token. The same token again gives the same link.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, token: assessmentToken, days: z.literal(shareDays) }))
    .output(shareSchema)
    .errors({
      ...assessmentNotFound,
      'too-many-links': { status: 409, message: 'This result has 20 links. Withdraw one that nobody needs.' },
    }),

  listShares: endpoint
    .route({ method: 'GET', path: '/api/kept-assessments/shares', summary: 'The links of a result that still work' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId }))
    .output(z.object({ shares: z.array(shareSchema) }))
    .errors(assessmentNotFound),

  endShare: endpoint
    .route({ method: 'POST', path: '/api/kept-assessments/shares/end', summary: 'Withdraws a link at once' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, shareId }))
    .output(z.object({}))
    .errors(assessmentNotFound),

  readSharedResult: endpoint
    .route({ method: 'POST', path: '/api/assessments/shared', summary: 'A result by the token of its link' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(sharedResultSchema)
    .errors({
      'link-unknown': { status: 404, message: 'This link has expired, was withdrawn, or is not complete.' },
    }),
}
