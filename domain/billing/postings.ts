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

/** The entry of a payment that was received, spread over invoices; what is left is kept for its payer. `nth` counts its matches. */
export function receiptEntry({ number, date, party }: Document, { parts, unallocated }: Spread, nth = 1): Draft {
  return {
    cause: causeOf('receipt', number, nth),
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

/** The first cause of a document's kind has no number, so that repeating it writes nothing. */
const causeOf = (kind: string, number: string, nth: number): string => `${kind}/${number}${nth > 1 ? `/${nth}` : ''}`

/** The entry by which money that was kept for a payer pays invoices. `number` is the payment's. */
export function keptMoneyEntry({ number, date, party }: Document, parts: Spread['parts'], nth: number): Draft {
  return {
    cause: causeOf('kept-money', number, nth),
    date,
    currency: 'ZAR',
    lines: [
      {
        account: 'unallocated-receipts',
        party,
        document: number,
        cents: parts.reduce((sum, { cents }) => sum + cents, 0),
      },
      ...parts.map((part) => ({ account: 'receivables', party, document: part.number, cents: -part.cents }) as const),
    ],
  }
}

/**
 * The entry of money that had paid an invoice until a credit note freed it: it is kept for its payer, and the invoice is paid as far as it is
 * still owed. `number` is the payment's.
 */
export function freedMoneyEntry(
  { number, date, party }: Document,
  { number: invoice, cents }: Spread['parts'][number],
  nth: number,
): Draft {
  return {
    cause: causeOf('freed-money', number, nth),
    date,
    currency: 'ZAR',
    lines: [
      { account: 'receivables', party, document: invoice, cents },
      { account: 'unallocated-receipts', party, document: number, cents: -cents },
    ],
  }
}

/** The entry of money that was kept for a payer and is sent back. `number` is the payment's. */
export function refundEntry({ number, date, party }: Document, cents: number, nth: number): Draft {
  return {
    cause: causeOf('refund', number, nth),
    date,
    currency: 'ZAR',
    lines: [
      { account: 'unallocated-receipts', party, document: number, cents },
      { account: 'bank', document: number, cents: -cents },
    ],
  }
}

/** The entry of a line of the bank's own: fees below zero, interest and fees given back above. */
export function bankChargeEntry({ number, date }: Omit<Document, 'party'>, cents: number, nth: number): Draft {
  return {
    cause: causeOf('bank-charge', number, nth),
    date,
    currency: 'ZAR',
    lines: [
      { account: 'bank', document: number, cents },
      { account: 'bank-charges', document: number, cents: -cents },
    ],
  }
}

/** The causes of what is written off: small differences and bad debts are told apart, because a bad debt takes all commission back. */
const writeOffCauses = { 'small-difference': 'write-off', 'bad-debt': 'bad-debt' } as const
export type WriteOffKind = keyof typeof writeOffCauses

/** The entry of what is written off of an invoice as irrecoverable, with the VAT that section 22(1) lets us deduct. */
export function writeOffEntry(
  { number, date, party }: Document,
  { value, vat }: { value: number; vat: number },
  nth: number,
  kind: WriteOffKind = 'small-difference',
): Draft {
  return {
    cause: causeOf(writeOffCauses[kind], number, nth),
    date,
    currency: 'ZAR',
    lines: [
      { account: 'bad-debts', party, document: number, cents: value },
      ...(vat === 0 ? [] : [{ account: 'vat-input', document: number, cents: vat } as const]),
      { account: 'receivables', party, document: number, cents: -(value + vat) },
    ],
  }
}

/** The entry of VAT of a write-off that may be deducted from now on, because the return with its output tax is furnished (s 22(1)(b)). */
export function writeOffVatEntry({ number, date, party }: Document, vat: number, nth: number): Draft {
  return {
    cause: causeOf('write-off-vat', number, nth),
    date,
    currency: 'ZAR',
    lines: [
      { account: 'vat-input', document: number, cents: vat },
      { account: 'bad-debts', party, document: number, cents: -vat },
    ],
  }
}
