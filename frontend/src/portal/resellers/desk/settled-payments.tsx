import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { describedAs } from '#domain/resellers/bank-statement.ts'
import type { DeskPayment, ResellerDesk } from '#domain/resellers/contract.ts'
import { openOf } from '#domain/resellers/document.ts'
import { keptOf } from '#domain/resellers/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import { deskQuery } from '../queries.ts'
import rowCss from './desk-rows.module.css'
import { payerOf } from './payer-of.ts'
import { settledStateOf, settledStates } from './payment-states.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { AskRefund, SentRefund } from './refunds.tsx'
import { SpreadMoney } from './spread-money.tsx'
import { useCorrection } from './use-correction.ts'

/** Rows that are shown before somebody asks for all. */
const FIRST_SHOWN = 25

/** Lines that were settled, with what corrects them. Text, state and payer are in the address. */
export function SettledPayments({ desk }: { desk: ResellerDesk }) {
  const [showsAll, setShowAll] = useState(false)
  const all = desk.payments
    .filter(({ state }) => state !== 'unmatched')
    .map((payment) => ({ payment, payer: payerOf(desk, payment), state: settledStateOf(payment) }))
  const filters: readonly Filter[] = [
    { id: 'state', name: 'State', options: Object.entries(settledStates).map(([id, { name }]) => ({ id, name })) },
    {
      id: 'payer',
      name: 'Payer',
      options: [...new Set(all.map(({ payer }) => payer))].toSorted().map((name) => ({ id: name, name })),
    },
  ]
  const { chosen, words, isFiltered } = useFilters(filters)
  const isWanted = (id: string, value: string) => !chosen[id]?.length || chosen[id].includes(value)
  const rows = all.filter(
    ({ payment: { text, date, cents, settled }, payer, state }) =>
      isWanted('state', state) &&
      isWanted('payer', payer) &&
      [
        text,
        date,
        longDate(date),
        rand(cents),
        payer,
        settled?.reason,
        ...(settled?.parts ?? []).map(({ number }) => number),
      ]
        .join(' ')
        .toLowerCase()
        .includes(words.toLowerCase()),
  )
  return (
    <Part title="Settled" about={isFiltered ? `${rows.length} of ${all.length}` : String(all.length)}>
      {all.length > 0 && <Filters search="Search settled payments" filters={filters} />}
      {all.length === 0 && (
        <Empty title="Nothing is settled yet">
          <p>Lines that you match or set aside come here.</p>
        </Empty>
      )}
      {all.length > 0 && rows.length === 0 && (
        <Empty title="No settled payment fits">
          <p>Remove a filter or search for less.</p>
        </Empty>
      )}
      <ul className={rowCss.rows}>
        {rows.slice(0, showsAll ? undefined : FIRST_SHOWN).map(({ payment, payer, state }) => (
          <SettledRow key={payment.id} desk={desk} payment={payment} payer={payer} state={state} />
        ))}
      </ul>
      {!showsAll && rows.length > FIRST_SHOWN && (
        <Button size="small" onClick={() => setShowAll(true)}>
          Show {rows.length} payments
        </Button>
      )}
    </Part>
  )
}

interface SettledRowProps {
  desk: ResellerDesk
  payment: DeskPayment
  payer: string
  state: keyof typeof settledStates
}

