import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { mailbox } from '#lambdas/platform/mailbox.ts'
import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { sentMails } from '#lambdas/platform/sent-mails.ts'
import { sqsQueues } from '#lambdas/platform/sqs-queues.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { agentStore } from './agent-store.ts'
import { agreementStore } from './agreement-store.ts'
import { changeConsequences } from './change-consequences.ts'
import { ticketChange } from './change-ticket.ts'
import { correspondence, replySigner } from './mail/correspondence.ts'
import { alertStore } from './mail/alert-store.ts'
import { fileKeeper } from './mail/keep-files.ts'
import { mailRuleStore } from './mail/mail-rule-store.ts'
import { quarantineStore } from './mail/quarantine-store.ts'
import { rawMails } from './mail/raw-mails.ts'
import { alertTaker } from './mail/take-alert.ts'
import { mailTaker } from './mail/take-mail.ts'
import { choiceStore } from './notifications/choice-store.ts'
import { notifier } from './notifications/notifier.ts'
import { unsubscribeLinks } from './notifications/unsubscribe-links.ts'
import type { AgentPool } from './pool.ts'
import { clientChange } from './relations/client-change.ts'
import { requesters } from './relations/requesters.ts'
import { settingsSchema } from './settings.ts'
import { closingStore } from './sla/closing-store.ts'
import { submissionBySettings } from './submission-by-settings.ts'
import { ticketStore } from './ticket-store.ts'

const name = z.string().min(1)
const settings = settingsSchema
  .extend({
    FILES_BUCKET: name,
    MAIL_IN_BUCKET: name,
    MAIL_IN_DOMAIN: name,
    MAIL_QUEUE: name,
    SITE_ORIGIN: z.url(),
    MAIL_FROM: mailbox,
    USER_POOL_ID: name,
  })
  .parse(process.env)
const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = settings

/** S3's notification. Source: Amazon S3 User Guide, "Event message structure". */
const writtenSchema = z.object({
  Records: z.array(
    z.object({
      eventTime: z.iso.datetime(),
      s3: z.object({ object: z.object({ key: z.string(), size: z.int().default(0) }) }),
    }),
  ),
})
/** S3's test message when notifications are set up. */
const testSchema = z.object({ Event: z.literal('s3:TestEvent') })
const messageSchema = z.union([writtenSchema, testSchema])

/** SES writes this object when a rule is made; it is no mail. */
const SETUP = 'AMAZON_SES_SETUP_NOTIFICATION'

/**
 * Seconds until a mail comes again after each failed attempt. An outage of seconds delays it by less than a minute; the whole takes
 * as long as with the queue's own timeout, so that a longer outage loses nothing. A mail that ended the function keeps that timeout.
 */
const COMES_AGAIN_AFTER = [45, 300, 600, 900]

const now = () => Date.now()
const queues = sqsQueues()
const commit = committing({ tables, table, outbox, audit })
const tickets = ticketStore({ tables, table })
const agents = agentStore({ tables, table, now })
const agreements = agreementStore({ tables, table, now })
const submit = submissionBySettings(settings)
const agreementOf = (organisation: string | undefined) => agreements.of(organisation)
const change = ticketChange({
  tickets,
  commit,
  agreementOf,
  closingRules: closingStore({ tables, table, now }).rules,
  consequencesOf: changeConsequences({
    agents,
    deskAddress: settings.DESK_ADDRESS,
    correspond: correspondence(tables, table, settings.MAIL_IN_DOMAIN),
    tell: notifier({
      choices: choiceStore({ tables, table }),
      links: unsubscribeLinks(replySigner(tables, table)),
      digestHour: settings.DIGEST_HOUR,
      sendsTexts: settings.SENDS_TEXTS,
      addedHolidays: async () => (await agreements.holidays()).holidays,
    }),
  }),
  now,
})
let loaded: Promise<AgentPool> | undefined
const pool = (): Promise<AgentPool> =>
  (loaded ??= import('./pool.ts').then((module) => module.userPool(settings.USER_POOL_ID)))
const people = requesters({
  personOf: async (username) => (await pool()).person(username),
  organisations: organisationStore(tables, settings.ACCOUNTS_TABLE),
})
const quarantine = quarantineStore({ tables, table })
const take = mailTaker({
  raw: rawMails(settings.MAIL_IN_BUCKET),
  quarantine,
  rules: mailRuleStore({ tables, table }),
  takeAlert: alertTaker({
    alerts: alertStore({ tables, table }),
    quarantine,
    tickets,
    submit,
    change,
    commit,
    agreementOf,
    now,
  }),
  tickets,
  agents,
  rightsOf: knownRights(tables, settings.ACCOUNTS_TABLE),
  submit,
  change,
  changeAsClient: clientChange({ change, tickets, submit, agreementOf, now }),
  keepFiles: fileKeeper({
    files: fileStore(tables, table),
    objects: writtenObjects(settings.FILES_BUCKET),
    commit,
    now,
  }),
  commit,
  agreementOf,
  personOf: people.byAddress,
  threadsOf: sentMails({ tables, outbox }),
  signer: replySigner(tables, table),
  fingerprintOf: fingerprints(tables, table),
  addresses: {
    inbound: settings.MAIL_IN_DOMAIN,
    outbound: [...new Set([settings.MAIL_FROM.address.split('@')[1] ?? '', new URL(settings.SITE_ORIGIN).hostname])],
    desk: settings.DESK_ADDRESS,
    sender: settings.MAIL_FROM.address,
  },
  now,
})

/** Takes the mails that SES wrote into the bucket. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, receiptHandle, body, attributes } of Records) {
    try {
      const message = messageSchema.parse(JSON.parse(body))
      if ('Event' in message) continue
      for (const { eventTime, s3 } of message.Records) {
        const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
        if (key.endsWith(SETUP)) continue
        const attempt = Number(attributes.ApproximateReceiveCount)
        await take({ key, size: s3.object.size, at: Date.parse(eventTime), attempt })
      }
    } catch (error) {
      logger.error('mail not taken', { messageId, error: describeError(error) })
      batchItemFailures.push({ itemIdentifier: messageId })
      await comeAgain(receiptHandle, Number(attributes.ApproximateReceiveCount))
    }
  }
  return { batchItemFailures }
}

async function comeAgain(receiptHandle: string, attempt: number): Promise<void> {
  const seconds = COMES_AGAIN_AFTER[attempt - 1]
  if (seconds === undefined) return
  try {
    await queues.comeAgain(settings.MAIL_QUEUE, receiptHandle, seconds)
  } catch (error) {
    // Then it comes when the queue's timeout ends.
    logger.warn('mail comes again late', { error: describeError(error) })
  }
}
