import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import { longDate } from '../billing/money-text.ts'
import { centsFrom } from '../ledger/money.ts'
import { plainLines } from '../text/plain.ts'

/** A line of a bank statement: money in above zero, out below, in cents. */
export const statementLineSchema = z.object({
  date: dateSchema,
  cents: z.int(),
  /** What the payer or the bank wrote. */
  text: z.string(),
  /** The balance after it, if the file says so. */
  balance: z.int().optional(),
})
export type StatementLine = z.infer<typeof statementLineSchema>

/** How a bank names what we need, in lower case. Either one column of amounts, or one for money in and one for money out. */
interface Layout {
  readonly bank: string
  readonly date: readonly string[]
  readonly texts: readonly string[]
  readonly amount?: string
  readonly moneyIn?: string
  readonly moneyOut?: string
  /** Of charges that are not in the amount. */
  readonly fee?: string
  readonly balance?: string
  /** The whole heading, where its columns alone do not tell the bank. */
  readonly heading?: readonly string[]
}

/** What a file is called whose layout several banks use. */
export const UNNAMED_BANK = 'Bank not named in the file'

/** The layouts by which banks let their clients export. The first one whose columns are all there is taken. */
const layouts: readonly Layout[] = [
  {
    bank: 'Capitec Business',
    date: ['posting date', 'transaction date'],
    texts: ['description', 'original description', 'reference'],
    moneyIn: 'money in',
    moneyOut: 'money out',
    fee: 'fee',
    balance: 'balance',
  },
  {
    bank: 'Capitec Business',
    date: ['date'],
    texts: ['description', 'reference'],
    amount: 'amount',
    fee: 'fees',
    balance: 'balance',
  },
  {
    bank: 'Standard Bank',
    date: ['date'],
    texts: ['description', 'customer reference'],
    amount: 'amount',
    balance: 'balance',
    heading: [
      'date',
      'value date',
      'statement number',
      'description',
      'amount',
      'balance',
      'type',
      'originator reference',
      'customer reference',
    ],
  },
  {
    bank: 'FNB',
    date: ['date'],
    texts: ['description', 'reference'],
    amount: 'amount',
    balance: 'balance',
    heading: ['date', 'service fee', 'amount', 'description', 'reference', 'balance', 'cheque number'],
  },
  {
    bank: 'FNB',
    date: ['date'],
    texts: ['description'],
    amount: 'amount',
    balance: 'balance',
    heading: ['date', 'amount', 'balance', 'description'],
  },
  {
    bank: 'Standard Bank',
    date: ['date', 'transaction date'],
    texts: ['description', 'transaction description', 'reference'],
    moneyIn: 'credit',
    moneyOut: 'debit',
    balance: 'balance',
  },
  {
    bank: 'Absa',
    date: ['transaction date', 'date'],
    texts: ['transaction description', 'description', 'reference'],
    amount: 'transaction amount',
    balance: 'balance',
  },
  {
    bank: 'Nedbank',
    date: ['transaction date', 'date'],
    texts: ['description', 'narrative'],
    amount: 'value',
    balance: 'balance',
  },
  // Absa and others head their files alike, so nothing tells the bank.
  {
    bank: UNNAMED_BANK,
    date: ['date'],
    texts: ['description', 'reference'],
    amount: 'amount',
    balance: 'balance',
  },
]

/** Standard Bank's file of transactions has no heading: each row says by its first cell what it is, and payments are history. */
const HISTORY = 'HIST'
const historyColumns = ['kind', 'date', 'mark', 'amount', 'description', 'reference', 'branch', 'code']

/** Nedbank's statement enquiry has no heading: lines about the account, then date, text, amount and balance. */
const nedbankEnquiry = { bank: 'Nedbank', heading: ['date', 'description', 'amount', 'balance'] } as const
const OF_NEDBANK = /^(?:statement enquiry|account (?:number|description)|statement number) *:/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Read =
  | {
      readonly ok: true
      readonly bank: string
      readonly lines: StatementLine[]
      /** The numbers of accounts that the file names; none if it names none. */
      readonly accounts: string[]
    }
  | { readonly ok: false; readonly message: string }

