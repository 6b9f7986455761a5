import { chargeEntry } from '#domain/billing/postings.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { clawBackAfter } from '#domain/resellers/commission-line.ts'
import { correctedLine, debitInvoice as debit, series } from '#domain/resellers/document.ts'
import { CLAW_BACK, DOCUMENT_MAIL, INVOICE_REMINDER } from '#domain/resellers/due-kinds.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { firstReminder } from '#domain/resellers/reminders.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { commissionAfter } from './commission-after.ts'
import { dayAfter } from './issue.ts'
import { addDocument } from './reseller-store.ts'

/** A debit note earns its part of the commission in the same transaction. It is due, reminded of and paid by itself. */
export const debitInvoice = backOffice.debitInvoice.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const today = dateOf(dayAt(now))
  const { reason, explanation } = input
  const { paymentDays } = termsOn(today)
  const written = await context.books.write(
    by,
    async (number, draw) => {
      const invoice = await context.store.document(input.number)
      if (!invoice || invoice.kind !== 'invoice') throw errors['document-not-found']()
      const corrected = input.of ? correctedLine(invoice, input.of) : { value: input.value, of: undefined }
      if (!corrected?.value) throw errors['nothing-corrected']()
      const { value, of } = corrected
      const debited = debit(invoice, value, { reason, explanation, of, issuedOn: today, by, paymentDays }, number, now)
      if (!debited.ok)
        throw errors['not-valid']({ data: { problems: [{ section: debited.section, message: debited.message }] } })
      const { note } = debited
      const { organisation, dueOn } = note
      const earned = await commissionAfter(
        { store: context.store, draw },
        { changed: [debited.invoice], added: note },
        { on: today, by, now, note: number },
      )
      return {
        note,
        drafts: [chargeEntry({ number, date: today, party: note.party }, note), ...earned.drafts],
        items: [
          addDocument(note),
          dueWrite({ kind: DOCUMENT_MAIL, id: number, at: new Date(now).toISOString() }),
          ...earned.items,
          dueWrite({ kind: INVOICE_REMINDER, id: number, at: dayAfter(firstReminder(dueOn, today), 0) }),
          ...(note.reseller === undefined
            ? []
            : [dueWrite({ kind: CLAW_BACK, id: number, at: dayAfter(clawBackAfter(note), 1) })]),
        ],
        audit: [
          ...earned.audit,
          auditOf({ actor: by, action: 'debit-note-issued', type: 'invoice', id: number, organisation }, now),
        ],
      }
    },
    series['debit-note'],
  )
  if (written.outcome !== 'written') throw errors['changed-meanwhile']()
  return written.made.note
})
