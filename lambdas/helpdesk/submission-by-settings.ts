import { committing } from '#lambdas/platform/commit.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { tables } from '#lambdas/platform/table.ts'
import { correspondence } from './mail/correspondence.ts'
import type { Settings } from './settings.ts'
import { ticketSubmission } from './submit-ticket.ts'
import type { SubmitTicket } from './submit-ticket.ts'

/** The stage's ticket submission, used by the API and by commands. */
export function submissionBySettings(settings: Settings): SubmitTicket {
  const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = settings
  return ticketSubmission({
    commit: committing({ tables, table, outbox, audit }),
    fingerprintOf: fingerprints(tables, table),
    deskAddress: settings.DESK_ADDRESS,
    correspond: correspondence(tables, table, settings.MAIL_IN_DOMAIN),
    limits: {
      perIp: settings.TICKETS_PER_IP,
      perAddress: settings.TICKETS_PER_ADDRESS,
      windowSeconds: settings.RATE_WINDOW_SECONDS,
    },
    mailLimits: {
      confirmationsPerMailbox: settings.CONFIRMATIONS_PER_MAILBOX,
      confirmationsPerIp: settings.CONFIRMATIONS_PER_IP,
      confirmationsPerHour: settings.CONFIRMATIONS_PER_HOUR,
      deskMailsPerIp: settings.DESK_MAILS_PER_IP,
      deskMailsPerHour: settings.DESK_MAILS_PER_HOUR,
    },
  })
}
