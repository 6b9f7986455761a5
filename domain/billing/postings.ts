import type { Draft } from '../ledger/entry.ts'

interface Document {
  readonly number: string
  readonly date: string
  readonly party: string
}

/** The entry of an invoice or a debit note that we issue. Amounts are cents above zero; VAT may be zero. */
export function chargeEntry({ number, date, party }: Document, { value, vat }: { value: number; vat: number }): Draft {
  return {
    cause: `charge/${number}`,
    date,
    currency: 'ZAR',
    lines: [
      { account: 'receivables', party, document: number, cents: value + vat },
      { account: 'sales', party, document: number, cents: -value },
      ...(vat === 0 ? [] : [{ account: 'vat-output', document: number, cents: -vat } as const]),
    ],
  }
}

/** The entry of a credit note: receivables of the invoice that it corrects fall. Amounts are cents above zero. */
export function creditEntry(
  { number, date, party }: Document,
  invoiceNumber: string,
  { value, vat }: { value: number; vat: number },
): Draft {
  return {
    cause: `credit/${number}`,
    date,
    currency: 'ZAR',
    lines: [
      { account: 'sales', party, document: invoiceNumber, cents: value },
      ...(vat === 0 ? [] : [{ account: 'vat-output', document: invoiceNumber, cents: vat } as const]),
      { account: 'receivables', party, document: invoiceNumber, cents: -(value + vat) },
    ],
  }
}

interface Spread {
  readonly parts: readonly { readonly number: string; readonly cents: number }[]
  readonly unallocated: number
}

/** The entry of a payment that was received, spread over invoices; what is left is kept for its payer. */
export function receiptEntry({ number, date, party }: Document, { parts, unallocated }: Spread): Draft {
  return {
    cause: `receipt/${number}`,
    date,
    currency: 'ZAR',
    lines: [
      { account: 'bank', document: number, cents: parts.reduce((sum, { cents }) => sum + cents, unallocated) },
      ...parts.map((part) => ({ account: 'receivables', party, document: part.number, cents: -part.cents }) as const),
      ...(unallocated === 0
        ? []
        : [{ account: 'unallocated-receipts', party, document: number, cents: -unallocated } as const]),
    ],
  }
}

/** The entry of commission on an invoice: earned above zero, taken back below. `number` is the invoice's, `step` counts its changes. */
export function commissionEntry({ number, date, party }: Document, step: number, change: number): Draft {
  return {
    cause: `commission/${number}/${step}`,
    date,
    currency: 'ZAR',
    lines: [
      { account: 'commission', party, document: number, cents: change },
      { account: 'payables', party, document: number, cents: -change },
    ],
  }
}
