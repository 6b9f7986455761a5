import { useSearchParams } from 'react-router-dom'
import { accountStatement, bookedBalance } from '#domain/resellers/account-statement.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { receiptOf } from '#domain/resellers/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Status } from '../../parts/status.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { Ageing } from '../ageing.tsx'
import { endOf, MonthChoice, saveStatement, StatementTable, useMonth } from '../statement.tsx'
import css from '../statement.module.css'
import { today } from '../words.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'

export const loader = deskLoader

/** The account of a reseller or a client by month, with its age. */
export function Component() {
  return (
    <DeskScreen
      about="The account of each reseller and client: opening, each movement and closing."
      renderActions={(desk) => <Save {...desk} />}
    >
      {(desk) => <Body {...desk} />}
    </DeskScreen>
  )
}

/** Whom we invoiced, by name. */
function partiesOf({ documents }: ResellerDesk) {
  const names = new Map(documents.map(({ party, invoice }) => [party, invoice.recipient.name]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

function useStatement(desk: ResellerDesk) {
  const [search] = useSearchParams()
  const { month } = useMonth()
  const parties = partiesOf(desk)
  const asked = search.get('party')
  const party = parties.find(({ id }) => id === asked) ?? parties[0]
  const account = {
    documents: desk.documents.filter((document) => document.party === party?.id),
    payments: desk.payments
      .filter(({ settled }) => settled?.party !== undefined && settled.party === party?.id)
      .flatMap((payment) => receiptOf(payment) ?? []),
  }
  return { parties, party, month, statement: accountStatement(account, `${month}-01`, endOf(month)) }
}

function Save(desk: ResellerDesk) {
  const { party, month, statement } = useStatement(desk)
  return (
    party && (
      <Button size="small" onClick={() => saveStatement(party.name, month, statement, statement.ageing.kept)}>
        Export
      </Button>
    )
  )
}

function Body(desk: ResellerDesk) {
  const [, setSearch] = useSearchParams()
  const { parties, party, month, statement } = useStatement(desk)
  if (!party)
    return (
      <Empty title="Nobody was invoiced yet">
        <p>Statements begin with the first invoice.</p>
      </Empty>
    )
  return (
    <>
      <div className={css.month}>
        <ComboBox
          label="Account"
          options={parties}
          chosen={party.id}
          onChoose={(id) => id !== undefined && setSearch({ month, party: id }, { replace: true })}
        />
      </div>
      <MonthChoice />
      <Columns
        aside={
          <Part title="Open by age" about={longDate(endOf(month))}>
            <Ageing ageing={statement.ageing} />
            {endOf(month) === today() && <Booked desk={desk} party={party.id} closing={statement.closing} />}
          </Part>
        }
      >
        <StatementTable
          month={month}
          statement={statement}
          kept={statement.ageing.kept}
          documentAddress="/admin/resellers/documents"
        />
      </Columns>
    </>
  )
}

interface BookedProps {
  desk: ResellerDesk
  party: string
  closing: number
}

/** Whether the ledger closes with the same balance. */
function Booked({ desk, party, closing }: BookedProps) {
  const booked = bookedBalance(desk.balances, party)
  return booked === closing ? (
    <Status tone="done">The ledger closes with the same balance</Status>
  ) : (
    <Status tone="late">{`The ledger closes with ${rand(booked)}`}</Status>
  )
}
