import { accounts } from '../ledger/account.ts'
import type { Entry } from '../ledger/entry.ts'

/** What an entry is of, by the first part of its cause. */
const whats: Readonly<Record<string, string>> = {
  charge: 'Invoice or debit note',
  agreement: 'Invoice under an agreement',
  credit: 'Credit note',
  receipt: 'Payment received',
  'kept-money': 'Kept money used for an invoice',
  'freed-money': 'Credited after payment, kept for the payer',
  refund: 'Refund to a payer',
  'bank-charge': 'Fee or interest of the bank',
  'write-off': 'Small difference written off',
  'bad-debt': 'Bad debt written off',
  'write-off-vat': 'VAT of a write-off, deducted',
  commission: 'Commission',
  payout: 'Payout',
  'supplier-invoice': 'VAT of a tax invoice for a reseller',
  'supplier-credit': 'VAT of a credit note for a reseller',
  'own-invoice': 'VAT of a reseller’s own tax invoice',
  reversal: 'Reversal',
}

/** What staff read of an entry before they open it: what it is, its accounts from debit to credit, and the parties by name. */
interface EntryWords {
  readonly what: string
  /** "Trade receivables to Sales, VAT output" */
  readonly accounts: string
  readonly parties: readonly string[]
  readonly documents: readonly string[]
}

/** The words of an entry. `nameOf` names a party of the ledger. */
export function entryWords(
  { cause, lines }: Pick<Entry, 'cause' | 'lines'>,
  nameOf: (party: string) => string,
): EntryWords {
  const [kind = ''] = cause.split('/')
  const named = (isWanted: (cents: number) => boolean) =>
    unique(lines.filter(({ cents }) => isWanted(cents)).map(({ account }) => accounts[account].name)).join(', ')
  return {
    what: whats[kind] ?? cause,
    accounts: `${named((cents) => cents > 0)} to ${named((cents) => cents < 0)}`,
    parties: unique(lines.flatMap(({ party }) => (party === undefined ? [] : [nameOf(party)]))),
    documents: unique(lines.flatMap(({ document }) => (document === undefined ? [] : [document]))),
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
