import { expect, test } from 'vitest'
import { accountStatement } from '#domain/resellers/account-statement.ts'
import { sageRows, xeroRows } from '#domain/resellers/book-exports.ts'
import { clawBackAfter, commissionStep } from '#domain/resellers/commission-line.ts'
import {
  chargeOf,
  creditInvoice,
  debitInvoice,
  documentState,
  documentTitle,
  issueInvoice,
  openOf,
  particularsOf,
  unpaidOf,
} from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { invoiceDocument } from '#domain/resellers/invoice-document.ts'
import { matchesOf, settlePayment } from '#domain/resellers/payment.ts'
import { vatMonths } from '#domain/resellers/vat-summary.ts'

/** Names as the documents have them. */
const asInvoiced = () => undefined

const at = Date.parse('2026-11-24T08:00:00Z')
const invoice = issueInvoice(
  {
    recipient: { name: 'Karoo Foods', address: '12 Church Street, Graaff-Reinet, 6280', vatNumber: '4610377125' },
    lines: [{ description: 'Managed endpoint protection', quantity: 46_000, unit: '', unitPrice: 18_900 }],
    suppliedOn: '2026-11-20',
    issuedOn: '2026-11-24',
    paymentDays: 14,
    addressed: { party: 'client-1', reseller: 'org-highveld', tier: 'referral', dealId: 'deal-1' },
    by: 'person-agent',
  },
  'INV-000402',
  at,
)
const correction = {
  reason: 'amount-error',
  explanation: 'One seat was not invoiced.',
  issuedOn: '2026-12-01',
  by: 'p',
  paymentDays: 14,
} as const
const credit = { reason: 'price-changed', explanation: 'Less.', issuedOn: '2026-12-02', by: 'p' } as const
function debited(value = 18_900, of: BillingDocument = invoice) {
  const made = debitInvoice(of, value, correction, 'DN-000001', at)
  if (!made.ok) throw new Error(made.message)
  return made
}
const step = (of: BillingDocument, on: string, debits: readonly BillingDocument[]) =>
  commissionStep(of, on, { by: 'p', now: at, debits })

test('s 21(3)(b): shows title, both parties, the difference with its VAT, why, and the invoice', () => {
  const { note } = debited()
  expect(note).toMatchObject({
    kind: 'debit-note',
    number: 'DN-000001',
    corrects: 'INV-000402',
    value: 18_900,
    vat: 2835,
    dueOn: '2026-12-15',
    circumstances: 'The consideration was stated wrongly (s 21(1)(e)).',
    explanation: 'One seat was not invoiced.',
  })
  expect([note.invoice.supplier, note.invoice.recipient]).toEqual([invoice.invoice.supplier, invoice.invoice.recipient])
  expect([documentTitle(note, false), particularsOf(note).section]).toEqual(['Debit Note', '21(3)(b)'])
  expect(invoiceDocument(note, true)).toMatchObject({
    heading: 'Debit Note (Copy)',
    facts: [
      { name: 'Number', value: 'DN-000001' },
      { name: 'Date of issue' },
      { name: 'Corrects', value: 'INV-000402' },
      { name: 'Pay by' },
    ],
    because: expect.stringContaining('One seat was not invoiced.'),
    payment: [{ name: 'Bank' }, { name: 'Account holder' }, { name: 'Account number' }, { name: 'Branch code' }],
    reference: 'DN-000001',
  })
})

test('s 21(1): is refused of an invoice that was credited in full, and of what was cancelled', () => {
  const cancelled = creditInvoice(invoice, invoice.value, credit, 'CN-000001', at)
  if (!cancelled.ok) throw new Error(cancelled.message)
  expect(debitInvoice(cancelled.invoice, 100, correction, 'DN-000001', at)).toMatchObject({ section: '21(1)' })
  const returned = { ...correction, reason: 'returned' } as const
  expect(debitInvoice(invoice, 100, returned, 'DN-000001', at)).toMatchObject({ section: '21(1)(d)' })
})

