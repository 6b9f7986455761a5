import { randomUUID } from 'node:crypto'
import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fileEndpoints } from '#lambdas/platform/files/file-endpoints.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { changeMyTicket, changeTicket } from './act-on-ticket.ts'
import { agentStore } from './agent-store.ts'
import { agreementStore } from './agreement-store.ts'
import { changeConsequences } from './change-consequences.ts'
import { ticketChange } from './change-ticket.ts'
import { readDrafts, saveDraft } from './conversation/drafts.ts'
import { draftStore } from './conversation/draft-store.ts'
import { environment } from './environment.ts'
import { chatEndpoints } from './chat/chat-endpoints.ts'
import { guestEndpoints } from './guest/guest-endpoints.ts'
import { guestLinkStore } from './guest/guest-link-store.ts'
import { correspondence, replySigner } from './mail/correspondence.ts'
import { decideOnMail } from './mail/decide-on-mail.ts'
import { linkOriginalMail } from './mail/link-original.ts'
import { mailRuleStore } from './mail/mail-rule-store.ts'
import { readMailRules, saveMailRules } from './mail/mail-rules.ts'
import { addContact } from './notifications/add-contact.ts'
import { readDeskAddresses } from './mail/read-desk-addresses.ts'
import { readReplyKey, renewReplyKey } from './mail/renew-reply-key.ts'
import { replyKeyStore } from './mail/reply-key-store.ts'
import { quarantineStore } from './mail/quarantine-store.ts'
import { listQuarantine, readQuarantinedMail } from './mail/read-quarantine.ts'
import { cancelExport, linkExport, listExports, startExport } from './moving/exports.ts'
import {
  announceImport,
  cancelImport,
  checkImport,
  linkImport,
  listImports,
  readImport,
  startImport,
} from './moving/imports.ts'
import { importStore } from './moving/import-store.ts'
import { linkMyTicketFile, linkTicketFile } from './link-ticket-file.ts'
import { listMyTickets } from './list-my-tickets.ts'
import { choiceStore } from './notifications/choice-store.ts'
import { openUnsubscribe, readNoticeChoices, saveNoticeChoices, unsubscribe } from './notifications/notice-choices.ts'
import { notifier } from './notifications/notifier.ts'
import { unsubscribeLinks as linksBy } from './notifications/unsubscribe-links.ts'
import { listAgents } from './queue/list-agents.ts'
import { listQueue } from './queue/list-queue.ts'
import type { AgentPool } from './pool.ts'
import { presenceStore } from './queue/presence-store.ts'
import { pulseDesk } from './queue/pulse.ts'
import { readMyPromises } from './read-my-promises.ts'
import { readMyTicket, readMyTimeline } from './read-my-ticket.ts'
import { readTicket, readTimeline } from './read-ticket.ts'
import { findRequester, listOrganisations, listRequesters, raiseTicket } from './relations/raise-ticket.ts'
import { changeTogether } from './relations/change-together.ts'
import { clientChange } from './relations/client-change.ts'
import { linkTickets, mergeTicket, undoMerge, unlinkTickets } from './relations/relate-tickets.ts'
import { continueInProjects } from './relations/continue-in-projects.ts'
import { splitMessage } from './relations/split-message.ts'
import { requesters } from './relations/requesters.ts'
import { listMonthlyReports, makeMonthlyReport, readMonthlyReport } from './monthly/monthly-reports.ts'
import { monthlyStore } from './monthly/monthly-store.ts'
import {
  linkMonthlyReport,
  linkMyMonthlyReport,
  listMyMonthlyReports,
  listReportContacts,
  sendMonthlyReport,
} from './monthly/send-monthly.ts'
import { readReport } from './reports/read-report.ts'
import { reportStore } from './reports/report-store.ts'
import { searchIndex } from './search/search-index.ts'
import { searchMyTickets, searchTickets } from './search/search-tickets.ts'
import { sendHelpdeskTicket } from './send-helpdesk-ticket.ts'
import { sendMyTicket } from './send-my-ticket.ts'
import { readAgreements, removeAgreement, saveAgreement, saveHolidays } from './sla/agreements.ts'
import { readClosing, saveClosing } from './sla/closing.ts'
import { closingStore } from './sla/closing-store.ts'
import { escalateTicket } from './sla/escalate-ticket.ts'
import { readRota, saveRota, testCall } from './sla/rota.ts'
import { readSettingBefore, readSettingHistory } from './sla/read-setting-history.ts'
import { settingHistory } from './sla/setting-history.ts'
import { rotaStore } from './sla/rota-store.ts'
import { holdReply, sendHeldReply, takeBackReply } from './sending/hold-reply.ts'
import { heldStore } from './sending/held-store.ts'
import { heldReplies } from './sending/send-held.ts'
import { decideTicketSharing, readTicketSharing } from './sharing/decide-sharing.ts'
import { listSharedTickets, readSharedTicket } from './sharing/shared-tickets.ts'
import { sharingStore } from './sharing/sharing-store.ts'
import { submissionBySettings } from './submission-by-settings.ts'
import {
  confirmMobileNumber,
  countCodes,
  readMobileNumber,
  removeMobileNumber,
  saveMobileNumber,
} from './texts/mobile-number.ts'
import { mobileNumberStore } from './texts/mobile-number-store.ts'
import { ticketStore } from './ticket-store.ts'
import { listCanned, removeCanned, restoreCanned, saveCanned } from './canned/canned-replies.ts'
import { cannedStore } from './canned/canned-store.ts'
import { listMacros, removeMacro, restoreMacro, saveMacro } from './macros/macros.ts'
import { macroStore } from './macros/macro-store.ts'
import { listViews, orderViews, removeView, saveView } from './views/saved-views.ts'
import { viewStore } from './views/view-store.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment
const now = () => Date.now()
const tickets = ticketStore({ tables, table })
let loaded: Promise<AgentPool> | undefined
const pool = (): Promise<AgentPool> =>
  (loaded ??= import('./pool.ts').then((module) => module.userPool(environment.USER_POOL_ID)))
