import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { csvForPrograms, csvOf } from '#domain/text/csv.ts'
import { monthsUntil } from '#domain/resellers/account-statement.ts'
import { sageRows, xeroRows } from '#domain/resellers/book-exports.ts'
import type { Row } from '#domain/resellers/book-exports.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { longDate, monthName, rand } from '#domain/billing/money-text.ts'
import { commissionRules, termsOn, tierNames } from '#domain/resellers/programme.ts'
import { vatMonths, vatRows } from '#domain/resellers/vat-summary.ts'
import { accounts } from '#domain/ledger/account.ts'
import type { Account } from '#domain/ledger/account.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { saveText } from '../../parts/save-text.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { ledgerQuery } from '../queries.ts'
import { MonthChoice, useMonth } from '../statement.tsx'
import { today } from '../words.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'

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
            </>
          }
        >
          <VatSummary desk={desk} />
          <ForBookkeeper desk={desk} />
          <Entries />
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
      'Output less input tax',
    ],
    ...shownMonths(desk).map(({ month, number, value, vat, input }) => [
      month,
      String(number),
      amount(value),
      amount(value + vat),
      amount(vat),
      amount(input),
      amount(vat - input),
    ]),
  ])
}

function VatSummary({ desk }: { desk: ResellerDesk }) {
  return (
    <Part title="VAT summary" about="by date of issue, with debit notes, credit notes taken off">
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
  const save = (name: string, rows: readonly Row[]) =>
    saveText(`${name}-${month}.csv`, 'text/csv', csvForPrograms(rows))
  return (
    <Part
      title="For the bookkeeper"
      about={ofMonth.length === 1 ? '1 document' : `${ofMonth.length} documents, invoices and notes`}
    >
      <MonthChoice />
      <p className={css.quiet}>
        One row a document. Sales go to account 200 in Xero and 4000 in Sage 50; give your book’s own when you import.
      </p>
      {ofMonth.length > 0 && (
        <div className={css.actions}>
          <Button size="small" onClick={() => save('xero', xeroRows(ofMonth))}>
            Export for Xero
          </Button>
          <Button size="small" onClick={() => save('sage', sageRows(ofMonth))}>
            Export for Sage
          </Button>
        </div>
      )}
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

/** Entries that are shown before somebody asks for all. */
const FIRST_SHOWN = 25

function Entries() {
  const [showsAll, setShowAll] = useState(false)
  const query = useQuery(ledgerQuery())
  const { data, error } = query
  return (
    <Part title="Entries" about={data && `${data.head.number} in all, the newest first`}>
      {query.isPending && <Skeleton shape="lines" label="Loading the entries" />}
      {error && !data && (
        <Failed title="We can't show the entries right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {data?.entries.slice(0, showsAll ? undefined : FIRST_SHOWN).map(({ number, cause, date, lines, seal }) => (
        <details key={number} className={css.explained}>
          <summary>
            <span className={css.two}>
              <b>
                {number}. {cause}
              </b>
              <span>{longDate(date)}</span>
            </span>
            <Amount cents={lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)} />
          </summary>
          <div className={css.lines}>
            {lines.map(({ account, party, document, cents }, index) => (
              <div key={`${account} ${index}`}>
                <span>
                  {accounts[account].name}
                  {party && `, ${party}`}
                  {document && `, ${document}`}
                </span>
                <Amount cents={cents} />
              </div>
            ))}
          </div>
          <p className={css.quiet}>Seal {seal.slice(0, 16)}…</p>
        </details>
      ))}
      {data && !showsAll && data.entries.length > FIRST_SHOWN && (
        <Button size="small" onClick={() => setShowAll(true)}>
          Show {data.entries.length} entries
        </Button>
      )}
    </Part>
  )
}
