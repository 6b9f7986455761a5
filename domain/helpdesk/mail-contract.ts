import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import {
  cursorInvalid,
  fileLink,
  nextCursor,
  page,
  savedMeanwhile,
  settingVersion,
  ticketNotFound,
} from './contract-parts.ts'
import { mailRulesSchema } from './mail/mail-rule.ts'
import { quarantineViews } from './mail/quarantine-view.ts'
import { quarantinedMailSchema, quarantinedSummarySchema, RAW_MAIL_DAYS } from './mail/quarantined-mail.ts'
import { settingReason } from './settings/setting-change.ts'

/** Not validated: a truncated id in a link gets `mail-not-found`. */
const onMail = { mailId: z.string() }

const mailNotFound = {
  'mail-not-found': { status: 404, message: 'This mail does not exist, or you may not see it.' },
} as const

const rulesViewSchema = z.object({ rules: mailRulesSchema, version: settingVersion })

const decisionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('attach'), ticketNumber: z.string().trim().toUpperCase().max(64) }),
  z.strictObject({ do: z.literal('open') }),
  z.strictObject({
    do: z.literal('delete'),
    /** Whether later mails of the sender are put with the automatic ones. */
    blockSender: z.boolean().default(false),
  }),
  /** Undoes a deletion and unblocks the sender. */
  z.strictObject({ do: z.literal('restore') }),
])

/** The calls about mails that could not be matched to a ticket. */
export const mailCalls = {
  listQuarantine: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/quarantine',
      summary: 'Mails that became no message, newest first',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ ...page, view: z.enum(quarantineViews).default('open') }))
    .output(z.object({ mails: z.array(quarantinedSummarySchema), nextCursor }))
    .errors(cursorInvalid),

  readQuarantinedMail: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/quarantine/{mailId}', summary: 'A mail in quarantine, as text' })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onMail))
    .output(quarantinedMailSchema)
    .errors(mailNotFound),

  linkOriginalMail: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/quarantine/{mailId}/original',
      summary: 'A link to download a mail in quarantine as it arrived',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onMail))
    .output(fileLink)
    .errors({
      ...mailNotFound,
      'original-expired': {
        status: 409,
        message: `The original is no longer kept: it is deleted after ${RAW_MAIL_DAYS} days.`,
      },
    }),

  decideOnMail: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/quarantine/{mailId}/decision',
      summary: 'Attaches a mail to a ticket, opens a ticket of it, deletes it, or takes the deletion back',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ ...onMail, version: z.int().min(1), decision: decisionSchema }))
    .output(quarantinedMailSchema)
    .errors({
      ...mailNotFound,
      ...ticketNotFound,
      'mail-decided': { status: 409, message: 'Someone decided on this mail meanwhile. Look at it again.' },
      'sender-missing': {
        status: 409,
        message: 'This mail has no sender, so nobody can be answered. Attach it to a ticket.',
      },
      'ticket-takes-no-reply': { status: 409, message: 'This ticket is closed for good or merged. Open a new ticket.' },
      'too-many-tickets': {
        status: 409,
        message: 'This sender has opened very many tickets. Try again in ten minutes.',
      },
    }),

  readMailRules: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/mail-rules',
      summary: 'The rules that make tickets of mails of monitoring systems, in order',
    })
    .meta({ audience: 'agent' })
    .output(rulesViewSchema),

  saveMailRules: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/mail-rules',
      summary: 'Replaces the rules for mails of monitoring systems',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ version: settingVersion, rules: mailRulesSchema, reason: settingReason }))
    .output(rulesViewSchema)
    .errors({
      ...savedMeanwhile,
      'organisation-unknown': { status: 409, message: 'There is no organisation with this id.' },
    }),
}
