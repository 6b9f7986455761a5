import { expect, test } from 'vitest'
import {
  billsOf,
  contactNames,
  inFiles,
  SAGE_HEAD,
  sageBillRows,
  sageReference,
  sageRows,
  xeroBillRows,
  xeroLimits,
  xeroRows,
} from '#domain/resellers/book-exports.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { xeroJournalRows } from '#domain/resellers/journals.ts'
import { supplierInvoice } from '#domain/resellers/supplier-invoice.ts'

/** Names as the documents have them. */
const asInvoiced = () => undefined

type Exported = Parameters<typeof xeroRows>[0][number]

function documentOf(change: Partial<Exported> = {}, recipient = 'Karoo Foods'): Exported {
  const party: BillingDocument['invoice']['recipient'] = { name: recipient, address: '12 Church Street' }
  return {
    number: 'INV-000007',
    kind: 'invoice',
    party: 'org-karoofoods',
    invoice: {
      supplier: party,
      recipient: party,
      number: 'INV-000007',
      issuedOn: '2026-11-03',
      suppliedOn: '2026-10-31',
      currency: 'ZAR',
      lines: [
        {
          description: 'Backup and recovery',
          quantity: 1000,
          unit: '',
          unitPrice: 100_05,
          treatment: 'standard',
          isSecondHand: false,
        },
      ],
    },
    value: 100_05,
    vat: 15_01,
    dueOn: '2026-12-03',
    ...change,
  }
}
const debit = documentOf({ number: 'DN-000001', kind: 'debit-note', corrects: 'INV-000007', value: 70, vat: 11 })
const credit = documentOf({ number: 'CN-000001', kind: 'credit-note', corrects: 'INV-000007', value: 5, vat: 1 })

/** A row by the names of its columns. */
const named = ([head = [], ...rows]: ReturnType<typeof xeroRows>) =>
  rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])))

test.each([
  [
    'sales',
    (none: readonly never[]) => xeroRows(none, asInvoiced),
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  ],
  [
    'bills',
    xeroBillRows,
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
  ],
  [
    'journals',
    (none: readonly never[]) => xeroJournalRows(none, (party) => party),
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
  ],
] as const)('the file of %s has the columns of the template of Xero in their order', (_name, rowsOf, template) => {
  expect(rowsOf([])).toEqual([template.split(',')])
})

test('Sage 50 gets the columns of its audit trail transactions', () => {
  expect(SAGE_HEAD.join(',')).toBe(
    'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
  )
})

test('every row has as many cells as its template, and the lines of an address are apart', () => {
  const several = documentOf()
  several.invoice.recipient.address = 'Unit 4\n12 Church Street\nGraaff-Reinet\n6280\nSouth Africa'
  const rows = xeroRows([documentOf(), several], asInvoiced)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([29]))
  expect(named(rows)).toMatchObject([
    { POAddressLine1: '12 Church Street', POAddressLine2: '' },
    {
      POAddressLine1: 'Unit 4',
      POAddressLine2: '12 Church Street',
      POAddressLine3: 'Graaff-Reinet',
      POAddressLine4: '6280, South Africa',
    },
  ])
})

test('no file is longer than Xero takes, and a journal is in one file', () => {
  const journals = Array.from({ length: 120 }, (_, at) => ({ at, lines: at % 7 === 0 ? 5 : 3 }))
  const files = inFiles(journals, xeroLimits.lines, ({ lines }) => lines)
  expect(files.flat()).toEqual(journals)
  const lengths = files.map((file) => file.reduce((sum, { lines }) => sum + lines, 0))
  expect(lengths).toHaveLength(2)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
  expect(inFiles([], 300, () => 1)).toEqual([])
  expect(inFiles([1, 2, 3], 3, () => 1)).toEqual([[1, 2, 3]])
})

test('Xero gets each document once, to the cent, and a credit note below zero', () => {
  expect(named(xeroRows([documentOf(), credit], asInvoiced))).toMatchObject([
    {
      '*ContactName': 'Karoo Foods',
      '*InvoiceNumber': 'INV-000007',
      '*InvoiceDate': '03/11/2026',
      '*DueDate': '03/12/2026',
      '*Quantity': 1,
      '*UnitAmount': '100.05',
      '*TaxType': 'Standard Rate Sales',
      TaxAmount: '15.01',
    },
    { '*InvoiceNumber': 'CN-000001', Reference: 'INV-000007', '*UnitAmount': '-0.05', TaxAmount: '-0.01' },
  ])
})

test('Sage gets amounts above zero, whose type says which way they go', () => {
  const { invoice } = documentOf()
  const lines = invoice.lines.map((line) => ({ ...line, treatment: 'exempt' as const }))
  const exempt = documentOf({ vat: 0, invoice: { ...invoice, lines } })
  expect(named(sageRows([documentOf(), credit, exempt], asInvoiced))).toMatchObject([
    { Type: 'SI', Date: '03/11/2026', 'Net Amount': '100.05', 'Tax Code': 'T1', 'Tax Amount': '15.01' },
    { Type: 'SC', 'Net Amount': '0.05', 'Tax Amount': '0.01' },
    { Type: 'SI', 'Tax Code': 'T9', 'Tax Amount': '0.00' },
  ])
})

test('customers whose names begin alike have accounts of their own', () => {
  const cloud = sageReference(documentOf({ party: 'org-umhlangacloud' }, 'Umhlanga Cloud'), asInvoiced)
  const dental = sageReference(documentOf({ party: 'org-umhlangadental' }, 'Umhlanga Dental'), asInvoiced)
  expect(cloud).not.toBe(dental)
  for (const reference of [cloud, dental]) expect(reference).toMatch(/^UMHL[A-Z0-9]{4}$/)
})

