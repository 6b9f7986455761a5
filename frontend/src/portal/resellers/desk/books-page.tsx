import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { csvForPrograms, csvOf } from '#domain/text/csv.ts'
import { monthsUntil } from '#domain/resellers/account-statement.ts'
import {
  billsOf,
  contactNames,
  inFiles,
  sageBillRows,
  sageRows,
  xeroBillRows,
  xeroLimits,
  xeroRows,
} from '#domain/resellers/book-exports.ts'
import type { Row } from '#domain/resellers/book-exports.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { clearingAccounts, journalCodes, sageJournalRows, xeroJournalRows } from '#domain/resellers/journals.ts'
import { longDate, monthName, rand } from '#domain/billing/money-text.ts'
import { commissionRules, termsOn, tierNames, tiers } from '#domain/resellers/programme.ts'
import { vatMonths, vatRows } from '#domain/resellers/vat-summary.ts'
import { accounts } from '#domain/ledger/account.ts'
import type { Account } from '#domain/ledger/account.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { saveText } from '../../parts/save-text.ts'
import { Columns, Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { PriceList } from '../price-list.tsx'
import { MonthChoice, useMonth } from '../statement.tsx'
import { today } from '../words.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { Entries, namesOf } from './entries.tsx'
import { MarginReport } from './margin-report.tsx'

export const loader = deskLoader

const MONTHS = 6

/** The ledger with its balances, what belongs into a VAT return, and the rules with their dates. */
export function Component() {
  const download = useMutation({
    mutationFn: () => orpc.resellers.exportLedger.call(),
    onSuccess: ({ file }) => saveText('ledger.jsonl', 'application/x-ndjson', file),
    onError: (error) => toast({ title: 'The ledger was not exported', description: error.message, tone: 'error' }),
  })
  return (
    <DeskScreen
      about="Entries are sealed one to the next and never changed. They are checked every night."
      renderActions={(desk) => (
        <>
          <Button size="small" onClick={() => saveText('vat-summary.csv', 'text/csv', vatCsv(desk))}>
            Export the VAT summary
          </Button>
          <Button size="small" busy={download.isPending} busyText="Exporting" onClick={() => download.mutate()}>
            Export the ledger
          </Button>
        </>
      )}
    >
      {(desk) => (
        <Columns
          aside={
            <>
              <Balances desk={desk} />
              <Rules />
              <PriceList prices={desk.prices} tiers={tiers} />
            </>
          }
        >
          <VatSummary desk={desk} />
          <ForBookkeeper desk={desk} />
          <MarginReport desk={desk} />
          <Entries desk={desk} />
        </Columns>
      )}
    </DeskScreen>
  )
}

const shownMonths = (desk: ResellerDesk) => vatMonths(desk, monthsUntil(today(), MONTHS).toReversed())

function vatCsv(desk: ResellerDesk): string {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    [
      'Month',
      'Documents',
      'Standard-rated supplies excl. VAT',
      'Supplies incl. VAT (VAT201 field 1)',
      'Output tax (VAT201 field 4)',
      'Input tax of commission (VAT201 field 15)',
      'Input tax of bad debts (VAT201 field 17)',
      'Output less input tax',
    ],
    ...shownMonths(desk).map(({ month, number, value, vat, input, badDebts }) => [
      month,
      String(number),
      amount(value),
      amount(value + vat),
      amount(vat),
      amount(input),
      amount(badDebts),
      amount(vat - input - badDebts),
    ]),
  ])
}