test('is due, paid, aged and credited by itself, and the invoice is not', () => {
  const { note, invoice: corrected } = debited()
  expect([openOf(corrected), corrected.dueOn, chargeOf(note)]).toEqual([openOf(invoice), invoice.dueOn, 21_735])
  expect([documentState(note, '2026-12-15'), documentState(note, '2026-12-16')]).toEqual(['open', 'late'])
  const credited = creditInvoice(note, 900, credit, 'CN-000002', at)
  expect(credited.ok && [openOf(credited.invoice), credited.note.corrects]).toEqual([20_700, 'DN-000001'])

  const documents = [corrected, note]
  expect(matchesOf({ cents: 21_735, text: 'EFT DN000001' }, documents)[0]).toMatchObject({
    number: 'DN-000001',
    confidence: 99,
  })
  const payment = { id: 'PAY-1', date: '2026-12-20', cents: 1_000_000, text: 'EFT', state: 'unmatched' as const }
  const imported = { ...payment, importedAt: '2026-12-20T08:00:00.000Z', importedBy: 'p', version: 1 }
  const chosen = [
    { number: 'INV-000402', cents: 999_810 },
    { number: 'DN-000001', cents: 190 },
  ]
  const settled = settlePayment(imported, { party: 'client-1', chosen, invoices: documents }, { by: 'p', now: at })
  expect('invoices' in settled && settled.invoices.map(openOf)).toEqual([0, 21_545])
  const { closing, movements, ageing } = accountStatement({ documents, payments: [] }, '2026-11-01', '2026-12-31')
  expect(movements.map(({ says }) => says)).toEqual(['Invoice INV-000402', 'Debit note DN-000001 to INV-000402'])
  expect([closing, ageing.days30, ageing.total]).toEqual([1_021_545, 1_021_545, 1_021_545])
})

test('is in the VAT summary of the month of its issue', () => {
  const { note, invoice: corrected } = debited()
  expect(
    vatMonths({ documents: [corrected, note], supplierInvoices: [], ownInvoices: [] }, ['2026-11', '2026-12']),
  ).toMatchObject([
    { number: 1, value: 869_400, vat: 130_410 },
    { number: 1, value: 18_900, vat: 2835 },
  ])
})

test('raises the base of the commission, within the one cap of its invoice', () => {
  const posted = step(invoice, '2026-11-24', [])!.invoice
  const { note, invoice: corrected } = debited(18_900, posted)
  expect(step(corrected, '2026-12-01', [note])!.line).toMatchObject({
    id: 'INV-000402-2',
    change: 1890,
    base: 888_300,
    debited: 18_900,
    amount: 88_830,
    cut: [],
  })
  const large = debited(12_000_000, posted)
  expect(step(large.invoice, '2026-12-01', [large.note])!.line).toMatchObject({ amount: 1_200_000, cut: ['cap'] })
  expect(() => step(corrected, '2026-12-01', [])).toThrow('other debit notes')
})

test('loses its own part while it is unpaid long after it was due, and earns it again when it is paid', () => {
  const { note, invoice: corrected } = debited()
  const paid = { ...corrected, paid: 999_810, commission: { posted: 88_830, steps: 2 } }
  expect(clawBackAfter(note)).toBe('2027-02-13')
  expect(step(paid, '2027-02-13', [note])).toBeUndefined()
  const lost = step(paid, '2027-02-14', [note])!
  expect(lost.line).toMatchObject({ change: -1890, base: 869_400, amount: 86_940, cut: ['not-paid'] })
  expect(lost.line).not.toHaveProperty('debited')
  expect(step(lost.invoice, '2027-03-01', [{ ...note, paid: 21_735 }])!.line.change).toBe(1890)
  // With both unpaid, nothing is left to earn by.
  const nothing = step({ ...paid, paid: 0 }, '2027-02-14', [note])!
  expect(nothing.line).toMatchObject({ change: -88_830, base: 888_300, amount: 0 })
})

test('what is to be paid includes what organisations that were merged into the reseller owe, and what was due first leads', () => {
  const { note } = debited()
  const closed = { ...invoice, number: 'INV-000001', dueOn: '2026-11-01' }
  const paid = { ...invoice, number: 'INV-000002', paid: 999_810 }
  const unpaid = unpaidOf({ documents: [note, paid], closedDocuments: [closed] })
  expect(unpaid.map(({ number }) => number)).toEqual(['INV-000001', 'DN-000001'])
})

test('a statement has the invoices of one day by their numbers, whatever they are about', () => {
  const [small, large] = ['INV-000001', 'INV-000002'].map((number, place) => ({
    ...invoice,
    number,
    value: place === 0 ? 100 : 900_000,
  }))
  const documents = [large, small].filter((each) => each !== undefined)
  const { movements } = accountStatement({ documents, payments: [] }, '2026-01-01', '2026-12-31')
  expect(movements.map(({ number }) => number)).toEqual(['INV-000001', 'INV-000002'])
})

test('a note whose VAT is under half a cent is standard-rated in the files for Xero and Sage', () => {
  const { note } = debited(1)
  expect(note.vat).toBe(0)
  expect(xeroRows([note], asInvoiced)[1]).toContain('Standard Rate Sales')
  expect(sageRows([note], asInvoiced)[1]).toContain('T1')
})
