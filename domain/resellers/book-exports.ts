import type { BillingDocument } from './document.ts'
import type { OwnInvoice } from './own-invoice.ts'
import { invoicedIn } from './payout.ts'
import type { Payout } from './payout.ts'
import type { SupplierInvoice } from './supplier-invoice.ts'

/** A row of a file for a spreadsheet or another program. */
export type Row = readonly (string | number)[]

/** The account for sales in a new book of each program; the bookkeeper maps it to their own. */
const SALES = { xero: '200', sage: '4000' } as const
/** The accounts for commission in a new book: general costs of sales. */
const COMMISSION = { xero: '310', sage: '6000' } as const
/** The names of Xero in South Africa, and the codes of Sage 50, for a supply at the standard rate and one without VAT. */
const TAX = { xero: ['Standard Rate Sales', 'No VAT'], sage: ['T1', 'T9'] } as const
const PURCHASE_TAX = { xero: ['Standard Rate Purchases', 'No VAT'], sage: ['T1', 'T9'] } as const
/** Characters of an account reference of Sage 50. */
const SAGE_REFERENCE = 8
const NAME_PART = 4
export const SAGE_HEAD = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
] as const
const LONGEST_DETAILS = 60

type Exported = Pick<BillingDocument, 'number' | 'kind' | 'party' | 'invoice' | 'value' | 'vat' | 'dueOn' | 'corrects'>

/** Our columns of a template of Xero's, which takes all of its columns in their order, and reads empty ones as not given. */
const columnsOf = (template: string) => {
  const head = template.split(',')
  return {
    head,
    row: (cells: Readonly<Record<string, string | number>>): Row => head.map((name) => cells[name] ?? ''),
  }
}

const XERO_SALES = columnsOf(
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
)
const XERO_BILLS = columnsOf(
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
)
/** What Xero takes in one file: invoices or bills, and lines of journals. */
export const xeroLimits = { documents: 500, lines: 300 } as const

/** Items in files of at most so many rows, each item whole. */
export function inFiles<Item>(items: readonly Item[], most: number, rowsOf: (item: Item) => number): Item[][] {
  const files: Item[][] = []
  let rows = most
  for (const item of items) {
    rows += rowsOf(item)
    if (rows > most || files.length === 0) {
      files.push([])
      rows = rowsOf(item)
    }
    files.at(-1)?.push(item)
  }
  return files
}

type NameOf = (party: string) => string | undefined

/**
 * The name of a party in every file for another program, which makes a contact of each name: a reseller's registered name, and for
 * others the one on their newest document.
 */
export function contactNames({
  documents,
  resellers,
}: {
  readonly documents: readonly Pick<BillingDocument, 'party' | 'invoice'>[]
  readonly resellers: Billed['resellers']
}): NameOf {
  const names = new Map([
    ...documents
      .toSorted((one, other) => one.invoice.issuedOn.localeCompare(other.invoice.issuedOn))
      .map(({ party, invoice }) => [party, invoice.recipient.name] as const),
    ...resellers.map(({ organisation, name, legalName = name }) => [organisation, legalName] as const),
  ])
  return (party) => names.get(party)
}

/**
 * Invoices and notes as Xero imports sales invoices, excluding tax: one row a document, because Xero's own rounding of lines may differ by
 * a cent. A negative amount is a credit note; a debit note is a further invoice.
 */
export function xeroRows(documents: readonly Exported[], nameOf: NameOf): Row[] {
  return [
    XERO_SALES.head,
    ...documents.map((document) => {
      const [first = '', second = '', third = '', ...rest] = document.invoice.recipient.address.split('\n')
      return XERO_SALES.row({
        '*ContactName': contactOf(document, nameOf),
        POAddressLine1: first,
        POAddressLine2: second,
        POAddressLine3: third,
        POAddressLine4: rest.join(', '),
        '*InvoiceNumber': document.number,
        Reference: document.corrects ?? '',
        '*InvoiceDate': slashed(document.invoice.issuedOn),
        '*DueDate': slashed(document.dueOn),
        '*Description': detailsOf(document),
        '*Quantity': 1,
        '*UnitAmount': amount(signed(document, document.value)),
        '*AccountCode': SALES.xero,
        '*TaxType': TAX.xero[isStandard(document) ? 0 : 1],
        TaxAmount: amount(signed(document, document.vat)),
        Currency: 'ZAR',
      })
    }),
  ]
}

/** The same as Sage 50 imports transactions of the audit trail. Amounts are above zero; `SC` is a credit note, and a debit note is a further `SI`. */
export function sageRows(documents: readonly Exported[], nameOf: NameOf): Row[] {
  return [
    [...SAGE_HEAD],
    ...documents.map((document) => [
      document.kind === 'credit-note' ? 'SC' : 'SI',
      sageReference(document, nameOf),
      SALES.sage,
      0,
      slashed(document.invoice.issuedOn),
      document.number,
      `${contactOf(document, nameOf)}: ${detailsOf(document)}`.slice(0, LONGEST_DETAILS),
      amount(document.value),
      TAX.sage[isStandard(document) ? 0 : 1],
      amount(document.vat),
    ]),
  ]
}

/** The account of a party in Sage 50: letters of the name, and digits of its id that tell namesakes apart. */
export const sageReference = (document: Pick<Exported, 'party' | 'invoice'>, nameOf: NameOf): string =>
  referenceOf(document.party, contactOf(document, nameOf))

const contactOf = ({ party, invoice }: Pick<Exported, 'party' | 'invoice'>, nameOf: NameOf): string =>
  nameOf(party) ?? invoice.recipient.name

