import { Percent } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { csvOf } from '#domain/text/csv.ts'
import { commissionByMonth, monthsUntil } from '#domain/resellers/account-statement.ts'
import { authorOf, isOf } from '#domain/resellers/commission-line.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { longDate, momentText, monthName, rand } from '#domain/billing/money-text.ts'
import { commissionRules } from '#domain/resellers/programme.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { Empty } from '../parts/states.tsx'
import { DocumentPdfButton } from '../parts/document-pdf-button.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Amount } from './amount.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { nextRunText, TAKEN_OFF_NEXT_RUN } from './next-run.ts'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { onDay, today } from './words.ts'

export const loader = partnerLoader

const MONTHS = 6
const whys = {
  'credit-note': 'a credit note lowered the base',
  'written-off': 'a write-off lowered the base',
  cap: 'the cap cut the amount',
  'not-paid': 'it was not paid in time',
  'bad-debt': 'it was written off as a bad debt',
  'payment-undone': 'its payment was taken back',
} as const

/** Every line of commission, explained to rule and cent. */
export function Component() {
  return (
    <PartnerScreen
      title="Commission"
      about="Each line says by which rule, base, rate and cap it was calculated, and when it is taken back."
      isMoney
      renderActions={({ commission }) => (
        <ExportButton name="commission" isEmpty={commission.length === 0} csv={() => commissionCsv(commission)} />
      )}
    >
      {(partnership) =>
        partnership.commission.length === 0 && withoutLine(partnership).length === 0 ? (
          <Empty title="No commission yet" icon={Percent}>
            <p>You earn it from the first invoice of a client that you referred.</p>
          </Empty>
        ) : (
          <Lines {...partnership} />
        )
      }
    </PartnerScreen>
  )
}

/** Customers that were won and have no line of commission. */
const withoutLine = ({ deals, commission }: Pick<Partnership, 'deals' | 'commission'>) =>
  deals.filter((deal) => deal.state === 'won' && !commission.some((line) => isOf(line, deal)))