function VatSummary({ desk }: { desk: ResellerDesk }) {
  const hasBadDebts = desk.documents.some(({ writeOffs = [] }) => writeOffs.length > 0)
  return (
    <Part title="VAT summary" about="by date of issue, with debit notes, credit notes taken off">
      {hasBadDebts && (
        <p className={css.quiet}>
          VAT of write-offs counts once the return with its output tax is due (s 22(1)(b)). Ask your accountant whether
          it was furnished, and whether the amounts are irrecoverable.
        </p>
      )}
      <div className={css.lines}>
        {shownMonths(desk).map((each) => (
          <div key={each.month}>
            <span className={css.two}>
              <b>{monthName(each.month)}</b>
              <span>
                {each.number === 1 ? '1 document' : `${each.number} documents`}, {rand(each.value)} excluding VAT
              </span>
            </span>
            <dl className={css.taxes}>
              {vatRows(each).map(({ name, cents }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Amount cents={cents} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Part>
  )
}

/** The documents of a month for the books of another program. */
function ForBookkeeper({ desk }: { desk: ResellerDesk }) {
  const { month } = useMonth()
  const ofMonth = desk.documents
    .filter(({ invoice }) => invoice.issuedOn.startsWith(month))
    .toSorted((a, b) => a.number.localeCompare(b.number))
  const contactOf = contactNames(desk)
  const bills = billsOf(desk).filter(({ on }) => on.startsWith(month))
  const save = (name: string, ...files: readonly (readonly Row[])[]) => {
    for (const [at, rows] of files.entries())
      saveText(`${name}-${month}${files.length === 1 ? '' : `-${at + 1}`}.csv`, 'text/csv', csvForPrograms(rows))
  }
  const forXero = <Item,>(name: string, items: readonly Item[], rowsOf: (items: readonly Item[]) => Row[]) =>
    save(name, ...inFiles(items, xeroLimits.documents, () => 1).map((each) => rowsOf(each)))
  const journals = useMutation({
    mutationFn: async (program: 'xero' | 'sage') => {
      const { entries } = await orpc.resellers.readLedger.call({ journals: month })
      if (entries.length === 0) throw new Error(`${monthName(month)} has no journals.`)
      const shownName = namesOf(desk)
      const nameOf = (party: string) => contactOf(party) ?? shownName(party)
      const parts = inFiles(entries, xeroLimits.lines, ({ lines }) => lines.length)
      return {
        name: `${program}-journals`,
        files:
          program === 'xero' ? parts.map((each) => xeroJournalRows(each, nameOf)) : [sageJournalRows(entries, nameOf)],
      }
    },
    onSuccess: ({ name, files }) => save(name, ...files),
    onError: (error) => toast({ title: 'The journals were not exported', description: error.message, tone: 'error' }),
  })
  return (
    <Part title="For the bookkeeper" about={`${ofMonth.length} of sales, ${bills.length} of commission`}>
      <div className={css.fields}>
        <MonthChoice />
        <p className={css.quiet}>
          One row a document. Sales go to account 200 in Xero and 4000 in Sage 50, commission to 310 and 6000; give your
          book’s own when you import. Tell Xero that amounts exclude tax. Bills are the tax invoices for commission,
          with their credit notes, and payouts to resellers that are no vendors. A payout that waits for its reseller’s
          tax invoice comes with that invoice.
        </p>
        {ofMonth.length > 0 && (
          <div className={css.actions}>
            <Button
              size="small"
              onClick={() => forXero('xero', ofMonth, (documents) => xeroRows(documents, contactOf))}
            >
              Sales for Xero
            </Button>
            <Button size="small" onClick={() => save('sage', sageRows(ofMonth, contactOf))}>
              Sales for Sage 50
            </Button>
          </div>
        )}
        {bills.length > 0 && (
          <div className={css.actions}>
            <Button size="small" onClick={() => forXero('xero-bills', bills, xeroBillRows)}>
              Bills for Xero
            </Button>
            <Button size="small" onClick={() => save('sage-bills', sageBillRows(bills))}>
              Bills for Sage 50
            </Button>
          </div>
        )}
        <p className={css.quiet}>
          Journals hold what no document has: payments, kept money, refunds, payouts, write-offs and charges of the
          bank. With sales and bills they add up to our ledger, except for commission that is not paid out yet: it is in
          no file until its bill. Neither program takes a journal to its bank, debtors or creditors, so make these
          clearing accounts first, and match your bank statement with the one of the bank. Xero takes {xeroLimits.lines}{' '}
          lines of journals in a file, so a busy month has several:
        </p>
        <ul className={css.quiet}>
          {clearingAccounts.map((account) => (
            <li key={account}>
              {accounts[account].name}: {journalCodes[account].xero} in Xero, {journalCodes[account].sage} in Sage 50
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button size="small" busy={journals.isPending} busyText="Exporting" onClick={() => journals.mutate('xero')}>
            Journals for Xero
          </Button>
          <Button size="small" busy={journals.isPending} busyText="Exporting" onClick={() => journals.mutate('sage')}>
            Journals for Sage 50
          </Button>
        </div>
      </div>
    </Part>
  )
}

function Balances({ desk }: { desk: ResellerDesk }) {
  const sums = new Map<string, number>()
  for (const { account, cents } of desk.balances) sums.set(account, (sums.get(account) ?? 0) + cents)
  return (
    <Part title="Balances" about="debits less credits">
      <div className={css.lines}>
        {[...sums].map(([account, cents]) => (
          <div key={account}>
            <span>{accounts[account as Account].name}</span>
            <Amount cents={cents} />
          </div>
        ))}
        <div data-total>
          <span>Sum, which must be zero</span>
          <Amount cents={[...sums.values()].reduce((total, cents) => total + cents, 0)} />
        </div>
      </div>
    </Part>
  )
}

function Rules() {
  const terms = termsOn(today())
  return (
    <Part title="Rules" about="dated, the same that the public page shows">
      <div className={css.lines}>
        {commissionRules.toReversed().map(({ id, tier, from, until, rate, cap, clawBackAfterDays, writtenBy }) => (
          <div key={id}>
            <span className={css.two}>
              <b>
                {tierNames[tier as keyof typeof tierNames]}: {rate / 100} %
              </b>
              <span>
                {longDate(from)} {until ? `to ${longDate(until)}` : 'until changed'}, at most{' '}
                {cap === undefined ? 'anything' : rand(cap)} an invoice, taken back {clawBackAfterDays} days after it
                was due
              </span>
              <span>
                {id}, by {writtenBy}
              </span>
            </span>
          </div>
        ))}
        <div>
          <span className={css.two}>
            <b>Agreement of {longDate(terms.version)}</b>
            <span>
              Reseller {terms.discount.reseller / 100} % and delivery partner {terms.discount.delivery / 100} % below
              our price; {terms.protectionDays} days of protection
            </span>
          </span>
        </div>
      </div>
    </Part>
  )
}
