import { useState } from 'react'
import { longDate, rand } from '#domain/billing/money-text.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { writtenOffOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Part } from '../../templates/overview.tsx'
import css from '../partner.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCorrection } from './use-correction.ts'

/** What was written off and can be taken back. Nothing is shown where nothing was. */
export function WrittenOff({ documents }: Pick<ResellerDesk, 'documents'>) {
  const written = documents.filter((document) => writtenOffOf(document) > 0)
  if (written.length === 0) return null
  return (
    <Part title="Written off" about={String(written.length)}>
      <ul className={css.lines}>
        {written.map((document) => (
          <OneWriteOff key={document.number} document={document} />
        ))}
      </ul>
    </Part>
  )
}

function OneWriteOff({ document }: { document: BillingDocument }) {
  const isAdmin = useMe().data?.roles.includes('admin') ?? false
  const [isOpen, setOpen] = useState(false)
  const { number, invoice, writeOffs = [] } = document
  const last = writeOffs.findLast(({ undone }) => !undone)
  const correct = useCorrection(`The write-off of ${number} is taken back`, () => setOpen(false))
  if (!last) return null
  const isBadDebt = last.kind === 'bad-debt'
  return (
    <li>
      <span className={css.two}>
        <b>{number}</b>
        <span>
          {isBadDebt ? 'Bad debt' : 'Small difference'} of <span dir="auto">{invoice.recipient.name}</span>, written off
          on {longDate(last.on)}
          {last.vat > 0 && `, with ${rand(last.vat)} of VAT (s ${last.section})`}
          {last.later &&
            `, ${rand(last.later.vat)} of VAT ${last.later.deductedOn === undefined ? `to be deducted on ${longDate(last.later.from)}` : `deducted on ${longDate(last.later.deductedOn)}`} (s ${last.section})`}
        </span>
        {isBadDebt && !isAdmin ? (
          <span>An admin takes it back.</span>
        ) : (
          <span className={css.actions}>
            <Button size="small" onClick={() => setOpen(true)}>
              Take it back…
            </Button>
          </span>
        )}
      </span>
      <span className={css.amount}>{rand(last.cents)}</span>
      {isOpen && (
        <ReasonDialog
          title={`Take back the write-off of ${number}?`}
          about={`${rand(last.cents)} of it is open again. VAT that was deducted is due again (s 22(2)).`}
          action="Take it back"
          busyText="Taking it back"
          isBusy={correct.isPending}
          error={correct.error?.message}
          onConfirm={(reason) => correct.mutate({ action: 'undo-write-off', number, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
