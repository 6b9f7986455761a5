import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, momentText, rand } from '#domain/billing/money-text.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { useMe } from '../../../accounts/me.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useOnce } from '../../parts/use-once.ts'
import { Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { BankLines } from './bank-lines.tsx'
import { runsCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { runStates } from './run-states.ts'
import { useStaffNames } from './use-staff-names.ts'
import { OwnInvoices } from './record-own-invoice.tsx'

export const loader = deskLoader

/** Payout runs: one person prepares, another one approves after a fresh sign-in. */
export function Component() {
  const change = useRunChange()
  const prepare = useMutation({ mutationFn: () => orpc.resellers.prepareRun.call(), ...change('The run is prepared') })
  const start = useOnce(prepare)
  return (
    <DeskScreen
      about="One person prepares a run, and an admin who did not prepare it approves it."
      renderActions={({ runs }) => (
        <>
          <ExportButton name="payout-runs" isEmpty={runs.length === 0} csv={() => runsCsv(runs)} />
          <Button
            size="small"
            kind="primary"
            busy={prepare.isPending}
            busyText="Preparing"
            disabled={runs.some(({ state }) => state === 'prepared' || state === 'approved')}
            onClick={() => start()}
          >
            Prepare a run
          </Button>
        </>
      )}
    >
      {(desk) => (
        <div className={css.stack}>
          <OwnInvoices desk={desk} />
          {desk.runs.length === 0 ? (
            <Empty title="No run yet">
              <p>Prepare one when commission is due.</p>
            </Empty>
          ) : (
            desk.runs.map((run) => <Run key={run.id} run={run} />)
          )}
        </div>
      )}
    </DeskScreen>
  )
}

function useRunChange() {
  const queries = useQueryClient()
  return (title: string) => ({
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title, tone: 'success' as const })
    },
    onError: (error: Error) =>
      toast({
        title: 'It was not done',
        description: [error.message, ...heldIn(error)].join(' '),
        tone: 'error' as const,
      }),
  })
}

/** Who is held, and why, if a run is refused because it would pay nobody. */
function heldIn(error: Error): string[] {
  const data = error instanceof ApiError ? (error.details as { held?: { name: string; because: string }[] }) : undefined
  return (data?.held ?? []).map(({ name, because }) => `${name}: ${because}`)
}

/** What the total of a run is: nothing was sent of one that waits or is withdrawn. */
const totalNames = {
  prepared: 'To be paid by this run',
  approved: 'Paid by this run',
  paid: 'Paid by this run',
  withdrawn: 'Not paid, because it was withdrawn',
} as const

