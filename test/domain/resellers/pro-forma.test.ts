import { expect, test } from 'vitest'
import { invoiceDocumentSchema } from '#domain/documents/invoice-document.ts'
import { issueInvoice } from '#domain/resellers/document.ts'
import { hasProForma, proForma, proFormaDocument, recipientOf } from '#domain/resellers/pro-forma.ts'

const lines = [{ description: 'Managed IT, 34 seats', quantity: 34_000, unit: '', unitPrice: 62_941 }]
const reseller = { name: 'Highveld Networks', address: '210 Lynnwood Road', vatNumber: '4610377125' }
const client = { address: '12 Church Street', vatNumber: '' }
const page = () =>
  proForma({
    recipient: recipientOf({ tier: 'referral', customer: 'Cape Reef Legal' }, reseller, client),
    lines,
    madeOn: '2026-11-28',
    validUntil: '2026-12-19',
  })

test('is titled Pro forma, has no number and no reference to pay by, and says that it is no tax invoice', () => {
  const data = invoiceDocumentSchema.parse(proFormaDocument(page()))
  expect(data.heading).toBe('Pro forma')
  expect(data.because).toContain('This is not a tax invoice')
  expect([data.number, data.reference]).toEqual([undefined, undefined])
  expect(JSON.stringify(data)).not.toMatch(/Tax Invoice|INV-|Pay by/)
})

test('says to the cent what the invoice of the same lines says', () => {
  const { totals, recipient } = page()
  const invoice = issueInvoice(
    {
      recipient,
      lines,
      suppliedOn: '2026-11-28',
      issuedOn: '2026-11-28',
      paymentDays: 14,
      addressed: { party: 'client-1' },
      by: 'p',
    },
    'INV-000001',
    Date.now(),
  )
  expect([totals.value, totals.vat, totals.rate]).toEqual([invoice.value, invoice.vat, invoice.rate])
})

test('is addressed to the client with a referral, and else to the reseller', () => {
  expect(page().recipient).toEqual({ name: 'Cape Reef Legal', address: '12 Church Street' })
  expect(recipientOf({ tier: 'reseller', customer: 'Cape Reef Legal' }, reseller, client)).toEqual(reseller)
})

test('a quote has one until it has ended or was invoiced', () => {
  expect((['draft', 'sent', 'accepted', 'expired', 'invoiced'] as const).map(hasProForma)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
