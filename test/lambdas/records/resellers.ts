import { mayRead } from '#domain/resellers/access.ts'
import { issueInvoice } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { addDocument } from '#lambdas/resellers/reseller-store.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const issued = new Map<RecordName, BillingDocument>(
  withoutSites.map((name, index) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const document = issueInvoice(
      {
        recipient: { name: 'Mokoena', address: '14 Rivonia Road, Sandton, 2196' },
        lines: [{ description: 'Support', quantity: 1000, unit: '', unitPrice: 500_000 }],
        suppliedOn: '2026-11-20',
        issuedOn: '2026-11-24',
        paymentDays: 14,
        addressed: { organisation, party: organisation },
        by: 'person-agent',
      },
      `INV-${String(index + 1).padStart(6, '0')}`,
      Date.now(),
    )
    return [name, { ...document, personId }]
  }),
)
const documentOf = (name: RecordName) => issued.get(name)!

export const recordKinds: RecordKinds = {
  'billing document': {
    names: withoutSites,
    staffReadAll: true,
    mayRead: (actor, name) => mayRead(actor, documentOf(name)),
    calls: { 'GET /api/billing-documents/{number}': (name) => ({ number: documentOf(name).number }) },
    missing: { number: 'INV-999999' },
    items: [...issued.values()].map(addDocument),
  },
  // resellers.test.ts tries who prints one: the documents function does not run here.
  'printed billing document': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: { 'POST /api/billing-documents/{number}': () => ({ number: 'INV-999999' }) },
    missing: { number: 'INV-999999' },
    items: [],
  },
  // resellers.test.ts tries who corrects one: only staff do, and each call issues a note.
  'corrected billing document': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: { 'PUT /api/billing-documents/{number}': () => ({ number: 'INV-999999' }) },
    missing: { number: 'INV-999999' },
    items: [],
  },
}
