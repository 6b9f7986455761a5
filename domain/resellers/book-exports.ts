import type { BillingDocument } from './document.ts'

/** A row of a file for a spreadsheet or another program. */
export type Row = readonly (string | number)[]

/** The account for sales in a new book of each program; the bookkeeper maps it to their own. */
const SALES = { xero: '200', sage: '4000' } as const
/** The names of Xero in South Africa, and the codes of Sage 50, for a supply at the standard rate and one without VAT. */
const TAX = { xero: ['Standard Rate Sales', 'No VAT'], sage: ['T1', 'T9'] } as const
/** Characters of an account reference of Sage 50. */
const SAGE_REFERENCE = 8
const NAME_PART = 4
const LONGEST_DETAILS = 60

type Exported = Pick<BillingDocument, 'number' | 'kind' | 'party' | 'invoice' | 'value' | 'vat' | 'dueOn' | 'corrects'>

/**
 * Invoices and notes as Xero imports sales invoices: one row a document, whose tax is given, because Xero's own rounding of lines may
 * differ by a cent. A negative amount is a credit note; a debit note is a further invoice.
 */
export function xeroRows(documents: readonly Exported[]): Row[] {
  return [
    [
      '*ContactName',
      'POAddressLine1',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'Currency',
    ],
    ...documents.map((document) => [
      document.invoice.recipient.name,
      document.invoice.recipient.address,
      document.number,
      document.corrects ?? '',
      slashed(document.invoice.issuedOn),
      slashed(document.dueOn),
      detailsOf(document),
      1,
      amount(signed(document, document.value)),
      SALES.xero,
      TAX.xero[isStandard(document) ? 0 : 1],
      amount(signed(document, document.vat)),
      'ZAR',
    ]),
  ]
}

/** The same as Sage 50 imports transactions of the audit trail. Amounts are above zero; `SC` is a credit note, and a debit note is a further `SI`. */
export function sageRows(documents: readonly Exported[]): Row[] {
  return [
    [
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
    ],
    ...documents.map((document) => [
      document.kind === 'credit-note' ? 'SC' : 'SI',
      sageReference(document),
      SALES.sage,
      0,
      slashed(document.invoice.issuedOn),
      document.number,
      `${document.invoice.recipient.name}: ${detailsOf(document)}`.slice(0, LONGEST_DETAILS),
      amount(document.value),
      TAX.sage[isStandard(document) ? 0 : 1],
      amount(document.vat),
    ]),
  ]
}

/** The account of a party in Sage 50: letters of the name, and digits of its id that tell namesakes apart. */
export function sageReference({ party, invoice }: Pick<Exported, 'party' | 'invoice'>): string {
  const letters = invoice.recipient.name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
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
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const slashed = (date: string): string => date.split('-').toReversed().join('/')
