import * as z from 'zod'
import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { textsWithin } from '#domain/texts/text-limits.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { runCommands } from '#lambdas/platform/messages/run-commands.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { snsTexts } from '#lambdas/platform/text-transport.ts'
import { agentStore } from './agent-store.ts'
import { agreementStore } from './agreement-store.ts'
import { mailingConversation } from './chat/run-mail-conversation.ts'
import { runOpenChatTicket } from './chat/run-open-chat-ticket.ts'
import { guestLinkStore } from './guest/guest-link-store.ts'
import { runOpenTicket } from './run-open-ticket.ts'
import { notingRefusedWork, notingWork } from './relations/note-work.ts'
import { settingsSchema } from './settings.ts'
import { submissionBySettings } from './submission-by-settings.ts'
import { offeringSharing } from './sharing/run-offer-sharing.ts'
import { ticketStore } from './ticket-store.ts'
import { mobileNumberStore } from './texts/mobile-number-store.ts'
import { sendingTexts } from './texts/send-text.ts'

const settings = settingsSchema
  .extend({ SITE_ORIGIN: z.url(), TEXT_MESSAGES_USD: z.coerce.number().min(0).default(0) })
  .parse(process.env)
const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = settings

const now = () => Date.now()
const submit = submissionBySettings(settings)
const commit = committing({ tables, table, outbox, audit })
const agreements = agreementStore({ tables, table, now })

/** Runs the commands that other features send to the help desk, and sends the texts of the desk. */
export const handler = runMessages({
  feature: 'helpdesk',
  tables,
  outbox,
  command: runCommands({
    commands: helpdeskOffers.commands,
    run: {
      'open-ticket': runOpenTicket(submit, agreements, organisationStore(tables, accounts)),
      'open-chat-ticket': runOpenChatTicket(submit, agreements, organisationStore(tables, accounts)),
      'mail-conversation': mailingConversation(commit, {
        guestLinks: guestLinkStore({ tables, table }),
        tickets: ticketStore({ tables, table }),
        agents: agentStore({ tables, table, now }),
      }),
      'offer-sharing': offeringSharing(commit, organisationStore(tables, accounts)),
    },
    rightsOf: knownRights(tables, accounts),
    commit,
    now,
  }),
  link: notingWork(commit),
  refusal: notingRefusedWork(commit, now),
  text: sendingTexts({
    tables,
    table,
    numbers: mobileNumberStore({ tables, table }),
    fingerprintOf: fingerprints(tables, table),
    send: snsTexts(),
    siteOrigin: settings.SITE_ORIGIN,
    textsAMonth: textsWithin(settings.TEXT_MESSAGES_USD),
    now,
  }),
})
