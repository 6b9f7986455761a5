import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskPayment, ResellerDesk } from '#domain/resellers/contract.ts'
import { describedAs } from '#domain/resellers/bank-statement.ts'
import { openOf } from '#domain/resellers/document.ts'
import { looksLikeBankCharge } from '#domain/resellers/payment.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/states.tsx'
import { useOnce } from '../../parts/use-once.ts'
import { Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today } from '../words.ts'
import { paymentsCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { WaitingRefunds } from './refunds.tsx'
import { SettledPayments } from './settled-payments.tsx'
import { SmallDifferences } from './small-differences.tsx'
import { SpreadMoney } from './spread-money.tsx'
import { WrittenOff } from './written-off.tsx'

export const loader = deskLoader

/** Payments of bank statements, matched with a confidence and confirmed by a person. */
export function Component() {
  return (
    <DeskScreen
      about="Import a statement as CSV of FNB, Standard Bank, Absa, Nedbank or Capitec Business. The same line is added once."
      renderActions={(desk) => (
        <>
          <ExportButton name="payments" isEmpty={desk.payments.length === 0} csv={() => paymentsCsv(desk)} />
          <Import />
        </>
      )}
    >
      {(desk) => {
        const unmatched = desk.payments.filter(({ state }) => state === 'unmatched')
        return (
          <div className={css.stack}>
            <WaitingRefunds desk={desk} />
            <Part title="To match" about={String(unmatched.length)}>
              {unmatched.length === 0 ? (
                <Empty title="No payment waits">
                  <p>Import the newest statement.</p>
                </Empty>
              ) : (
                <ul className={css.lines}>
                  {unmatched.map((payment) => (
                    <PaymentRow key={payment.id} payment={payment} desk={desk} />
                  ))}
                </ul>
              )}
            </Part>
            <SmallDifferences documents={desk.documents} />
            <WrittenOff documents={desk.documents} />
            <SettledPayments desk={desk} />
          </div>
        )
      }}
    </DeskScreen>
  )
}

/** A statement of which a part was imported before one was refused. */
class PartlyImported extends Error {
  readonly next: string
  constructor(added: number, { at, of, error }: { at: number; of: number; error: unknown }) {
    super(`Part ${at + 1} of ${of} was not imported`)
    const why = error instanceof Error ? error.message : ''
    this.next = `${added} new ${added === 1 ? 'line is' : 'lines are'} in the list. ${why} Import the same file again: known lines are not added twice.`
  }
}

function Import() {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [other, setOther] = useState<{ csv: string; account: string; ours: string }>()
  /** The part that is being imported, of how many. */
  const [part, setPart] = useState<{ at: number; of: number }>()
  const add = useMutation({
    mutationFn: async ({ csv, otherAccount }: { csv: string; otherAccount?: string }) => {
      const { statementParts } = await import('./statement-parts.ts')
      const read = statementParts(csv, today())
      if (!read.ok) throw new Error(read.message)
      const sum = { bank: '', added: 0, known: 0 }
      for (const [at, each] of read.parts.entries()) {
        setPart({ at: at + 1, of: read.parts.length })
        try {
          const { bank, added, known } = await orpc.resellers.importStatement.call({
            csv: each,
            ...(otherAccount !== undefined && { otherAccount }),
          })
          Object.assign(sum, { bank, added: sum.added + added, known: sum.known + known })
        } catch (error) {
          if (at === 0) throw error
          throw new PartlyImported(sum.added, { at, of: read.parts.length, error })
        }
      }
      return sum
    },
    onSuccess: ({ bank, added, known }) => {
      setOther(undefined)
      toast({
        title: `${bank}: ${added} new ${added === 1 ? 'line' : 'lines'}`,
        description: known === 1 ? '1 was known.' : `${known} were known.`,
        tone: 'success',
      })
    },
    onError: (error, { csv }) => {
      const data =
        error instanceof ApiError ? (error.details as { why?: string; account?: string; ours?: string }) : undefined
      if (data?.account && data.ours) {
        setOther({ csv, account: data.account, ours: data.ours })
        return
      }
      if (error instanceof PartlyImported || error instanceof ApiError) {
        const description = error instanceof PartlyImported ? error.next : data?.why
        toast({ title: error.message, ...(description && { description }), tone: 'error' })
        return
      }
      toast({ title: 'The file cannot be read.', description: error.message, tone: 'error' })
    },
    onSettled: async () => {
      setPart(undefined)
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
    },
  })
  const busyText = part && part.of > 1 ? `Importing part ${part.at} of ${part.of}` : 'Importing'
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="unseen"
        aria-label="Bank statement as CSV"
        onChange={async ({ target }) => {
          const csv = await target.files?.[0]?.text()
          target.value = ''
          if (csv) add.mutate({ csv })
        }}
      />
      <Button
        size="small"
        kind="primary"
        busy={add.isPending}
        busyText={busyText}
        onClick={() => input.current?.click()}
      >
        Import a statement
      </Button>
      {other && (
        <Dialog
          open
          onClose={() => setOther(undefined)}
          title="Import the statement of another account?"
          about={`The file is of account ${other.account}. Invoices are paid into ours, ${other.ours}.`}
          actions={
            <>
              <Button
                kind="alarm"
                busy={add.isPending}
                busyText={busyText}
                onClick={() => add.mutate({ csv: other.csv, otherAccount: other.account })}
              >
                Import account {other.account}
              </Button>
              <Button onClick={() => setOther(undefined)}>Cancel</Button>
            </>
          }
        >
          <p>Money of another account pays no invoice of ours. Its lines stay in the list once they are imported.</p>
        </Dialog>
      )}
    </>
  )
}

