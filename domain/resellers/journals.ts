import type { Account } from '../ledger/account.ts'
import { accounts } from '../ledger/account.ts'
import type { Entry } from '../ledger/entry.ts'
import { amount, SAGE_HEAD, slashed } from './book-exports.ts'
import type { Row } from './book-exports.ts'
import { entryWords } from './entry-words.ts'

/** What is in no invoice, note or bill, by the first part of its cause: the files of sales and bills do not have it. */
const kinds: ReadonlySet<string> = new Set([
  'receipt',
  'kept-money',
  'freed-money',
  'refund',
  'bank-charge',
  'write-off',
  'bad-debt',
  'write-off-vat',
  'payout',
])

/**
 * Our accounts in a new book of each program; the bookkeeper maps them to their own. Neither program takes a journal to its bank, debtors or
 * creditors, so those lines go to clearing accounts, one for each of ours.
 */
export const journalCodes: Readonly<Record<Account, { readonly xero: string; readonly sage: string }>> = {
  bank: { xero: '855', sage: '1290' },
  receivables: { xero: '856', sage: '1190' },
  payables: { xero: '857', sage: '2190' },
  'unallocated-receipts': { xero: '858', sage: '1191' },
  'unidentified-receipts': { xero: '859', sage: '1192' },
  'vat-input': { xero: '820', sage: '2201' },
  'vat-output': { xero: '820', sage: '2200' },
  sales: { xero: '200', sage: '4000' },
  'cost-of-sales': { xero: '310', sage: '5000' },
  commission: { xero: '310', sage: '6000' },
  'bad-debts': { xero: '405', sage: '8100' },
  'bank-charges': { xero: '404', sage: '7901' },
}

/** Accounts that need a clearing account in the other program. */
export const clearingAccounts = [
  'bank',
  'receivables',
  'payables',
  'unallocated-receipts',
] as const satisfies readonly Account[]

/** The entries that a bookkeeper imports as journals: what no document has, and the reversals of that. `all` is the ledger in its order. */
export function journalsOf(all: readonly Entry[]): Entry[] {
  const isOf = ({ cause }: Entry) => kinds.has(cause.split('/')[0] ?? '')
  const numbers = new Set(all.filter(isOf).map(({ number }) => number))
  return all.filter((entry) => isOf(entry) || (entry.reverses !== undefined && numbers.has(entry.reverses)))
}

type NameOf = (party: string) => string

/** Journals as Xero imports them: rows with one narration and date are one journal, debits above zero. */
export function xeroJournalRows(entries: readonly Entry[], nameOf: NameOf): Row[] {
  return [
    [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    ...entries.flatMap((entry) =>
      entry.lines.map((line) => [
        `${entryWords(entry, nameOf).what}, entry ${entry.number}`,
        slashed(entry.date),
        describe(line, nameOf),
        journalCodes[line.account].xero,
        'No VAT',
        amount(line.cents),
        '',
        '',
        '',
        '',
      ]),
    ),
  ]
}

/** The same for Sage 50: `JD` is a debit, `JC` a credit, and amounts are above zero. */
export function sageJournalRows(entries: readonly Entry[], nameOf: NameOf): Row[] {
  return [
    [...SAGE_HEAD],
    ...entries.flatMap((entry) =>
      entry.lines.map((line) => [
        line.cents > 0 ? 'JD' : 'JC',
        '',
        journalCodes[line.account].sage,
        0,
        slashed(entry.date),
        `L${entry.number}`,
        `${entryWords(entry, nameOf).what}: ${describe(line, nameOf)}`.slice(0, LONGEST_DETAILS),
        amount(Math.abs(line.cents)),
        'T9',
        amount(0),
      ]),
    ),
  ]
}

const LONGEST_DETAILS = 60

const describe = ({ account, party, document }: Entry['lines'][number], nameOf: NameOf): string =>
  [
    accounts[account].name,
    ...(party === undefined ? [] : [nameOf(party)]),
    ...(document === undefined ? [] : [document]),
  ].join(', ')