/**
 * Reads the rows of a statement's CSV: lines about the account before the heading are passed, and the heading says which bank it is of.
 * A line that cannot be read refuses the whole file, so that no payment is missed. Lines without an amount, such as a balance that is brought
 * forward, are no payments.
 */
export function readStatement(rows: readonly (readonly string[])[]): Read {
  const read = readRows(rows)
  return read.ok ? { ...read, accounts: accountsIn(rows) } : read
}

type Lines = Omit<Extract<Read, { ok: true }>, 'accounts'> | Extract<Read, { ok: false }>

function readRows(rows: readonly (readonly string[])[]): Lines {
  const history = rows.filter(([kind = '']) => kind.trim().toUpperCase() === HISTORY)
  if (history.length > 0) {
    const layout = {
      bank: 'Standard Bank',
      date: ['date'],
      texts: ['description', 'reference'],
      amount: 'amount',
    }
    return readLines(layout, historyColumns, history, rows.findIndex((row) => row === history[0]) + 1)
  }
  for (const [at, row] of rows.entries()) {
    const heading = row.map((cell) => cell.trim().toLowerCase())
    const layout = layouts.find((each) => fits(each, heading))
    if (layout) return readLines(layout, heading, rows.slice(at + 1), at + 2)
  }
  const enquiry = enquiryAt(rows)
  if (enquiry !== undefined) {
    const { bank, heading } = nedbankEnquiry
    const layout = { bank, date: ['date'], texts: ['description'], amount: 'amount', balance: 'balance' }
    return readLines(layout, heading, rows.slice(enquiry), enquiry + 1)
  }
  return {
    ok: false,
    message: `No heading of ${[...new Set(layouts.map(({ bank }) => bank))].filter((bank) => bank !== UNNAMED_BANK).join(', ')} was found. Export the statement as CSV, with its heading.`,
  }
}

/** The first row with a date after the lines about the account; undefined for another file. */
function enquiryAt(rows: readonly (readonly string[])[]): number | undefined {
  const about = rows.findIndex(([first = '']) => OF_NEDBANK.test(first.trim()))
  if (about === -1) return undefined
  const at = rows.findIndex(([first = ''], place) => place > about && dateFrom(first.trim()) !== undefined)
  return at === -1 ? undefined : at
}

function fits(layout: Layout, heading: readonly string[]): boolean {
  const has = (name: string | undefined) => name === undefined || heading.includes(name)
  const named = heading.filter((name) => name !== '')
  if (layout.heading && layout.heading.join('|') !== named.join('|')) return false
  return (
    layout.date.some(has) &&
    layout.texts.some(has) &&
    has(layout.amount) &&
    has(layout.moneyIn) &&
    has(layout.moneyOut) &&
    (layout.moneyIn !== undefined || has(layout.fee))
  )
}

function readLines(
  layout: Layout,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  first: number,
): Lines {
  const lines: StatementLine[] = []
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '') || TOTAL.test((row[0] ?? '').trim())) continue
    const cell = (name: string | undefined) => (name === undefined ? '' : (row[heading.indexOf(name)] ?? '').trim())
    const one = (names: readonly string[]) => names.map(cell).find((text) => text !== '') ?? ''
    const date = dateFrom(one(layout.date))
    const feeText = cell(layout.fee)
    const movesNothing = [layout.amount, layout.moneyIn, layout.moneyOut].every((name) => cell(name) === '')
    if (movesNothing && feeText === '' && date !== undefined) continue
    const cents =
      layout.amount === undefined
        ? difference(cell(layout.moneyIn), cell(layout.moneyOut))
        : movesNothing
          ? 0
          : centsFrom(cell(layout.amount))
    const fee = feeText === '' ? 0 : centsFrom(feeText)
    if (date === undefined || cents === undefined || fee === undefined)
      return {
        ok: false,
        message: `Line ${first + at} has no ${date === undefined ? 'date' : 'amount'} that we can read.`,
      }
    const balance = centsFrom(cell(layout.balance))
    // Spaces stay, because a line is known again by its text.
    const texts = layout.texts.map((name) => plainLines(cell(name))).filter((each) => each !== '')
    const text = [...new Set(texts)].join(' ')
    const line = { date, text: text.slice(0, 300), ...(balance !== undefined && { balance }) }
    if (cents !== 0) lines.push({ ...line, cents })
    // A charge is money that the bank took, whichever sign it has.
    if (fee !== 0) lines.push({ ...line, cents: -Math.abs(fee), text: `Fee: ${line.text}`.slice(0, 300) })
  }
  return lines.length === 0
    ? { ok: false, message: 'The file has no line with an amount.' }
    : { ok: true, bank: layout.bank, lines }
}

