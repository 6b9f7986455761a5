import { decimalOf } from '#domain/ledger/money.ts'
import { ownInvoiceEntry, recordOwnInvoice as recordInvoice } from '#domain/resellers/own-invoice.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addOwnInvoice, NUMBER_USED } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** Records a reseller's own tax invoice. Its VAT is booked at once, and paid by the next run. */
export const recordOwnInvoice = backOffice.recordOwnInvoice.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const { store } = context
  const now = context.now()
  const { organisation, runIds } = input
  const written = await context.books.write(by, async () => {
    const [reseller, payouts, recorded, commission] = await Promise.all([
      store.reseller(organisation),
      store.payouts(organisation),
      store.ownInvoices(organisation),
      store.commission(organisation),
    ])
    if (!reseller) throw errors['reseller-not-found']()
    const paid = new Set(payouts.filter(({ runId }) => runIds.includes(runId)).flatMap(({ lines }) => lines))
    const [earnedFrom] = commission
      .filter(({ id }) => paid.has(id))
      .map(({ date }) => date)
      .toSorted()
    const made = recordInvoice(input, { reseller, payouts, recorded, earnedFrom }, { by, now })
    if (!made.ok && made.expected) throw errors['sums-differ']({ data: made.expected })
    if (!made.ok && made.refused !== 'sums-differ') throw errors[made.refused]()
    if (!made.ok) throw new Error('A refusal has no reason.')
    const { invoice } = made
    const { number, vat } = invoice
    return {
      invoice,
      drafts: vat === 0 ? [] : [ownInvoiceEntry(invoice)],
      items: addOwnInvoice(invoice),
      mails: [
        resellerMail(
          {
            to: reseller.contactEmail,
            news: { about: 'own-invoice', number, vat: `R ${decimalOf(vat)}` },
            id: `${organisation}-${invoice.recordedAt}`,
            organisation,
          },
          now,
        ),
      ],
      audit: [
        auditOf({ actor: by, action: 'own-invoice-recorded', type: 'supplier-invoice', id: number, organisation }, now),
      ],
    }
  })
  if (written.outcome === 'written-before' || (written.outcome === 'refused' && written.failed.includes(NUMBER_USED)))
    throw errors['number-used']()
  if (written.outcome !== 'written') throw errors['changed-meanwhile']()
  return written.made.invoice
})
