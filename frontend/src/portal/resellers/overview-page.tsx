import { Landmark, ReceiptText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { company } from '#domain/company/details.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { commissionStatement, earnedAndTakenBack } from '#domain/resellers/account-statement.ts'
import { calculationOf } from '#domain/resellers/commission-line.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { documentState, openOf, unpaidOf } from '#domain/resellers/document.ts'
import { longDate, monthName, rand, wholeRand } from '#domain/billing/money-text.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { nextPayout } from '#domain/resellers/payout.ts'
import { quoteState } from '#domain/resellers/quote.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Columns, Figures, NeedsYou, Part } from '../templates/overview.tsx'
import type { Waiting } from '../templates/overview.tsx'
import { Amount } from './amount.tsx'
import { CommissionChart } from './commission-page.tsx'
import { dealColumns } from './deal-columns.tsx'
import { FirstSteps } from './first-steps.tsx'
import css from './partner.module.css'
import { nextRunText } from './next-run.ts'
import { MONEY_HIDDEN, PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { RegisterDeal } from './register-deal.tsx'
import { daysUntil, onDay, timeLeft, today } from './words.ts'

export const loader = partnerLoader

const NEWEST = 5
const SOON = 14
const idOf = ({ id }: Deal) => id
const dealAddress = ({ id }: Deal) => `/reseller-dashboard/deals?open=${id}`

/** What I earned, what is due, what waits for me. */
export function Component() {
  const [isRegistering, setRegistering] = useState(false)
  const month = today().slice(0, 7)
  return (
    <PartnerScreen
      title={`${monthName(month).split(' ')[0]} at a glance`}
      about={({ reseller }) =>
        `${reseller.name}, ${reseller.tiers.map((tier) => tierNames[tier]).join(' and ')}, agreement of ${longDate(reseller.agreement.version)}`
      }
      renderActions={() => (
        <Button size="small" kind="primary" onClick={() => setRegistering(true)}>
          Register a deal
        </Button>
      )}
    >
      {(partnership) => (
        <>
          <MonthFigures {...partnership} />
          <Columns aside={<Aside {...partnership} />}>
            <FirstSteps partnership={partnership} />
            <Part
              title="Deals"
              about={`${partnership.deals.length}, newest first`}
              link={{ name: 'All deals', address: '/reseller-dashboard/deals' }}
            >
              {partnership.deals.length === 0 ? (
                <p className={css.quiet}>Register your first customer. We answer within one working day.</p>
              ) : (
                <DataTable
                  label="Newest deals"
                  columns={dealColumns}
                  rows={partnership.deals.slice(0, NEWEST)}
                  rowKey={idOf}
                  address={dealAddress}
                />
              )}
            </Part>
            {partnership.seesMoney && <CommissionChart commission={partnership.commission} />}
          </Columns>
          {isRegistering && <RegisterDeal tiers={partnership.reseller.tiers} onClose={() => setRegistering(false)} />}
        </>
      )}
    </PartnerScreen>
  )
}

function MonthFigures(partnership: Partnership) {
  const { commission, deals, waiting, seesMoney, bank } = partnership
  const later = commission.filter(({ id }) => waiting.includes(id)).reduce((sum, { change }) => sum + change, 0)
  const month = today().slice(0, 7)
  const ofMonth = commission.filter(({ date }) => date.startsWith(month))
  const { earned, takenBack } = earnedAndTakenBack(ofMonth)
  const due = nextPayout(partnership, today())
  const open = unpaidOf(partnership)
  const running = deals.filter((deal) => ['in-review', 'approved'].includes(stateOn(deal, today())))
  const isLate = open.some((document) => documentState(document, today()) === 'late')
  const pipeline = {
    name: 'Pipeline, a month',
    value: wholeRand(running.reduce((sum, { monthly }) => sum + monthly, 0)),
    note: `${running.length} open, ${running.filter(({ state }) => state === 'in-review').length} in review`,
    address: '/reseller-dashboard/deals',
  }
  if (!seesMoney) return <Figures label="This month" figures={[pipeline]} />
  return (
    <Figures
      label="This month"
      figures={[
        {
          name: `Earned in ${monthName(month).split(' ')[0]}`,
          value: rand(earned + takenBack),
          note:
            takenBack < 0
              ? `after ${rand(-takenBack)} taken back`
              : `${ofMonth.length} ${ofMonth.length === 1 ? 'line' : 'lines'}`,
          address: '/reseller-dashboard/commission',
        },
        {
          name: 'Due to you',
          value: rand(due.cents),
          note: [
            ...(due.vat > 0 ? [`with ${rand(due.vat)} of VAT`] : []),
            due.cents < 0
              ? 'more was taken back than earned: it is carried forward'
              : nextRunText(bank).replace(/^./, (first) => first.toLowerCase()),
            ...(later > 0 ? [`${rand(later)} waits until your clients have paid`] : []),
          ].join('; '),
          address: '/reseller-dashboard/payouts',
        },
        {
          name: 'You owe',
          value: rand(open.reduce((sum, document) => sum + openOf(document), 0)),
          note: open[0] ? `${open[0].number}, ${timeLeft(open[0].dueOn)}` : 'nothing is open',
          tone: isLate ? 'alarm' : undefined,
          address: '/reseller-dashboard/invoices',
        },
        pipeline,
      ]}
    />
  )
}

function Aside(partnership: Partnership) {
  const { commission, seesMoney } = partnership
  if (!seesMoney)
    return (
      <>
        <Waits {...partnership} />
        <Part title="Money">
          <p className={css.quiet}>{MONEY_HIDDEN}</p>
        </Part>
      </>
    )
  const month = today().slice(0, 7)
  const { opening, movements, closing } = commissionStatement(partnership, `${month}-01`, today())
  const sum = (begins: string) =>
    movements.filter(({ says }) => says.startsWith(begins)).reduce((total, { cents }) => total + cents, 0)
  const vat = sum('VAT')
  const { earned, takenBack } = earnedAndTakenBack(
    commission.filter(({ date }) => date.startsWith(month) && date <= today()),
  )
  const rows: readonly (readonly [string, number])[] = [
    [`Opening, 1 ${monthName(month).split(' ')[0]}`, opening],
    ['Commission earned', earned],
    ['Taken back', takenBack],
    ...(vat === 0 ? [] : [['VAT on commission', vat] as const]),
    ['Paid out', sum('Paid out')],
  ]
  return (
    <>
      <Waits {...partnership} />
      <Part
        title="Statement"
        about={monthName(month)}
        link={{ name: 'All', address: '/reseller-dashboard/statements?account=commission' }}
      >
        <div className={css.lines}>
          {rows.map(([name, cents]) => (
            <div key={name}>
              <span>{name}</span>
              <Amount cents={cents} />
            </div>
          ))}
          <div data-total>
            <span>Closing, today</span>
            <Amount cents={closing} />
          </div>
        </div>
      </Part>
      <Part title="Newest commission" link={{ name: 'All lines', address: '/reseller-dashboard/commission' }}>
        <ul className={css.lines}>
          {commission.slice(0, 3).map((line) => (
            <li key={line.id}>
              <span className={css.two}>
                <a href={`/reseller-dashboard/commission?line=${line.id}`} dir="auto">
                  {line.customer}
                </a>
                <span>{line.change < 0 ? 'taken back' : calculationOf(line)}</span>
              </span>
              <Amount cents={line.change} />
            </li>
          ))}
          {commission.length === 0 && <li className={css.quiet}>Nothing yet.</li>}
        </ul>
      </Part>
    </>
  )
}

function Waits(partnership: Partnership) {
  const waiting = waitingOf(partnership)
  return (
    <>
      <NeedsYou
        title="Waits for you"
        waiting={waiting}
        {...(waiting.length === 0 && { foot: 'Nothing waits. Register the next deal when you have one.' })}
      />
      <WaitsForUs {...partnership} />
    </>
  )
}

/** Accepted quotes: we invoice them, so the reseller has nothing to do. */
function WaitsForUs({ quotes }: Pick<Partnership, 'quotes'>) {
  const accepted = quotes.filter((quote) => quoteState(quote, today()) === 'accepted')
  if (accepted.length === 0) return null
  return (
    <Part
      title={`Waits for ${company.name}`}
      about={String(accepted.length)}
      link={{ name: 'All quotes', address: '/reseller-dashboard/quotes' }}
    >
      <ul className={css.lines}>
        {accepted.map((quote) => (
          <li key={quote.id}>
            <span className={css.two}>
              <b dir="auto">{quote.customer}</b>
              <span>Accepted your quote; we invoice it</span>
            </span>
            <span className={css.amount}>{rand(quote.value + quote.vat)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What the reseller should do next, the most urgent first. */
function waitingOf(partnership: Partnership): Waiting[] {
  const { deals, bank } = partnership
  const late = unpaidOf(partnership).filter((document) => documentState(document, today()) === 'late')
  const ending = deals.filter(
    (deal) => stateOn(deal, today()) === 'approved' && daysUntil(deal.protectedUntil ?? '9999-12-31') <= SOON,
  )
  return [
    ...late.map((document): Waiting => ({
      key: document.number,
      icon: ReceiptText,
      title: `Pay ${document.number}`,
      about: `${rand(openOf(document))}, ${timeLeft(document.dueOn)}`,
      tone: 'alarm',
      action: (
        <ButtonLink size="small" href={`/reseller-dashboard/invoices/${document.number}`}>
          Open
        </ButtonLink>
      ),
    })),
    ...ending.map((deal): Waiting => ({
      key: deal.id,
      icon: ShieldCheck,
      title: deal.customer,
      about: `Its protection ends in ${timeLeft(deal.protectedUntil ?? '')}`,
      tone: 'ochre',
      action: (
        <ButtonLink size="small" href={dealAddress(deal)}>
          Open
        </ButtonLink>
      ),
    })),
    ...(bank.pending
      ? [
          {
            key: 'bank',
            icon: Landmark,
            title: 'Check your bank details',
            about: `Changed; they count from ${onDay(bank.pending.from)}`,
            tone: 'ochre' as const,
            action: (
              <ButtonLink size="small" href="/reseller-dashboard/settings">
                Check
              </ButtonLink>
            ),
          },
        ]
      : []),
    ...(!bank.current && !bank.pending && bank.mayChange
      ? [
          {
            key: 'no-bank',
            icon: Landmark,
            title: 'Enter your bank details',
            about: 'Without them no commission is paid out',
            action: (
              <ButtonLink size="small" href="/reseller-dashboard/settings">
                Enter
              </ButtonLink>
            ),
          },
        ]
      : []),
  ]
}