function PaymentRow({ payment, desk }: { payment: DeskPayment; desk: ResellerDesk }) {
  const queries = useQueryClient()
  const [isAside, setAside] = useState(false)
  const [as, setAs] = useState<'no-entry' | 'bank-charge'>(looksLikeBankCharge(payment) ? 'bank-charge' : 'no-entry')
  const [chosen, setChosen] = useState('')
  /** The document that is paid first, while a person says where the rest goes. */
  const [spreading, setSpreading] = useState<string>()
  const [best] = payment.matches
  const done = (title: string) => ({
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title, tone: 'success' as const })
      setAside(false)
      setSpreading(undefined)
    },
    onError: (error: Error) => toast({ title: 'It was not saved', description: error.message, tone: 'error' as const }),
  })
  const settle = useMutation({ ...orpc.resellers.settlePayment.mutationOptions(), ...done('The payment is matched') })
  const confirm = useOnce(settle)
  const aside = useMutation({
    ...orpc.resellers.settlePayment.mutationOptions(),
    ...done(as === 'bank-charge' ? 'The bank charge is booked' : 'The line is set aside'),
  })
  const setItAside = useOnce(aside)
  const open = desk.documents.filter((document) => openOf(document) > 0)
  const isMore = (number: string) => {
    const document = open.find((each) => each.number === number)
    return document !== undefined && payment.cents > openOf(document)
  }
  const partyOf = (number: string) => open.find((document) => document.number === number)?.party
  const match = (number: string) => {
    const party = partyOf(number)
    if (isMore(number)) setSpreading(number)
    else if (party) confirm({ paymentId: payment.id, party, parts: [{ number, cents: payment.cents }] })
  }
  const payer = spreading === undefined ? undefined : partyOf(spreading)
  return (
    <li>
      <div className={css.two}>
        <b dir="auto">{describedAs(payment)}</b>
        <span>{longDate(payment.date)}</span>
        {best && (
          <p className={css.conflict}>
            {best.confidence} % sure: {best.number}. {best.because}
          </p>
        )}
        <span className={css.actions}>
          {best && (
            <Button
              size="small"
              kind="primary"
              busy={settle.isPending}
              busyText="Matching"
              onClick={() => match(best.number)}
            >
              Confirm {best.number}
              {isMore(best.number) && '…'}
            </Button>
          )}
          {payment.cents > 0 && open.length > 0 && (
            <SelectField
              label={best ? 'Another invoice' : 'Invoice'}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Choose</option>
              {open.map((document) => (
                <option key={document.number} value={document.number}>
                  {document.number}, {document.invoice.recipient.name}, {rand(openOf(document))}
                </option>
              ))}
            </SelectField>
          )}
          {/* A choice by arrow keys passes invoices that are not meant. */}
          {chosen !== '' && (
            <Button size="small" busy={settle.isPending} busyText="Matching" onClick={() => match(chosen)}>
              Match with {chosen}
              {isMore(chosen) && '…'}
            </Button>
          )}
          <Button size="small" onClick={() => setAside(true)}>
            {looksLikeBankCharge(payment) ? 'Book as bank charge…' : 'Set aside…'}
          </Button>
        </span>
      </div>
      <Amount cents={payment.cents} />
      {payer !== undefined && (
        <SpreadMoney
          title="Where does the rest go?"
          money={payment.cents}
          documents={open.filter(({ party }) => party === payer)}
          first={spreading}
          isBusy={settle.isPending}
          error={settle.error?.message}
          onConfirm={(parts) => confirm({ paymentId: payment.id, party: payer, parts })}
          onClose={() => setSpreading(undefined)}
        />
      )}
      {isAside && (
        <ReasonDialog
          title="Settle without an invoice"
          about="It can be undone later."
          action={as === 'bank-charge' ? 'Book it' : 'Set it aside'}
          busyText="Saving"
          kind="primary"
          isBusy={aside.isPending}
          error={aside.error?.message}
          onConfirm={(reason) => setItAside({ paymentId: payment.id, aside: as, reason })}
          onClose={() => setAside(false)}
        >
          <SelectField
            label="What it is"
            value={as}
            onChange={({ target }) => setAs(target.value === 'bank-charge' ? 'bank-charge' : 'no-entry')}
            help={
              as === 'bank-charge'
                ? `${rand(Math.abs(payment.cents))} is booked to bank charges.`
                : 'It makes no entry: what moved is booked already, or it is not of these books.'
            }
          >
            <option value="bank-charge">A fee or interest of the bank</option>
            <option value="no-entry">Booked elsewhere, such as a payout</option>
          </SelectField>
        </ReasonDialog>
      )}
    </li>
  )
}
