import * as z from 'zod'

/**
 * The accounts of the ledger by the side on which they grow. An account with `ofParty` is kept for each organisation, so its lines
 * name one.
 */
export const accounts = {
  bank: { grows: 'debit', ofParty: false, name: 'Bank' },
  /** What clients and resellers owe us. */
  receivables: { grows: 'debit', ofParty: true, name: 'Trade receivables' },
  'vat-input': { grows: 'debit', ofParty: false, name: 'VAT input' },
  'vat-output': { grows: 'credit', ofParty: false, name: 'VAT output' },
  /** What we owe resellers. */
  payables: { grows: 'credit', ofParty: true, name: 'Trade payables' },
  /** Money of a payer that no invoice was found for. */
  'unallocated-receipts': { grows: 'credit', ofParty: true, name: 'Unallocated receipts' },
  /** Money on the bank account whose payer is not known yet. */
  'unidentified-receipts': { grows: 'credit', ofParty: false, name: 'Unidentified receipts' },
  sales: { grows: 'credit', ofParty: true, name: 'Sales' },
  'cost-of-sales': { grows: 'debit', ofParty: false, name: 'Cost of sales' },
  commission: { grows: 'debit', ofParty: true, name: 'Commission' },
  'bad-debts': { grows: 'debit', ofParty: true, name: 'Bad debts' },
  'bank-charges': { grows: 'debit', ofParty: false, name: 'Bank charges' },
} as const satisfies Readonly<Record<string, { grows: 'debit' | 'credit'; ofParty: boolean; name: string }>>

export const accountSchema = z.enum(Object.keys(accounts) as [keyof typeof accounts])
export type Account = z.infer<typeof accountSchema>
