import { withFile } from '#domain/resellers/own-invoice.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { inspectedUpload } from './inspected-upload.ts'
import { FILE_USED, replaceOwnInvoice, useFile } from './reseller-store.ts'
import { removeUpload } from './used-upload.ts'

/** Keeps the file of a recorded invoice. One that was there before, such as another reseller's, is deleted. */
export const fileOwnInvoice = backOffice.fileOwnInvoice.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const { fileId, organisation, number } = input
  const before = await context.store.ownInvoice({ organisation, number })
  if (!before) throw errors['invoice-not-found']()
  const upload = await inspectedUpload(context, fileId)
  if (upload.state === 'missing') throw errors['file-not-found']()
  if (upload.state === 'waiting') throw errors['file-waiting']()
  if (upload.state === 'refused') throw errors['file-refused']({ data: upload.data })
  const filed = withFile(before, upload.file)
  if ('refused' in filed) throw errors['no-pdf']()
  const committed = await context.commit({
    items: [replaceOwnInvoice(filed), useFile(fileId)],
    audit: [
      auditOf(
        { actor, action: 'own-invoice-filed', type: 'supplier-invoice', id: before.number, organisation },
        context.now(),
      ),
    ],
  })
  if (committed.outcome === 'refused' && committed.failed.includes(FILE_USED)) throw errors['file-not-found']()
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  if (before.file) await removeUpload(context, before.file.fileId)
  return { ...filed, version: filed.version + 1 }
})