const agents = agentStore({ tables, table, now })
const agreements = agreementStore({ tables, table, now })
const drafts = draftStore(tables, table)
const files = fileStore(tables, table)
const commit = committing({ tables, table, outbox, audit })

const correspond = correspondence(tables, table, environment.MAIL_IN_DOMAIN)
const agreementOf = (organisation: string | undefined) => agreements.of(organisation)
const closing = closingStore({ tables, table, now })
const choices = choiceStore({ tables, table })
const unsubscribeLinks = linksBy(replySigner(tables, table))
const digestHour = environment.DIGEST_HOUR
const sendsTexts = environment.SENDS_TEXTS
const tell = notifier({
  choices,
  sendsTexts,
  links: unsubscribeLinks,
  digestHour,
  addedHolidays: async () => (await agreements.holidays()).holidays,
})
const submit = submissionBySettings(environment)
const change = ticketChange({
  tickets,
  commit,
  agreementOf,
  closingRules: closing.rules,
  consequencesOf: changeConsequences({ agents, deskAddress: environment.DESK_ADDRESS, correspond, tell }),
  now,
})

export const handler = serve({
  contract: helpdeskContract,
  endpoints: {
    sendHelpdeskTicket,
    sendMyTicket,
    listMyTickets,
    readTicketSharing,
    decideTicketSharing,
    listSharedTickets,
    readSharedTicket,
    readMyPromises,
    readMyTicket,
    readMyTimeline,
    changeMyTicket,
    linkMyTicketFile,
    listQueue,
    listAgents,
    searchTickets,
    searchMyTickets,
    pulseDesk,
    listViews,
    saveView,
    removeView,
    orderViews,
    listCanned,
    saveCanned,
    removeCanned,
    restoreCanned,
    listMacros,
    saveMacro,
    removeMacro,
    restoreMacro,
    readTicket,
    readTimeline,
    changeTicket,
    linkTicketFile,
    readDrafts,
    saveDraft,
    holdReply,
    sendHeldReply,
    takeBackReply,
    listQuarantine,
    readQuarantinedMail,
    linkOriginalMail,
    decideOnMail,
    addContact,
    readDeskAddresses,
    readReplyKey,
    renewReplyKey,
    readMailRules,
    saveMailRules,
    readNoticeChoices,
    saveNoticeChoices,
    unsubscribe,
    openUnsubscribe,
    ...guestEndpoints,
    ...chatEndpoints,
    listOrganisations,
    listRequesters,
    findRequester,
    raiseTicket,
    readReport,
    listMonthlyReports,
    makeMonthlyReport,
    readMonthlyReport,
    listReportContacts,
    linkMonthlyReport,
    sendMonthlyReport,
    listMyMonthlyReports,
    linkMyMonthlyReport,
    linkTickets,
    unlinkTickets,
    mergeTicket,
    undoMerge,
    splitMessage,
    continueInProjects,
    readAgreements,
    saveAgreement,
    removeAgreement,
    saveHolidays,
    readClosing,
    saveClosing,
    readRota,
    readSettingHistory,
    readSettingBefore,
    saveRota,
    testCall,
    escalateTicket,
    readMobileNumber,
    saveMobileNumber,
    confirmMobileNumber,
    removeMobileNumber,
    startExport,
    listExports,
    cancelExport,
    linkExport,
    announceImport,
    checkImport,
    startImport,
    cancelImport,
    listImports,
    readImport,
    linkImport,
    ...fileEndpoints(helpdeskContract),
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, environment.ACCOUNTS_TABLE),
  noteSession: sessionNotes(tables, environment.ACCOUNTS_TABLE),
  tools: {
    now,
    newId: randomUUID,
    tickets,
    index: searchIndex({ tables, table }),
    presence: presenceStore({ tables, table }),
    views: viewStore({ tables, table }),
    canned: cannedStore({ tables, table, now }),
    macros: macroStore({ tables, table, now }),
    agents,
    drafts,
    heldReplies: heldReplies({ held: heldStore({ tables, table }), drafts, files, agents, change, commit, now }),
    agreements,
    sharings: sharingStore({ tables, table }),
    rotas: rotaStore({ tables, table }),
    mobileNumbers: mobileNumberStore({ tables, table }),
    countCode: countCodes(tables, table),
    sendsTexts,
    quarantine: quarantineStore({ tables, table }),
    mailRules: mailRuleStore({ tables, table }),
    deskAddress: environment.DESK_ADDRESS,
    mailInDomain: environment.MAIL_IN_DOMAIN,
    mailInBucket: environment.MAIL_IN_BUCKET,
    replyKeys: replyKeyStore({ tables, table, now }),
    commit,
    files,
    bucket: environment.FILES_BUCKET,
    jobs: jobStore(tables, table),
    imports: importStore({ tables, table }),
    dataJobs: jobQueue(environment.DATA_QUEUE),
    guestLinks: guestLinkStore({ tables, table }),
    fingerprintOf: fingerprints(tables, table),
    readTrial: trialStore(tables, environment.ACCOUNTS_TABLE).find,
    log: auditLog({ tables, table: audit }),
    submit,
    correspond,
    tell,
    choices,
    unsubscribeLinks,
    digestHour,
    reports: reportStore({ tables, table }),
    monthly: monthlyStore({ tables, table }),
    closing,
    change,
    changeAsClient: clientChange({ change, tickets, submit, agreementOf, now }),
    together: changeTogether({ tickets, commit, agreementOf, now }),
    settingHistory: settingHistory({ tables, table }),
    staff: async () => (await pool()).staff(),
    requesters: requesters({
      personOf: async (username) => (await pool()).person(username),
      organisations: organisationStore(tables, environment.ACCOUNTS_TABLE),
    }),
  },
})
