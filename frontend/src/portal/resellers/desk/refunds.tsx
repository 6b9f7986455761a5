import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { bankDetailsFields } from '#domain/resellers/bank-details.ts'
import type { DeskPayment, ResellerDesk } from '#domain/resellers/contract.ts'
import { keptOf } from '#domain/resellers/payment.ts'
import type { Refund } from '#domain/resellers/payment.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { saveText } from '../../parts/save-text.ts'
import { useOnce } from '../../parts/use-once.ts'
import { Part } from '../../templates/overview.tsx'
import { BankFields, noBankDetails } from '../bank-fields.tsx'
import { amountOf } from '../line-fields.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { onDay, typedCents } from '../words.ts'
import { BankLines } from './bank-lines.tsx'
import { payerOf } from './payer-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCorrection } from './use-correction.ts'
import { useStaffNames } from './use-staff-names.ts'

/** Asks that kept money is sent back, for a second person to approve. */
export function AskRefund({ payment, onClose }: { payment: DeskPayment; onClose: () => void }) {
  const kept = keptOf(payment)
  const [amount, setAmount] = useState(amountOf(kept))
  const [bank, setBank] = useState(noBankDetails)
  const [attempted, setAttempted] = useState(false)
  const cents = typedCents(amount)
  const parsed = bankDetailsFields.safeParse(bank)
  const isPossible = cents !== undefined && cents > 0 && cents <= kept
  const correct = useCorrection('The refund waits for a second person', onClose)
  return (
    <ReasonDialog
      title="Refund what was overpaid"
      about={`${rand(kept)} is kept for the payer. An admin who is not you approves it before it is sent.`}
      action="Ask for the refund"
      busyText="Asking"
      kind="primary"
      isBusy={correct.isPending}
      error={correct.error?.message}
      onConfirm={(reason) => {
        setAttempted(true)
        if (isPossible && parsed.success)
          correct.mutate({ action: 'ask-refund', paymentId: payment.id, cents, bank: parsed.data, reason })
      }}
      onClose={onClose}
    >
      <TextField
        label="Amount in rand"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        {...(!isPossible && attempted && { error: `Enter an amount up to ${rand(kept)}.` })}
      />
      <BankFields typed={bank} onChange={setBank} attempted={attempted} />
      <p className={css.quiet}>Check the account with the payer by phone, at a number that you know.</p>
    </ReasonDialog>
  )
}

/** Refunds that wait for a second person. Nothing is shown where there is none. */
export function WaitingRefunds({ desk }: { desk: ResellerDesk }) {
  const waiting = desk.payments.flatMap((payment) =>
    (payment.settled?.refunds ?? []).filter(({ state }) => state === 'asked').map((refund) => ({ payment, refund })),
  )
  if (waiting.length === 0) return null
  return (
    <Part title="Refunds to approve" about={String(waiting.length)}>
      <ul className={css.lines}>
        {waiting.map(({ payment, refund }) => (
          <Waiting key={refund.id} desk={desk} payment={payment} refund={refund} />
        ))}
      </ul>
    </Part>
  )
}

function Waiting({ desk, payment, refund }: { desk: ResellerDesk; payment: DeskPayment; refund: Refund }) {
  const { data: me } = useMe()
  const queries = useQueryClient()
  const [isApproving, setApproving] = useState(false)
  const { id: refundId, cents, bank, askedBy, askedAt, reason } = refund
  const ids = { paymentId: payment.id, refundId }
  const approve = useMutation({
    ...orpc.resellers.approveRun.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({
        title: `${rand(cents)} is refunded`,
        description: 'Its bank file is beside the payment.',
        tone: 'success',
      })
    },
    onError: (error) => toast({ title: 'It was not done', description: error.message, tone: 'error' }),
    onSettled: () => setApproving(false),
  })
  const send = useOnce(approve)
  const staffName = useStaffNames()
  const withdraw = useCorrection('The refund is withdrawn', () => setApproving(false))
  const isOwn = me?.id === askedBy
  const isAdmin = me?.roles.includes('admin') ?? false
  return (
    <li>
      <div className={css.two}>
        <b dir="auto">{payerOf(desk, payment)}</b>
        <span dir="auto">
          To {bank.accountHolder}, {bank.bank}, branch {bank.branchCode}, account {bank.accountNumber}
        </span>
        <span dir="auto">
          Of {refundedOf(payment)}. {staffName(askedBy)} asked for it on {onDay(askedAt)}: {reason}
        </span>
        {isOwn && <span>You asked for it, so an admin who is not you approves it.</span>}
        <span className={css.actions}>
          {isAdmin && (
            <Button size="small" kind="primary" disabled={isOwn} onClick={() => setApproving(true)}>
              Approve and refund…
            </Button>
          )}
          <Button
            size="small"
            busy={withdraw.isPending}
            busyText="Withdrawing"
            onClick={() => withdraw.mutate({ action: 'withdraw-refund', ...ids })}
          >
            Withdraw
          </Button>
        </span>
        {withdraw.error && (
          <span className={css.error} role="alert">
            {withdraw.error.message}
          </span>
        )}
      </div>
      <span className={css.amount}>{rand(cents)}</span>
      <ConfirmDialog
        open={isApproving}
        onClose={() => setApproving(false)}
        title={`Refund ${rand(cents)} to ${bank.accountHolder}?`}
        about="It is written into the books and the payer is mailed a remittance advice. It cannot be taken back here."
        action="Approve and refund"
        busyText="Refunding"
        isBusy={approve.isPending}
        onConfirm={() => send(ids)}
      >
        <Properties>
          <Property name="Amount">{rand(cents)}</Property>
          <Property name="Of">{refundedOf(payment)}</Property>
          <BankLines bank={bank} />
          <Property name="Account entered">
            {onDay(askedAt)} by {staffName(askedBy)}
          </Property>
          <Property name="Reason">{reason}</Property>
        </Properties>
        <p className={css.quiet}>
          Check the end of the account number with the payer by phone, at a number that you know. The whole number is in
          the file for the bank only.
        </p>
      </ConfirmDialog>
    </li>
  )
}

/** What is sent back: the payment, and the documents that it paid. */
function refundedOf({ cents, date, text, settled }: Pick<DeskPayment, 'cents' | 'date' | 'text' | 'settled'>): string {
  const numbers = [...new Set(settled?.parts.map(({ number }) => number))]
  const paid = numbers.length === 0 ? '' : `, which paid ${numbers.join(', ')}`
  return `${rand(cents)} received on ${longDate(date)} (“${text}”)${paid}`
}

/** A refund that was sent, with its file for the bank. */
export function SentRefund({ payment, refund }: { payment: DeskPayment; refund: Refund }) {
  const { id: refundId, cents, paidOn = '', bank } = refund
  const download = useMutation({
    mutationFn: () => orpc.resellers.downloadBankFile.call({ paymentId: payment.id, refundId }),
    onSuccess: ({ file }) => saveText(`refund-${paidOn}.csv`, 'text/csv', file),
    onError: (error) => toast({ title: 'The file was not made', description: error.message, tone: 'error' }),
  })
  return (
    <span className={css.actions}>
      {rand(cents)} refunded on {longDate(paidOn)} to account {bank.accountNumber}
      <Button size="small" busy={download.isPending} busyText="Making it" onClick={() => download.mutate()}>
        Bank file
      </Button>
    </span>
  )
}