function SettledRow({ desk, payment, payer, state }: SettledRowProps) {
  const [task, setTask] = useState<'undo' | 'use' | 'refund'>()
  const [use, setUse] = useState<string>()
  const { date, cents, settled } = payment
  const described = describedAs(payment)
  if (!settled) return null
  const kept = keptOf(payment)
  const waiting = (settled.refunds ?? []).some((refund) => refund.state === 'asked')
  const sent = (settled.refunds ?? []).filter((refund) => refund.state === 'paid')
  // A match that was taken back took its uses back with it.
  const uses = state === 'undone' ? [] : [...new Set(settled.parts.flatMap(({ used }) => (used ? [used.cause] : [])))]
  const close = () => {
    setTask(undefined)
    setUse(undefined)
  }
  return (
    <li className={rowCss.row}>
      <div className={rowCss.what}>
        <b dir="auto">{described}</b>
        <span>
          {longDate(date)}
          {settled.party !== undefined && (
            <>
              , <span dir="auto">{payer}</span>
            </>
          )}
          {settled.parts.map((part) => `, ${partText(part)}`)}
        </span>
        {settled.reason && <span dir="auto">{settled.reason}</span>}
        {settled.undone && (
          <span dir="auto">
            Taken back on {longDate(settled.undone.on)}: {settled.undone.reason}
          </span>
        )}
        {state === 'kept' && (
          <span>
            {rand(settled.unallocated)} kept for the payer{waiting && ', a refund waits'}
          </span>
        )}
        {sent.map((refund) => (
          <SentRefund key={refund.id} payment={payment} refund={refund} />
        ))}
      </div>
      <div className={rowCss.doing}>
        <Status tone={settledStates[state].tone}>{settledStates[state].name}</Status>
        {kept > 0 && (
          <>
            <Button size="small" onClick={() => setTask('use')}>
              Use for an invoice…
            </Button>
            <Button size="small" onClick={() => setTask('refund')}>
              Refund…
            </Button>
          </>
        )}
        {uses.map((cause, place) => (
          <Button
            key={cause}
            size="small"
            onClick={() => {
              setUse(cause)
              setTask('undo')
            }}
          >
            {uses.length === 1 ? 'Undo the use…' : `Undo use ${place + 1}…`}
          </Button>
        ))}
        {state !== 'undone' && (
          <Button size="small" onClick={() => setTask('undo')}>
            Undo…
          </Button>
        )}
      </div>
      <div className={rowCss.amount}>
        <Amount cents={cents} />
      </div>
      {task === 'undo' && <Undo payment={payment} use={use} onClose={close} />}
      {task === 'use' && <UseKept desk={desk} payment={payment} onClose={close} />}
      {task === 'refund' && <AskRefund payment={payment} onClose={close} />}
    </li>
  )
}

/** "INV-000007 R 100,00 of kept money", "R 40,00 of INV-000007 credited by CN-000002" */
function partText({ number, cents, used, freed }: NonNullable<DeskPayment['settled']>['parts'][number]): string {
  if (freed) return `${rand(-cents)} of ${number} credited${freed.note === undefined ? '' : ` by ${freed.note}`}`
  return `${number} ${rand(cents)}${used ? ' of kept money' : ''}`
}

function Undo({ payment, use, onClose }: { payment: DeskPayment; use: string | undefined; onClose: () => void }) {
  const { id: paymentId, settled } = payment
  const taken = (settled?.parts ?? []).filter(({ used }) => use === undefined || used?.cause === use)
  const numbers = [...new Set(taken.map(({ number }) => number))]
  const correct = useCorrection('It is taken back', onClose)
  return (
    <ReasonDialog
      title={
        use === undefined ? `Take back how “${describedAs(payment)}” was settled?` : 'Take back this use of kept money?'
      }
      about={
        <>
          {use === undefined ? 'The line is open again.' : 'The money is kept for the payer again.'}
          {numbers.length > 0 && ` ${numbers.join(', ')} ${numbers.length === 1 ? 'owes' : 'owe'} what it paid.`} Its
          entries are reversed, and commission waits or is taken back.
        </>
      }
      action="Take it back"
      busyText="Taking it back"
      isBusy={correct.isPending}
      error={correct.error?.message}
      onConfirm={(reason) => correct.mutate({ action: 'undo', paymentId, reason, ...(use !== undefined && { use }) })}
      onClose={onClose}
    />
  )
}

function UseKept({ desk, payment, onClose }: { desk: ResellerDesk; payment: DeskPayment; onClose: () => void }) {
  const queries = useQueryClient()
  const open = desk.documents
    .filter((document) => document.party === payment.settled?.party && openOf(document) > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  const use = useMutation({
    ...orpc.resellers.settlePayment.mutationOptions(),
    onSuccess: async (_, asked) => {
      const parts = 'parts' in asked ? asked.parts : []
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `The money pays ${parts.map(({ number }) => number).join(', ')}`, tone: 'success' })
      onClose()
    },
  })
  return (
    <SpreadMoney
      title="Use what is kept for the payer"
      money={keptOf(payment)}
      documents={open}
      first={open[0]?.number}
      isKept
      isBusy={use.isPending}
      error={use.error?.message}
      onConfirm={(parts) => use.mutate({ paymentId: payment.id, use: 'kept-money', parts })}
      onClose={onClose}
    />
  )
}
