import type { Actor } from '#domain/accounts/actor.ts'
import { mayRead } from '#domain/resellers/access.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { auditOf } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import { linkToUpload } from './used-upload.ts'

/** A link to the file of a reseller's own tax invoice, for staff and members of that reseller who see all that is its own. */
export async function openOwnInvoice(
  context: BackOffice,
  actor: Actor,
  which: Pick<OwnInvoice, 'organisation' | 'number'>,
) {
  const { organisation } = which
  const invoice = mayRead(actor, { organisation }) ? await context.store.ownInvoice(which) : undefined
  const file = invoice?.file && (await context.files.find(invoice.file.fileId))
  if (!invoice || file?.state !== 'clean') return undefined
  // The audit entry is written first, so that no download is unrecorded.
  await context.commit({
    items: [],
    audit: [
      auditOf(
        {
          actor: actor.id,
          action: 'own-invoice-opened',
          type: 'supplier-invoice',
          id: invoice.number,
          organisation,
        },
        context.now(),
      ),
    ],
  })
  return linkToUpload(context, file)
}