function Lines({
  commission,
  payouts,
  waiting,
  deals,
  bank,
}: Pick<Partnership, 'commission' | 'payouts' | 'waiting' | 'deals' | 'bank'>) {
  const silent = withoutLine({ deals, commission })
  const [search] = useSearchParams()
  const paidIn = new Map(payouts.flatMap((payout) => payout.lines.map((id) => [id, payout] as const)))
  return (
    <Columns
      aside={
        <>
          <Part title="Rules" about="dated">
            <div className={css.lines}>
              {commissionRules.toReversed().map(({ id, from, until, rate, cap, clawBackAfterDays, writtenBy }) => (
                <div key={id}>
                  <span className={css.two}>
                    <b>{rate / 100} % of the value excluding VAT</b>
                    <span>
                      {longDate(from)} {until ? `to ${longDate(until)}` : 'until changed'}, by {writtenBy}
                    </span>
                    <span>
                      At most {cap === undefined ? 'anything' : rand(cap)} an invoice. Taken back if unpaid{' '}
                      {clawBackAfterDays} days after it was due.
                    </span>
                  </span>
                </div>
              ))}
            </div>
          </Part>
          {silent.length > 0 && (
            <Part title="Customers without commission" about={String(silent.length)}>
              <ul className={css.lines}>
                {silent.map((deal) => (
                  <li key={deal.id}>
                    <span className={css.two}>
                      <b dir="auto">{deal.customer}</b>
                      <span>{whyNoCommission(deal)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </>
      }
    >
      <CommissionChart commission={commission} />
      <Part title="Lines" about={`${commission.length}, newest first`}>
        {commission.map((line) => {
          const payout = paidIn.get(line.id)
          return (
            <ExplainedLine
              key={line.id}
              line={line}
              isOpen={search.get('line') === line.id}
              paid={payout && `${longDate(payout.date)}, ${payout.runId}`}
              waits={waiting.includes(line.id)}
              nextRun={nextRunText(bank)}
            />
          )
        })}
      </Part>
    </Columns>
  )
}

/** Why a customer that was won has earned nothing. */
function whyNoCommission({ tier, closedAt }: Deal): string {
  if (tier !== 'referral') return 'You invoice this customer yourself: you earn the margin on our price.'
  return `We have invoiced nothing that was supplied since you won it${closedAt ? ` on ${onDay(closedAt)}` : ''}. Commission comes with our first invoice after that day.`
}

interface ExplainedLineProps {
  line: CommissionLine
  isOpen?: boolean
  /** When and by which run it was paid out. */
  paid: string | undefined
  /** Whether it is paid out only when the client has paid. */
  waits?: boolean
  /** When a line is paid out that waits for no client. */
  nextRun: string
}

/** A line of commission that opens to how it was calculated. */
export function ExplainedLine({ line, isOpen = false, paid, waits = false, nextRun }: ExplainedLineProps) {
  const {
    customer,
    invoiceNumber,
    date,
    change,
    base,
    debited,
    rate,
    cap,
    amount,
    before,
    cut,
    ruleId,
    clawBackAfter,
    creditNotes = [],
  } = line
  const rule = commissionRules.find(({ id }) => id === ruleId)
  return (
    <details className={css.explained} open={isOpen}>
      <summary>
        <span className={css.two}>
          <b dir="auto">{customer}</b>
          <span>
            {invoiceNumber}, {longDate(date)}
            {cut.length > 0 && change <= 0 && `: ${cut.map((each) => whys[each]).join(', ')}`}
            {debited !== undefined && change > 0 && ': a debit note raised the base'}
          </span>
        </span>
        <Amount cents={change} />
      </summary>
      <div className={css.formula}>
        <div>
          <b>{rand(base)}</b>
          <span className={css.quiet}>
            value excluding VAT, less credit notes{debited !== undefined && `, with ${rand(debited)} of debit notes`}
          </span>
        </div>
        <b aria-hidden="true">×</b>
        <div>
          <b>{rate / 100} %</b>
          <span className={css.quiet}>rule {ruleId}</span>
        </div>
        <b aria-hidden="true">=</b>
        <div data-result="">
          <b>{rand(amount)}</b>
          <span className={css.quiet}>
            {cut.includes('cap')
              ? 'cut by the cap'
              : cut.includes('bad-debt') && amount === 0
                ? 'nothing of a bad debt'
                : cut.includes('not-paid') && amount === 0
                  ? 'nothing while unpaid'
                  : 'rounded once, half up'}
          </span>
        </div>
      </div>
      <Properties>
        <Property name="This line">
          {rand(amount)} less {rand(before)} that was posted before is {rand(change)}
        </Property>
        <Property name="Cap">{cap === undefined ? 'It did not cut this line' : rand(cap)}</Property>
        <Property name="Taken back">If credited or written off, or unpaid after {longDate(clawBackAfter)}</Property>
        <Property name="Paid out">
          {paid ?? (waits ? 'With the first run after the client has paid' : change < 0 ? TAKEN_OFF_NEXT_RUN : nextRun)}
        </Property>
        {creditNotes.map((note) => (
          <Property key={note.number} name="Credit note">
            {note.number} takes {rand(note.value)} and {rand(note.vat)} of VAT from {note.corrects}{' '}
            <DocumentPdfButton number={note.number} />
          </Property>
        ))}
        <Property name="Changed">
          {authorOf(line).what}; written by {authorOf(line).who}, {momentText(line.writtenAt)}
        </Property>
        <Property name="Rule">
          {ruleId}
          {rule && `, written by ${rule.writtenBy} on ${onDay(rule.writtenAt)}`}
        </Property>
        <Property name="Line">{line.id}</Property>
      </Properties>
    </details>
  )
}

/** Commission of the last months; what was taken back is said beside it. */
export function CommissionChart({ commission }: { commission: readonly CommissionLine[] }) {
  const months = commissionByMonth(commission, monthsUntil(today(), MONTHS))
  const taken = months.filter(({ takenBack }) => takenBack < 0)
  const data = months.map(({ month, earned }) => ({ label: monthName(month).slice(0, 3), value: earned / 100 }))
  const current = data.at(-1)
  if (months.every(({ earned, takenBack }) => earned === 0 && takenBack === 0))
    return (
      <Part title="Commission by month">
        <p className={css.quiet}>No commission in the last {MONTHS} months. It appears here with the first invoice.</p>
      </Part>
    )
  return (
    <Part title="Commission by month" about="in rand">
      <BarChart
        title="Earned in the last months"
        description={months.map(({ month, earned }) => `${monthName(month)}: ${rand(earned)} earned`).join('. ')}
        heads={['Month', 'Earned']}
        data={data}
        format={(value) =>
          value >= 1000
            ? `${(value / 1000).toFixed(1).replace('.0', '').replace('.', ',')}k`
            : String(Math.round(value))
        }
        exact={(value) => rand(Math.round(value * 100))}
        highlight={current?.label ?? ''}
        legend={['Whole month', 'Current month, so far']}
      />
      {taken.length > 0 && (
        <p className={css.quiet}>
          Taken back: {taken.map(({ month, takenBack }) => `${monthName(month)} ${rand(takenBack)}`).join('; ')}.
        </p>
      )}
    </Part>
  )
}

function commissionCsv(commission: readonly CommissionLine[]): string {
  const head = [
    'Line',
    'Date',
    'Customer',
    'Invoice',
    'Rule',
    'Base',
    'Rate %',
    'Cap',
    'Earned so far',
    'Before',
    'Change',
    'What changed it',
    'Written by',
    'Written at',
  ]
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    head,
    ...commission.map((line) => [
      line.id,
      line.date,
      line.customer,
      line.invoiceNumber,
      line.ruleId,
      amount(line.base),
      String(line.rate / 100),
      line.cap === undefined ? '' : amount(line.cap),
      amount(line.amount),
      amount(line.before),
      amount(line.change),
      authorOf(line).what,
      authorOf(line).who,
      line.writtenAt,
    ]),
  ])
}