function referenceOf(party: string, name: string): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const digits = SAGE_REFERENCE - NAME_PART
  let hash = 0
  for (const character of party) hash = (hash * 31 + character.codePointAt(0)!) % 36 ** digits
  return letters.slice(0, NAME_PART) + hash.toString(36).toUpperCase().padStart(digits, '0')
}

function detailsOf({ kind, corrects, invoice }: Exported): string {
  const said = invoice.lines.map(({ description }) => description).join('; ')
  return kind === 'invoice' ? said : `${kind === 'credit-note' ? 'Credit' : 'Debit'} of ${corrects}: ${said}`
}

/** Whether a supply is standard-rated, whose VAT can be less than half a cent. */
const isStandard = ({ invoice }: Exported): boolean => invoice.lines.some(({ treatment }) => treatment === 'standard')

const signed = ({ kind }: Exported, cents: number): number => (kind === 'credit-note' ? -cents : cents)
/** Cents as rand with a point, without dividing. */
export function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** A date as both programs read it: 03/11/2026. */
export const slashed = (date: string): string => date.split('-').toReversed().join('/')

/** What a reseller bills us for commission, once each. Amounts are cents; below zero for a credit note. */
interface Bill {
  readonly party: string
  readonly name: string
  readonly number: string
  readonly on: string
  readonly says: string
  readonly corrects?: string | undefined
  readonly value: number
  readonly vat: number
}

interface Billed {
  /** That we wrote for resellers: tax invoices and credit notes to them (s 20(2)). */
  readonly supplierInvoices: readonly SupplierInvoice[]
  /** That resellers wrote, from when we have them. */
  readonly ownInvoices: readonly OwnInvoice[]
  readonly runs: readonly {
    readonly state: string
    readonly date: string
    readonly payouts: readonly Omit<Payout, 'bank'>[]
  }[]
  readonly resellers: readonly {
    readonly organisation: string
    readonly name: string
    readonly legalName?: string | undefined
  }[]
}

/**
 * The bills for commission: tax invoices that we wrote less their credit notes, those of resellers, and payouts to resellers that are no
 * vendors. A payout that waits for the tax invoice of its reseller is none yet, because the invoice will state its value.
 */
export function billsOf({ supplierInvoices, ownInvoices, runs, resellers }: Billed): Bill[] {
  const registered = contactNames({ documents: [], resellers })
  const nameOf = (organisation: string) => registered(organisation) ?? organisation
  // A run keeps its payouts as they were approved, without the numbers of the tax invoices that paying them made.
  const hasTaxInvoice = ({ runId, organisation }: Omit<Payout, 'bank'>) =>
    supplierInvoices.some((each) => each.runId === runId && each.organisation === organisation)
  return [
    ...supplierInvoices.map(({ organisation, number, invoice, corrects, value, vat }) => {
      const sign = corrects === undefined ? 1 : -1
      return {
        party: organisation,
        name: nameOf(organisation),
        number,
        on: invoice.issuedOn,
        says: invoice.lines.map(({ description }) => description).join('; '),
        ...(corrects !== undefined && { corrects }),
        value: sign * value,
        vat: sign * vat,
      }
    }),
    ...ownInvoices.map(({ organisation, number, recordedOn, runIds, value, vat }) => ({
      party: organisation,
      name: nameOf(organisation),
      number,
      on: recordedOn,
      says: `Commission of ${runIds.join(', ')}`,
      value,
      vat,
    })),
    ...runs.flatMap(({ state, date, payouts }) =>
      payouts
        .filter((payout) => state === 'paid' && !hasTaxInvoice(payout) && payout.withoutVat?.asksForInvoice !== true)
        .map((payout) => ({
          party: payout.organisation,
          name: registered(payout.organisation) ?? payout.name,
          number: `${payout.runId}-${payout.organisation}`,
          on: date,
          says: `Commission of ${payout.runId}, without VAT`,
          value: invoicedIn(payout),
          vat: 0,
        })),
    ),
  ].toSorted((one, other) => one.on.localeCompare(other.on) || one.number.localeCompare(other.number))
}

/** Bills as Xero imports them, excluding tax, one row each. A negative amount is a credit note. */
export function xeroBillRows(bills: readonly Bill[]): Row[] {
  return [
    XERO_BILLS.head,
    ...bills.map((bill) =>
      XERO_BILLS.row({
        '*ContactName': bill.name,
        '*InvoiceNumber': bill.number,
        '*InvoiceDate': slashed(bill.on),
        '*DueDate': slashed(bill.on),
        Description: saidOf(bill),
        '*Quantity': 1,
        '*UnitAmount': amount(bill.value),
        '*AccountCode': COMMISSION.xero,
        '*TaxType': PURCHASE_TAX.xero[bill.vat === 0 ? 1 : 0],
        TaxAmount: amount(bill.vat),
        Currency: 'ZAR',
      }),
    ),
  ]
}

/** The same for Sage 50: `PI` is an invoice of a supplier, `PC` its credit note. Amounts are above zero. */
export function sageBillRows(bills: readonly Bill[]): Row[] {
  return [
    [...SAGE_HEAD],
    ...bills.map((bill) => [
      bill.corrects === undefined ? 'PI' : 'PC',
      referenceOf(bill.party, bill.name),
      COMMISSION.sage,
      0,
      slashed(bill.on),
      bill.number,
      `${bill.name}: ${saidOf(bill)}`.slice(0, LONGEST_DETAILS),
      amount(Math.abs(bill.value)),
      PURCHASE_TAX.sage[bill.vat === 0 ? 1 : 0],
      amount(Math.abs(bill.vat)),
    ]),
  ]
}

const saidOf = ({ corrects, says }: Bill): string => (corrects === undefined ? says : `Credit of ${corrects}: ${says}`)
