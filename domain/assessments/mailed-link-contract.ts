import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { assessmentNotFound, assessmentToken } from './contract-parts.ts'
import { linkedAssessmentSchema } from './mailed-link.ts'
import { assessmentSchema } from './stored-assessment.ts'

const refused = {
  'link-unknown': { status: 404, message: 'This link has expired, was withdrawn, or is not complete.' },
  'too-many-tries': {
    status: 429,
    message: 'Many links were tried from your network. Wait a few minutes, and try again.',
    data: retryAfterData,
  },
} as const

/** Calls about links by which a guest goes on with an assessment on another device. */
export const mailedLinkCalls = {
  mailAssessmentLink: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/links',
      summary: 'Mails a link that opens an assessment on another device',
      description: 'The address goes into the mail only. The link works for 7 days, and its receiver can withdraw it.',
      successStatus: 201,
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken, email: emailSchema }))
    .output(z.object({ until: z.iso.datetime() }))
    .errors({
      ...assessmentNotFound,
      'too-many-links': { status: 409, message: 'This assessment has 5 links. Withdraw them to send a new one.' },
      'too-many-mails': {
        status: 429,
        message: 'Many links were mailed. Try again later: your answers stay in this browser.',
        data: retryAfterData,
      },
    }),

  endMailedLinks: endpoint
    .route({ method: 'POST', path: '/api/assessments/links/end-all', summary: 'Withdraws all links of an assessment' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(z.object({ ended: z.int().min(0) }))
    .errors(assessmentNotFound),

  readMailedLink: endpoint
    .route({ method: 'POST', path: '/api/assessments/links/read', summary: 'What a mailed link would open' })
    .meta({ audience: 'public' })
    .input(z.strictObject({ link: assessmentToken }))
    .output(linkedAssessmentSchema)
    .errors(refused),

  openMailedLink: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/links/open',
      summary: 'Opens an assessment on this device',
      description: 'The browser draws the token, which from then on opens the assessment on this device for 30 days.',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ link: assessmentToken, token: assessmentToken }))
    .output(assessmentSchema)
    .errors({
      ...refused,
      'too-many-devices': { status: 409, message: 'This link opened 5 devices. Ask for a new one on the first.' },
    }),

  endMailedLink: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/links/end',
      summary: 'Withdraws a mailed link',
      description: 'Devices that it opened no longer reach our copy. Repeated, it changes nothing.',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ link: assessmentToken }))
    .output(z.object({}))
    .errors({ 'too-many-tries': refused['too-many-tries'] }),
}
