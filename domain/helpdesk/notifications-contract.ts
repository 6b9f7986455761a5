import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { choicesSchema } from './notifications/notice-choices.ts'
import { unsubscriptionEvents } from './notifications/unsubscription.ts'

const choicesView = z.object({
  /** The person's side, which decides the defaults. */
  side: z.enum(['client', 'agent']),
  /** One for each event of this side. */
  choices: choicesSchema,
  /** The hour, South African time, at which the digest is mailed on working days. */
  digestHour: z.int(),
  /** 0 while nothing was chosen. */
  version: z.int().min(0),
})

/** Names who ends what, signed. */
const token = z.string().max(200)

const linkRefused = {
  'link-refused': { status: 404, message: 'This link does not end any emails. Choose in your account instead.' },
} as const

/** Calls about a person's notification settings. */
export const notificationsCalls = {
  readNoticeChoices: endpoint
    .route({ method: 'GET', path: '/api/helpdesk/notices', summary: 'How the signed-in person is told of tickets' })
    .meta({ audience: 'signed-in' })
    .output(choicesView),

  saveNoticeChoices: endpoint
    .route({ method: 'POST', path: '/api/helpdesk/notices', summary: 'Changes how the person is told of tickets' })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject({ choices: choicesSchema, version: z.int().min(0) }))
    .output(choicesView)
    .errors({
      'saved-meanwhile': { status: 409, message: 'You changed this elsewhere meanwhile. Look again, then choose.' },
    }),

  unsubscribe: endpoint
    .route({
      method: 'POST',
      path: '/api/helpdesk/unsubscribe',
      summary: 'Ends the emails that a link in one of them names',
      // Mail programs post a body of their own to the address.
      inputStructure: 'detailed',
    })
    .meta({ audience: 'public' })
    .input(
      z.object({
        query: z.strictObject({ t: token }),
        body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }).optional(),
      }),
    )
    .output(z.object({ ended: z.enum(unsubscriptionEvents) }))
    .errors({
      ...linkRefused,
      'link-expired': {
        status: 410,
        message: 'This link has expired. Use the one in a newer email, or choose in your account.',
      },
    }),

  openUnsubscribe: endpoint
    .route({
      method: 'GET',
      path: '/api/helpdesk/unsubscribe',
      summary: 'Leads to the page with the button that ends these emails; changes nothing',
      successStatus: 303,
      outputStructure: 'detailed',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ t: token }))
    .output(z.object({ status: z.literal(303), headers: z.object({ location: z.string() }) })),
}
