import { randomUUID } from 'node:crypto'
import { resellersContract } from '#domain/resellers/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { knownPeople } from '#lambdas/platform/known-people.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { openOrganisations } from '#lambdas/platform/open-organisations.ts'
import { takenInReader } from '#lambdas/platform/taken-in.ts'
import { tables } from '#lambdas/platform/table.ts'
import { answerApplication } from './answer-application.ts'
import { answerDeal } from './answer-deal.ts'
import { applyAsReseller } from './apply-as-reseller.ts'
import { books } from './books.ts'
import { changeAgreement } from './change-agreement.ts'
import { changeBankDetails } from './change-bank-details.ts'
import { clientReader } from './clients.ts'
import { correctBooking } from './correct-booking.ts'
import { creditInvoice } from './credit-invoice.ts'
import { debitInvoice } from './debit-invoice.ts'
import { changeDeal } from './deal-endpoints.ts'
import { exportLedger, readLedger, readResellerDesk } from './desk-endpoints.ts'
import { printDocument, readBillingOfOrganisation, readDocument } from './document-endpoints.ts'
import { environment } from './environment.ts'
import { fileOwnInvoice } from './file-own-invoice.ts'
import { acceptQuoteByLink, readQuoteByLink } from './guest-quote-endpoints.ts'
import { invoiceQuote, issueInvoice } from './invoice-endpoints.ts'
import { announceMaterial, changeMaterial, openMaterial, publishMaterial } from './material-endpoints.ts'
import { importStatement, settlePayment } from './payment-endpoints.ts'
import { askForContact, changeLead, changeLeadLink, readLeadLink } from './lead-endpoints.ts'
import { linkQuote, writeQuote } from './quote-endpoints.ts'
import { linkCustomer } from './link-customer.ts'
import { printProForma } from './print-pro-forma.ts'
import { readPartnership } from './read-partnership.ts'
import { recordOwnInvoice } from './record-own-invoice.ts'
import { recordSelfInvoicing } from './record-self-invoicing.ts'
import { registerDeal } from './register-deal.ts'
import { resellerStore } from './reseller-store.ts'
import { approveRun, downloadBankFile, prepareRun, withdrawRun } from './run-endpoints.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment
const commit = committing({ tables, table, outbox, audit })
const now = () => Date.now()

export const handler = serve({
  contract: resellersContract,
  // Bookings wait for each other.
  answerWithin: 10_000,
  endpoints: {
    applyAsReseller,
    readQuoteByLink,
    acceptQuoteByLink,
    readLeadLink,
    askForContact,
    changeLead,
    changeLeadLink,
    readPartnership,
    registerDeal,
    changeDeal,
    writeQuote,
    linkQuote,
    printProForma,
    changeBankDetails,
    openMaterial,
    announceMaterial,
    publishMaterial,
    changeMaterial,
    readBillingOfOrganisation,
    readDocument,
    printDocument,
    readResellerDesk,
    recordSelfInvoicing,
    changeAgreement,
    linkCustomer,
    readLedger,
    exportLedger,
    recordOwnInvoice,
    fileOwnInvoice,
    answerApplication,
    answerDeal,
    issueInvoice,
    invoiceQuote,
    creditInvoice,
    debitInvoice,
    importStatement,
    settlePayment,
    correctBooking,
    prepareRun,
    approveRun,
    withdrawRun,
    downloadBankFile,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  tools: {
    store: resellerStore({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      windowSeconds: environment.RATE_WINDOW_SECONDS,
    }),
    books: books({ tables, table, commit, now }),
    takenIn: takenInReader(tables, accounts),
    people: knownPeople(organisationStore(tables, accounts)),
    clients: clientReader(organisationStore(tables, accounts), now),
    isOrganisation: openOrganisations(tables, accounts),
    files: fileStore(tables, table),
    bucket: environment.FILES_BUCKET,
    removeObject: async (key: string) =>
      (await import('./material-objects.ts')).removeObject(environment.FILES_BUCKET, key),
    documents: documents({ functionArn: environment.DOCUMENTS_FUNCTION }),
    limits: {
      applications: environment.APPLICATIONS_PER_IP,
      links: environment.LINKS_PER_IP,
      leads: environment.LEADS_PER_IP,
      leadsOfReseller: environment.LEADS_PER_RESELLER,
    },
    commit,
    newId: randomUUID,
    now,
  },
})
