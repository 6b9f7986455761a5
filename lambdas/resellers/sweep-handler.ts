import * as z from 'zod'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import { rand } from '#domain/billing/money-text.ts'
import { verifyLedger } from '#domain/ledger/verify-ledger.ts'
import {
  AGREEMENT_INVOICE,
  CLAW_BACK,
  DEAL_PROTECTION,
  DOCUMENT_MAIL,
  INVOICE_REMINDER,
  LEDGER_CHECK,
  PAYOUT_RUN,
  UNPUBLISHED_FILE,
} from '#domain/resellers/due-kinds.ts'
import { protectionNews } from '#domain/resellers/deal-protection.ts'
import { openOf } from '#domain/resellers/document.ts'
import { nextReminder } from '#domain/resellers/reminders.ts'
import { PROGRAMME } from '#domain/resellers/material-upload.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { removeFile } from '#lambdas/platform/files/file-store.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { sweepHandler } from '#lambdas/platform/schedules/sweep-handler.ts'
import { tables } from '#lambdas/platform/table.ts'
import { books as openBooks, nextCheck, sha256 } from './books.ts'
import { carryOutRun } from './carry-out-run.ts'
import { documents as documentsOf } from '#lambdas/platform/documents/documents.ts'
import { commissionAfter } from './commission-after.ts'
import { deductBadDebts } from './deduct-bad-debts.ts'
import { documentMail } from './document-mail.ts'
import { freeKept } from './freed-money.ts'
import { invoiceAgreement } from './invoice-agreement.ts'
import { invoiceContact } from './invoice-contact.ts'
import { dayAfter } from './issue.ts'
import { addMissedProtections } from './protection-due.ts'
import { resellerStore } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, FILES_BUCKET, DOCUMENTS_FUNCTION } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, FILES_BUCKET: name, DOCUMENTS_FUNCTION: name })
  .parse(process.env)
const now = () => Date.now()
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const books = openBooks({ tables, table: TABLE, commit, now })
const documents = documentsOf({ functionArn: DOCUMENTS_FUNCTION })
const removeObject = removedFiles(FILES_BUCKET)
const store = resellerStore({
  tables,
  table: TABLE,
  fingerprintOf: fingerprints(tables, TABLE),
  windowSeconds: 1,
})

export const handler = sweepHandler({
  tables,
  table: TABLE,
  commit,
  now,
  handlers: {
    /** Commission of an invoice or a debit note that nobody paid is taken back. */
    [CLAW_BACK]: async ({ id }, at) => {
      const today = dateOf(dayAt(at))
      // Entries are chained, so they are written here. An invoice whose commission was posted has no step, so a repetition writes nothing.
      await books.write('system', async (_number, draw) => {
        const document = await store.document(id)
        const nothing = { drafts: [], items: [] }
        if (!document) return nothing
        const taken = await commissionAfter(
          { store, draw },
          { changed: [document] },
          { on: today, by: 'system', now: at },
        )
        return taken.drafts.length > 0 ? taken : nothing
      })
      return { items: [] }
    },

    /** Mails a document, which was issued in the last minute, to its contact. */
    [DOCUMENT_MAIL]: async ({ id }, at) => {
      const mail = await documentMail({ store, documents }, id, at)
      return { items: [], ...(mail && { mails: [mail] }) }
    },

    [INVOICE_REMINDER]: async ({ id }, at) => {
      const invoice = await store.document(id)
      const contact = invoice && (await invoiceContact(store, invoice))
      if (!contact || openOf(invoice) === 0) return { items: [] }
      const today = dateOf(dayAt(at))
      const days = dayAt(at) - dayOf(invoice.dueOn)
      const open = rand(openOf(invoice))
      const mails = [
        resellerMail(
          {
            to: contact.to,
            news: {
              about: 'overdue',
              number: id,
              open,
              days,
              isToClient: contact.isToClient,
              hasPage: contact.hasPage,
            },
            id: `${id}-${today}`,
            organisation: invoice.organisation,
          },
          at,
        ),
      ]
      const next = nextReminder(invoice.dueOn, today)
      return { items: [], mails, ...(next !== undefined && { next: dayAfter(next, 0) }) }
    },

    /** Tells a reseller before and when the protection of its deal ends. */
    [DEAL_PROTECTION]: async ({ id }, at) => {
      const deal = await store.deal(id)
      if (!deal) return { items: [] }
      const { news, next } = protectionNews(deal, dateOf(dayAt(at)))
      const { organisation, protectedUntil = '' } = deal
      const reseller = news && (await store.reseller(organisation))
      return {
        items: [],
        mails: reseller
          ? [resellerMail({ to: reseller.contactEmail, news, id: `${id}-${protectedUntil}`, organisation }, at)]
          : [],
        ...(next !== undefined && { next: dayAfter(next, 0) }),
      }
    },

    /** Invoices the month of a client's agreement. */
    [AGREEMENT_INVOICE]: async ({ id }) => {
      const next = await invoiceAgreement({ store, books, commit, now }, id)
      return { items: [], ...(next !== undefined && { next }) }
    },

    /** Deletes an upload that nobody published as material: its bytes, then its record. */
    [UNPUBLISHED_FILE]: async ({ id }) => {
      if (await store.isPublished(id)) return { items: [] }
      await removeObject(cleanKey({ id, personId: PROGRAMME }))
      return { items: [removeFile({ id })] }
    },

    /** Continues a run that was interrupted. */
    [PAYOUT_RUN]: async ({ id }) => {
      await carryOutRun({ store, books, commit, now }, id)
      return { items: [] }
    },

    /** Every night: books what has become due, and compares the books with what is stored beside them. */
    [LEDGER_CHECK]: async (_due, at) => {
      const on = dateOf(dayAt(at))
      await freeKept({ store, books }, { on, now: at })
      await deductBadDebts({ store, books }, on)
      await addMissedProtections({ store, commit }, at)
      const [entries, head, balances] = await Promise.all([books.entries(), books.head(), books.balances()])
      const differences = verifyLedger(entries, { head, balances }, sha256)
      if (differences.length > 0) logger.error('the ledger does not agree', { differences: differences.slice(0, 20) })
      return { items: [], next: nextCheck(at) }
    },
  },
})