function Run({ run }: { run: ResellerDesk['runs'][number] }) {
  const { data: me } = useMe()
  const [isApproving, setApproving] = useState(false)
  const change = useRunChange()
  const { id, state, date, payouts, held, preparedBy, approvedBy, takenBack = [] } = run
  const carried = takenBack.reduce((sum, { cents }) => sum + cents, 0)
  const staffName = useStaffNames()
  const total = payouts.reduce((sum, { cents }) => sum + cents, 0)
  const approve = useMutation({
    ...orpc.resellers.approveRun.mutationOptions(),
    ...change(`${rand(total)} is paid out`),
    onSettled: () => setApproving(false),
  })
  const pay = useOnce(approve)
  const withdraw = useMutation({ ...orpc.resellers.withdrawRun.mutationOptions(), ...change('The run is withdrawn') })
  const again = useMutation({
    mutationFn: async () => {
      await orpc.resellers.withdrawRun.call({ runId: id })
      return orpc.resellers.prepareRun.call()
    },
    ...change('The run is prepared again'),
  })
  const download = useMutation({
    mutationFn: () => orpc.resellers.downloadBankFile.call({ runId: id }),
    onSuccess: ({ file }) => saveText(`${id}.csv`, 'text/csv', file),
    onError: (error) => toast({ title: 'The file was not made', description: error.message, tone: 'error' }),
  })
  const isOwn = me?.id === preparedBy
  return (
    <Part title={id} about={longDate(date)}>
      <p className={css.actions}>
        <Status tone={runStates[state].tone}>{runStates[state].name}</Status>
        {state === 'prepared' && (
          <>
            <Button
              size="small"
              kind="primary"
              disabled={isOwn || payouts.length === 0}
              onClick={() => setApproving(true)}
            >
              Approve and pay
            </Button>
            <Button
              size="small"
              busy={withdraw.isPending}
              busyText="Withdrawing"
              onClick={() => withdraw.mutate({ runId: id })}
            >
              Withdraw
            </Button>
          </>
        )}
        {(state === 'approved' || state === 'paid') && (
          <Button size="small" busy={download.isPending} busyText="Making it" onClick={() => download.mutate()}>
            Bank file
          </Button>
        )}
      </p>
      <p className={css.quiet}>
        Prepared by {staffName(preparedBy)}
        {approvedBy !== undefined && `, approved by ${staffName(approvedBy)}`}
      </p>
      {state === 'prepared' && isOwn && <p className={css.quiet}>You prepared it, so somebody else approves it.</p>}
      {takenBack.length > 0 && (
        <Notice title="Commission was taken back since this run was prepared">
          {takenBack.map(({ organisation, name, cents, invoices }) => (
            <p key={organisation}>
              <b dir="auto">{name}</b>: {rand(cents)} of {invoices.join(', ')}. Paid as it is, the next run is less by
              it.
            </p>
          ))}
          <Button size="small" busy={again.isPending} busyText="Preparing it again" onClick={() => again.mutate()}>
            Prepare it again
          </Button>
        </Notice>
      )}
      <div className={css.lines} data-stacks>
        {payouts.map(
          ({
            organisation,
            name,
            cents,
            vat,
            ownVat,
            ownInvoices,
            creditNoted,
            vatTakenBack,
            creditNotes,
            withoutVat,
            bank,
            lines,
          }) => (
            <div key={organisation}>
              <span className={css.two}>
                <b dir="auto">{name}</b>
                <span>
                  {lines.length} {lines.length === 1 ? 'line' : 'lines'}, {bank.accountHolder}, {bank.bank}, branch{' '}
                  {bank.branchCode}, account {bank.accountNumber}
                </span>
                {vat > 0 && <span>With {rand(vat)} of VAT, on a tax invoice that we write (s 20(2))</span>}
                {creditNotes.length > 0 && (
                  <span>
                    Less {rand(creditNoted + vatTakenBack)} by {creditNotes.join(', ')} (s 21(3)(a))
                  </span>
                )}
                {ownVat > 0 && (
                  <span>
                    With {rand(ownVat)} of VAT, on its own {ownInvoices.join(', ')}
                  </span>
                )}
                {withoutVat && (
                  <span>
                    Commission of this run without VAT: {withoutVat.message.replace(/\.$/, '')} (s {withoutVat.section}
                    ).
                    {withoutVat.asksForInvoice && ' It is asked for its own tax invoice.'}
                  </span>
                )}
              </span>
              <Amount cents={cents} />
            </div>
          ),
        )}
        {held.map(({ organisation, name, cents, because }) => (
          <div key={`${organisation} ${because}`}>
            <span className={css.two}>
              <b dir="auto">{name}</b>
              <span>Held: {because}</span>
            </span>
            <Amount cents={cents} />
          </div>
        ))}
        <div data-total>
          <span>{totalNames[state]}</span>
          <Amount cents={total} />
        </div>
      </div>
      <ConfirmDialog
        open={isApproving}
        onClose={() => setApproving(false)}
        title={`Pay ${rand(total)} to ${payouts.length === 1 ? 'one reseller' : `${payouts.length} resellers`}?`}
        about={[
          ...(carried > 0
            ? [`${rand(carried)} was taken back since the run was prepared. It is carried forward to the next run.`]
            : []),
          'The payout is written into the books, and the resellers are told. It cannot be undone here.',
        ].join(' ')}
        action="Approve and pay"
        busyText="Paying"
        isBusy={approve.isPending}
        onConfirm={() => pay({ runId: id, carried })}
      >
        {payouts.map(({ organisation, name, cents, bank, bankChangedAt }) => (
          <Properties key={organisation} title={name}>
            <Property name="Amount">{rand(cents)}</Property>
            <BankLines bank={bank} />
            <Property name="Account last changed">
              {bankChangedAt === undefined ? 'Not known' : momentText(bankChangedAt)}
            </Property>
          </Properties>
        ))}
        <p className={css.quiet}>
          Check a new account with the reseller by phone. The whole number is in the file for the bank only.
        </p>
      </ConfirmDialog>
    </Part>
  )
}
