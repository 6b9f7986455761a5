import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'
import { tables } from '#lambdas/platform/table.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { changeConsequences } from './change-consequences.ts'
import { ticketChange } from './change-ticket.ts'
import { draftStore } from './conversation/draft-store.ts'
import { correspondence, replySigner } from './mail/correspondence.ts'
import { countingLateMails } from './sla/count-late-mails.ts'
import { dueReplies } from './sending/due-replies.ts'
import { heldStore } from './sending/held-store.ts'
import { heldReplies } from './sending/send-held.ts'
import { agentStore } from './agent-store.ts'
import { agreementStore } from './agreement-store.ts'
import { choiceStore } from './notifications/choice-store.ts'
import { digestStore } from './notifications/digest-store.ts'
import { notifier } from './notifications/notifier.ts'
import { sendingBursts } from './notifications/send-bursts.ts'
import { tellingResolutions } from './notifications/send-resolutions.ts'
import { sendingDigests } from './notifications/send-digest.ts'
import { unsubscribeLinks } from './notifications/unsubscribe-links.ts'
import { closingStore } from './sla/closing-store.ts'
import { recalculations } from './sla/recalculate.ts'
import { rotaStore } from './sla/rota-store.ts'
import { dueTickets } from './due-tickets.ts'
import { indexWords } from './search/index-words.ts'
import { forgottenMails } from './mail/forget-mails.ts'
import { quarantineStore } from './mail/quarantine-store.ts'
import { settingsSchema } from './settings.ts'
import { ticketStore } from './ticket-store.ts'

const settings = settingsSchema
  .pick({
    TABLE: true,
    OUTBOX_TABLE: true,
    AUDIT_TABLE: true,
    DESK_ADDRESS: true,
    MAIL_IN_DOMAIN: true,
    DIGEST_HOUR: true,
    SENDS_TEXTS: true,
    DESK_MAILS_PER_HOUR: true,
  })
  .extend({ FILES_BUCKET: z.string().min(1) })
  .parse(process.env)
const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = settings
const now = () => Date.now()
const tickets = ticketStore({ tables, table })
const agreements = agreementStore({ tables, table, now })
const choices = choiceStore({ tables, table })
const links = unsubscribeLinks(replySigner(tables, table))
const tell = notifier({
  choices,
  links,
  digestHour: settings.DIGEST_HOUR,
  sendsTexts: settings.SENDS_TEXTS,
  addedHolidays: async () => (await agreements.holidays()).holidays,
})
const agents = agentStore({ tables, table, now })
const agreementOf = (organisation: string | undefined) => agreements.of(organisation)
const commit = committing({ tables, table, outbox, audit })
const correspond = correspondence(tables, table, settings.MAIL_IN_DOMAIN)
const change = ticketChange({
  tickets,
  commit,
  agreementOf,
  closingRules: closingStore({ tables, table, now }).rules,
  consequencesOf: changeConsequences({ agents, deskAddress: settings.DESK_ADDRESS, correspond, tell }),
  now,
})
const replies = heldReplies({
  held: heldStore({ tables, table }),
  drafts: draftStore(tables, table),
  files: fileStore(tables, table),
  agents,
  change,
  commit,
  now,
})

const sweep = sweepHandler({
  tables,
  table,
  commit,
  now,
  handlers: {
    ...dueTickets({
      tickets,
      agents,
      rotas: rotaStore({ tables, table }),
      agreementOf,
      tell,
      deskAddress: settings.DESK_ADDRESS,
      countDeskMail: countingLateMails({ tables, table, limit: settings.DESK_MAILS_PER_HOUR }),
    }),
    ...forgottenMails({
      quarantine: quarantineStore({ tables, table }),
      files: fileStore(tables, table),
      objects: storedObjects(settings.FILES_BUCKET),
      commit,
    }),
    ...dueReplies(replies),
    ...sendingBursts({ tickets, agents, deskAddress: settings.DESK_ADDRESS, correspond, tell }),
    ...tellingResolutions({ tickets, agents, deskAddress: settings.DESK_ADDRESS, correspond, tell }),
    ...sendingDigests({ digests: digestStore({ tables, table }), choices, links }),
    ...recalculations({ tables, table, tickets, agreements }),
  },
})

/** The runs of one minute of each hour also see whether it is time for a block of the search's index. */
const MINUTE_OF_INDEX = 17

/**
 * Warns of due times, records breaches, calls people on the rota, sends replies whose writer's page is gone, closes resolved tickets and
 * recalculates after changes of agreements, each within a minute of its time; keeps the search's index.
 */
export const handler: typeof sweep = async (event, context) => {
  await sweep(event, context)
  if (new Date(now()).getUTCMinutes() !== MINUTE_OF_INDEX) return
  const texts = await indexWords({ tables, table, now })
  if (texts > 0) logger.info('search index extended', { texts })
}