/** Three years: an older payment that nobody booked is more likely a wrong year. */
const OLDEST_DAYS = 3 * 365

/** Why lines are refused by their dates; undefined if all are likely: none lies in the future, and none is older than three years. */
export function dateProblem(lines: readonly Pick<StatementLine, 'date'>[], today: string): string | undefined {
  const later = lines.find(({ date }) => date > today)
  if (later) return `A line is of ${longDate(later.date)}, which lies in the future.`
  const oldest = dateOf(dayOf(today) - OLDEST_DAYS)
  const old = lines.find(({ date }) => date < oldest)
  return old && `A line is of ${longDate(old.date)}, more than three years ago. Check the year in the file.`
}

/** How a line is headed whose bank wrote nothing. */
export const describedAs = ({ text }: Pick<StatementLine, 'text'>): string => text.trim() || 'No description'

/** The row of sums at the end. */
const TOTAL = /^totals?:?$/i

function difference(moneyIn: string, moneyOut: string): number | undefined {
  const received = moneyIn === '' ? 0 : centsFrom(moneyIn)
  const sent = moneyOut === '' ? 0 : centsFrom(moneyOut)
  return received === undefined || sent === undefined ? undefined : received - Math.abs(sent)
}

/** A date as banks write it: 2026-11-04, 2026/11/04, 20261104, 04/11/2026, 04 Nov 2026, 04Nov2026, 04-Nov-26. Undefined for anything else. */
function dateFrom(text: string): string | undefined {
  const found =
    /^(?<year>\d{4})[-/]?(?<month>\d{2})[-/]?(?<day>\d{2})$/.exec(text) ??
    /^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})$/.exec(text) ??
    /^(?<day>\d{1,2})[ -]?(?<name>[A-Za-z]{3})[a-z]*[ -]?(?<year>\d{4}|\d{2})$/.exec(text)
  if (!found?.groups) return undefined
  const { year = '', month, day = '', name } = found.groups
  const number = month ?? String(MONTHS.indexOf((name ?? '').toLowerCase()) + 1)
  const date = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateSchema.safeParse(date).success ? date : undefined
}

/** "Account Number :", "FOR ACCOUNT NUMBER", "Account No:" and Standard Bank's "ACC-NO". */
const NAMES_ACCOUNT = /^(?:for )?acc(?:ount)?[ -]?(?:no|number)?\b[ .:]*/i
const ACCOUNT_NUMBER = /^\d[\d ]{4,18}\d/

/** The numbers of accounts in a file: beside the words for one, or in a column "Account". */
function accountsIn(rows: readonly (readonly string[])[]): string[] {
  const found = new Set<string>()
  const add = (cell: string | undefined) => {
    const number = ACCOUNT_NUMBER.exec((cell ?? '').trim())?.[0]
    if (number !== undefined) found.add(plainAccount(number))
  }
  let column = -1
  for (const row of rows) {
    const named = row.findIndex((cell) => NAMES_ACCOUNT.test(cell.trim()))
    if (column !== -1) add(row[column])
    if (named === -1) continue
    const rest = (row[named] ?? '').trim().replace(NAMES_ACCOUNT, '')
    // A heading has a date beside it; else the number follows the word.
    if (row.some((cell) => /date/i.test(cell))) column = named
    else if (rest !== '') add(rest)
    else add(row.slice(named + 1).find((cell) => ACCOUNT_NUMBER.test(cell.trim())))
  }
  return [...found]
}

/** An account number as it is compared: digits, without the zeros that banks put before it. */
const plainAccount = (number: string): string => number.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')

/** An account of a statement that is not ours; undefined if the file names none or only ours. */
export const otherAccount = (accounts: readonly string[], ours: string): string | undefined =>
  accounts.find((account) => plainAccount(account) !== plainAccount(ours))
