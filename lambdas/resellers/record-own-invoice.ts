import { rand } from '#domain/billing/money-text.ts'
import { ownInvoiceEntry, recordOwnInvoice as recordInvoice, withFile } from '#domain/resellers/own-invoice.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { inspectedUpload } from './inspected-upload.ts'
import { addOwnInvoice, FILE_USED, NUMBER_USED, useFile } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** Records a reseller's own tax invoice. Its VAT is booked at once, and paid by the next run. */
export const recordOwnInvoice = backOffice.recordOwnInvoice.handler(
  async ({ input: { fileId, ...input }, context, errors }) => {
    const { id: by } = signedIn(context)
    const { store } = context
    const now = context.now()
    const { organisation, runIds } = input
    const upload = fileId === undefined ? undefined : await inspectedUpload(context, fileId)
    if (upload?.state === 'missing') throw errors['file-not-found']()
    if (upload?.state === 'waiting') throw errors['file-waiting']()
    if (upload?.state === 'refused') throw errors['file-refused']({ data: upload.data })
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
      const invoice = upload ? withFile(made.invoice, upload.file) : made.invoice
      if ('refused' in invoice) throw errors['no-pdf']()
      const { number, vat } = invoice
      return {
        invoice,
        drafts: vat === 0 ? [] : [ownInvoiceEntry(invoice)],
        items: [...addOwnInvoice(invoice), ...(fileId === undefined ? [] : [useFile(fileId)])],
        mails: [
          resellerMail(
            {
              to: reseller.contactEmail,
              news: { about: 'own-invoice', number, vat: rand(vat) },
              id: `${organisation}-${invoice.recordedAt}`,
              organisation,
            },
            now,
          ),
        ],
        audit: [
          auditOf(
            { actor: by, action: 'own-invoice-recorded', type: 'supplier-invoice', id: number, organisation },
            now,
          ),
        ],
      }
    })
    if (written.outcome === 'written-before' || (written.outcome === 'refused' && written.failed.includes(NUMBER_USED)))
      throw errors['number-used']()
    if (written.outcome === 'refused' && written.failed.includes(FILE_USED)) throw errors['file-not-found']()
    if (written.outcome !== 'written') throw errors['changed-meanwhile']()
    return written.made.invoice
  },
)