test('a debit note is a further invoice in Xero and Sage, with the one that it corrects', () => {
  expect(named(xeroRows([debit], asInvoiced))).toMatchObject([
    { '*InvoiceNumber': 'DN-000001', Reference: 'INV-000007', '*UnitAmount': '0.70', TaxAmount: '0.11' },
  ])
  expect(named(sageRows([debit], asInvoiced))).toMatchObject([
    { Type: 'SI', Reference: 'DN-000001', 'Net Amount': '0.70', 'Tax Amount': '0.11' },
  ])
  expect(named(sageRows([debit], asInvoiced))[0]?.['Details']).toContain('Debit of INV-000007')
})

const vendor = {
  organisation: 'org-a',
  name: 'A',
  registrationNumber: '2014/113390/07',
  vatNumber: '4610377125',
  address: '210 Lynnwood Road',
  contactName: 'Pieter',
  contactEmail: 'pieter@example.org',
  tiers: ['referral' as const],
  agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
  joinedAt: '2026-07-01T08:00:00.000Z',
  version: 1,
}

test('commission is one bill: by our tax invoice, by the reseller’s own once we have it, else by the payout of one that is no vendor', () => {
  const payout = {
    organisation: 'org-a',
    name: 'A',
    cents: 500,
    vat: 0,
    ownVat: 0,
    ownInvoices: [],
    creditNoted: 0,
    vatTakenBack: 0,
    creditNotes: [],
    lines: [],
  }
  const withoutVat = (asksForInvoice: boolean) => ({ section: '7(1)', message: 'None.', asksForInvoice })
  const run = (id: string, change: object, state = 'paid') => ({
    state,
    date: '2026-11-30',
    payouts: [{ ...payout, runId: id, ...change }],
  })
  // As it is stored: the payout of the run does not name the tax invoice that we wrote for it.
  const written = supplierInvoice(
    {
      runId: 'RUN-2',
      reseller: vendor,
      lines: [{ change: 500, customer: 'Karoo Foods', invoiceNumber: 'INV-1', date: '2026-11-20' }],
    },
    { number: 'RCI-A-000001', issuedOn: '2026-11-30' },
    Date.parse('2026-11-30T08:00:00Z'),
  )
  const bills = billsOf({
    supplierInvoices: [written],
    ownInvoices: [
      {
        organisation: 'org-a',
        number: 'A-7',
        issuedOn: '2026-12-01',
        value: 900,
        vat: 135,
        runIds: ['RUN-3'],
        recordedOn: '2026-12-02',
        recordedAt: '2026-12-02T08:00:00.000Z',
        recordedBy: 'p',
        version: 1,
      },
    ],
    runs: [
      run('RUN-1', { withoutVat: withoutVat(false) }),
      run('RUN-2', { vat: 75 }),
      run('RUN-3', { withoutVat: withoutVat(true) }),
      run('RUN-4', { withoutVat: withoutVat(false) }, 'approved'),
    ],
    resellers: [{ organisation: 'org-a', name: 'A' }],
  })
  expect(bills).toMatchObject([
    { number: 'RCI-A-000001', value: 500, vat: 75 },
    { number: 'RUN-1-org-a', value: 500, vat: 0 },
    { number: 'A-7', name: 'A', value: 900, vat: 135 },
  ])
})

test('a reseller that buys and earns is one contact in sales and bills, by its registered name', () => {
  const registered = { ...vendor, name: 'Highveld Networks', legalName: 'Highveld Networks (Pty) Ltd' }
  const earlier = documentOf({ party: 'org-a' }, 'Highveld Networks')
  const written = supplierInvoice(
    {
      runId: 'RUN-1',
      reseller: registered,
      lines: [{ change: 500, customer: 'Karoo Foods', invoiceNumber: 'INV-1', date: '2026-11-20' }],
    },
    { number: 'RCI-A-000001', issuedOn: '2026-11-30' },
    Date.parse('2026-11-30T08:00:00Z'),
  )
  const bills = billsOf({ supplierInvoices: [written], ownInvoices: [], runs: [], resellers: [registered] })
  const nameOf = contactNames({ documents: [earlier], resellers: [registered] })
  const namesIn = (rows: ReturnType<typeof xeroRows>) => named(rows).map((row) => row['*ContactName'])
  expect([...namesIn(xeroRows([earlier], nameOf)), ...namesIn(xeroBillRows(bills))]).toEqual([
    'Highveld Networks (Pty) Ltd',
    'Highveld Networks (Pty) Ltd',
  ])
  const [sale, bill] = [sageRows([earlier], nameOf), sageBillRows(bills)].map((rows) => named(rows)[0])
  expect(sale?.['Account Reference']).toBe(bill?.['Account Reference'])
  expect(String(sale?.['Details'])).toMatch(/^Highveld Networks \(Pty\) Ltd: /)
})

test('a client whose name changed is one contact, by the name on its newest document', () => {
  const renamed = documentOf({ number: 'INV-000008' }, 'Karoo Foods Holdings')
  renamed.invoice.issuedOn = '2026-11-09'
  const all = [renamed, documentOf()]
  const names = named(xeroRows(all, contactNames({ documents: all, resellers: [] }))).map((row) => row['*ContactName'])
  expect(new Set(names)).toEqual(new Set(['Karoo Foods Holdings']))
})
