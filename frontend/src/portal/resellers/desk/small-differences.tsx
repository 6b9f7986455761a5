import { useState } from 'react'
import { writeOffLimitOn } from '#domain/billing/bad-debt.ts'
import { rand } from '#domain/billing/money-text.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { openOf, writtenOffOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { badDebtIn } from '#domain/resellers/write-off.ts'
import { Button } from '../../../ui/button.tsx'
import { Part } from '../../templates/overview.tsx'
import css from '../partner.module.css'
import { today } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCorrection } from './use-correction.ts'

/** Invoices that were paid but for a few rand. Nothing is shown where there is none. */
export function SmallDifferences({ documents }: Pick<ResellerDesk, 'documents'>) {
  const { most } = writeOffLimitOn(today())
  const short = documents.filter(
    (document) => document.paid > 0 && openOf(document) > 0 && openOf(document) + writtenOffOf(document) <= most,
  )
  if (short.length === 0) return null
  return (
    <Part title="Small differences" about={`up to ${rand(most)} of an invoice`}>
      <ul className={css.lines}>
        {short.map((document) => (
          <Short key={document.number} document={document} />
        ))}
      </ul>
    </Part>
  )
}

function Short({ document }: { document: BillingDocument }) {
  const [isOpen, setOpen] = useState(false)
  const { number, invoice } = document
  const open = openOf(document)
  const { section, message } = badDebtIn(document, today())
  const correct = useCorrection(`${rand(open)} of ${number} is written off`, () => setOpen(false))
  return (
    <li>
      <span className={css.two}>
        <b>{number}</b>
        <span>
          <span dir="auto">{invoice.recipient.name}</span>, paid short
        </span>
        <span className={css.actions}>
          <Button size="small" onClick={() => setOpen(true)}>
            Write it off…
          </Button>
        </span>
      </span>
      <span className={css.amount}>{rand(open)}</span>
      {isOpen && (
        <ReasonDialog
          title={`Write off ${rand(open)} of ${number}?`}
          about={`It counts as paid then, and its commission can be paid out. ${message} (s ${section})`}
          action="Write it off"
          busyText="Writing it off"
          kind="primary"
          isBusy={correct.isPending}
          error={correct.error?.message}
          onConfirm={(reason) => correct.mutate({ action: 'write-off', number, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
