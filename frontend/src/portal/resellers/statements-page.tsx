import { useSearchParams } from 'react-router-dom'
import { accountStatement, commissionStatement } from '#domain/resellers/account-statement.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Views } from '../templates/views.tsx'
import { Ageing } from './ageing.tsx'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { endOf, MonthChoice, saveStatement, StatementTable, useMonth } from './statement.tsx'
import css from './statement.module.css'

export const loader = partnerLoader

const documents = '/reseller-dashboard/invoices'

/** The two accounts of a reseller by month: what it owes us, with its age, and what we owe it. */
export function Component() {
  return (
    <PartnerScreen
      title="Statements"
      about="What you owe us, and what we owe you: opening, each movement and closing."
      isMoney
      renderActions={(partnership) => <Save {...partnership} />}
    >
      {(partnership) => <Body {...partnership} />}
    </PartnerScreen>
  )
}

/** The first date of either account: when the reseller joined, or a line or a document of before that. */
const beginOf = ({ reseller, documents, commission }: Partnership): string =>
  [
    reseller.joinedAt,
    ...documents.map(({ invoice }) => invoice.issuedOn),
    ...commission.map(({ date }) => date),
  ].toSorted()[0] ?? ''

function useAccount() {
  const [search] = useSearchParams()
  return search.get('account') === 'commission' ? 'commission' : 'invoices'
}

function statementOf(partnership: Partnership, account: 'commission' | 'invoices', month: string) {
  const [from, until] = [`${month}-01`, endOf(month)]
  return account === 'commission'
    ? commissionStatement(partnership, from, until)
    : accountStatement(partnership, from, until)
}

/** What is kept for the payer in the account of invoices, in cents below zero. */
const keptIn = (partnership: Partnership, account: 'commission' | 'invoices', month: string): number =>
  account === 'commission' ? 0 : accountStatement(partnership, `${month}-01`, endOf(month)).ageing.kept

function Save(partnership: Partnership) {
  const account = useAccount()
  const { month } = useMonth(beginOf(partnership))
  const kept = keptIn(partnership, account, month)
  return (
    <Button size="small" onClick={() => saveStatement(account, month, statementOf(partnership, account, month), kept)}>
      Export
    </Button>
  )
}

function Body(partnership: Partnership) {
  const account = useAccount()
  const { month } = useMonth(beginOf(partnership))
  const { ageing } = accountStatement(partnership, `${month}-01`, endOf(month))
  const of = (name: string) => `month=${month}&account=${name}`
  return (
    <>
      <div className={css.views}>
        <Views
          label="Accounts"
          views={[
            { name: 'What you owe us', search: of('invoices'), isShown: account === 'invoices' },
            { name: 'Your commission', search: of('commission'), isShown: account === 'commission' },
          ]}
        />
      </div>
      <MonthChoice since={beginOf(partnership)} />
      <Columns
        aside={
          account === 'invoices' && (
            <Part title="Open by age" about={longDate(endOf(month))}>
              <Ageing ageing={ageing} />
            </Part>
          )
        }
      >
        <StatementTable
          month={month}
          statement={statementOf(partnership, account, month)}
          kept={keptIn(partnership, account, month)}
          documentAddress={documents}
        />
      </Columns>
    </>
  )
}
