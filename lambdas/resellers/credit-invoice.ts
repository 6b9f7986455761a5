import { creditEntry } from '#domain/billing/postings.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { correctedLine, creditInvoice as credit, series } from '#domain/resellers/document.ts'
import { DOCUMENT_MAIL } from '#domain/resellers/due-kinds.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { commissionAfter } from './commission-after.ts'
import { freedBy } from './freed-money.ts'
import { addDocument } from './reseller-store.ts'

/** A credit note takes back its part of the commission, and keeps what is paid too much for the payer, in the same transaction. */
export const creditInvoice = backOffice.creditInvoice.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const today = dateOf(dayAt(now))
  const { reason, explanation } = input
  const written = await context.books.write(
    by,
    async (number, draw) => {
      const invoice = await context.store.document(input.number)
      if (!invoice || invoice.kind === 'credit-note') throw errors['document-not-found']()
      const corrected = input.of ? correctedLine(invoice, input.of) : { value: input.value }
      if (!corrected?.value) throw errors['nothing-corrected']()
      const { value, ...of } = corrected
      const credited = credit(invoice, value, { reason, explanation, ...of, issuedOn: today, by }, number, now)
      if (!credited.ok)
        throw errors['not-valid']({ data: { problems: [{ section: credited.section, message: credited.message }] } })
      const { note } = credited
      const { organisation } = note
      const freed = await freedBy(context.store, credited.invoice, { on: today, note: number })
      const taken = await commissionAfter(
        { store: context.store, draw },
        { changed: [freed.document] },
        { on: today, by, now, note: number },
      )
      return {
        note,
        drafts: [
          creditEntry({ number, date: today, party: note.party }, invoice.number, note),
          ...freed.drafts,
          ...taken.drafts,
        ],
        items: [
          addDocument(note),
          ...freed.items,
          ...taken.items,
          dueWrite({ kind: DOCUMENT_MAIL, id: number, at: new Date(now).toISOString() }),
        ],
        audit: [
          ...taken.audit,
          auditOf({ actor: by, action: 'credit-note-issued', type: 'invoice', id: number, organisation }, now),
        ],
      }
    },
    series['credit-note'],
  )
  if (written.outcome !== 'written') throw errors['changed-meanwhile']()
  return written.made.note
})
