import { expect, test } from 'vitest'
import { billingOverview } from '#domain/resellers/billing-overview.ts'
import { creditInvoice, issueInvoice } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'

const TODAY = '2026-11-27'

/** An invoice of R 1 150,00 with VAT that is due 14 days after its issue. */
function issued(serial: number, issuedOn: string): BillingDocument {
  return issueInvoice(
    {
      recipient: { name: 'Mokoena', address: '14 Rivonia Road, Sandton, 2196' },
      lines: [{ description: 'Support', quantity: 1000, unit: '', unitPrice: 100_000 }],
      suppliedOn: issuedOn,
      issuedOn,
      paymentDays: 14,
      addressed: { organisation: 'org-mokoena', party: 'org-mokoena' },
      by: 'person-agent',
    },
    `INV-${String(serial).padStart(6, '0')}`,
    Date.parse(`${issuedOn}T09:00:00Z`),
  )
}

test('of no document, everything is nothing', () => {
  const nothing = { count: 0, cents: 0 }
  expect(billingOverview([], TODAY)).toEqual({ documents: [], open: nothing, overdue: nothing, paid: 0, credited: 0 })
})

test('what is overdue is a part of what is open, and a credit note is counted once', () => {
  const late = { ...issued(1, '2026-11-01'), paid: 50_000 }
  const correction = { reason: 'price-changed', explanation: 'One seat less.', issuedOn: TODAY, by: 'x' } as const
  const credited = creditInvoice(
    issued(2, '2026-11-20'),
    20_000,
    correction,
    'CN-000001',
    Date.parse(`${TODAY}T09:00Z`),
  )
  if (!credited.ok) throw new Error(credited.message)
  const paid = { ...issued(3, '2026-10-01'), paid: 115_000 }
  const overview = billingOverview([paid, late, credited.invoice, credited.note], TODAY)
  expect(overview.documents.map(({ number, state, open }) => ({ number, state, open }))).toEqual([
    { number: 'CN-000001', state: 'note', open: 0 },
    { number: 'INV-000002', state: 'open', open: 92_000 },
    { number: 'INV-000001', state: 'late', open: 65_000 },
    { number: 'INV-000003', state: 'paid', open: 0 },
  ])
  expect(overview.open).toEqual({ count: 2, cents: 157_000 })
  expect(overview.overdue).toEqual({ count: 1, cents: 65_000 })
  expect(overview).toMatchObject({ paid: 165_000, credited: 23_000 })
})
