import { useState } from 'react'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { badDebtIn, badDebtProblem } from '#domain/resellers/write-off.ts'
import { SelectField } from '../../../ui/field.tsx'
import { today } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCorrection } from './use-correction.ts'

interface WriteOffBadDebtProps {
  documents: readonly BillingDocument[]
  /** Who writes it off. */
  by: string
  onClose: () => void
}

/** Documents that a person may write off as bad debts, what was due first at the front. */
export const badDebtsFor = (documents: readonly BillingDocument[], by: string): BillingDocument[] =>
  documents
    .filter((document) => badDebtProblem(document, { by, on: today() }) === undefined)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))

/** Writes an overdue document off as irrecoverable, with the tax and the commission that follow. */
export function WriteOffBadDebt({ documents, by, onClose }: WriteOffBadDebtProps) {
  const possible = badDebtsFor(documents, by)
  const [number, setNumber] = useState(possible[0]?.number ?? '')
  const document = possible.find((each) => each.number === number)
  const correct = useCorrection(`${number} is written off as a bad debt`, onClose)
  const debt = document && badDebtIn(document, today())
  return (
    <ReasonDialog
      title="Write off a bad debt"
      about="Choose what nobody will pay any more. The client still owes it: if money comes, take the write-off back first."
      action="Write it off"
      busyText="Writing it off"
      isBusy={correct.isPending}
      error={correct.error?.message}
      help="Say why it cannot be recovered, as SARS may ask. It stays in the ledger; clients do not see it."
      onConfirm={(reason) => correct.mutate({ action: 'write-off-bad-debt', number, reason })}
      onClose={onClose}
    >
      <SelectField
        label="Invoice"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        help="What is overdue, over a small difference, and was not issued by you."
      >
        {possible.map((each) => (
          <option key={each.number} value={each.number}>
            {each.number}, {each.invoice.recipient.name}, {rand(openOf(each))}, due on {longDate(each.dueOn)}
          </option>
        ))}
      </SelectField>
      {document && debt && (
        <p>
          {rand(openOf(document))} is written off. {debt.message} (s {debt.section})
          {document.commission.posted > 0 && ` Commission of ${rand(document.commission.posted)} is taken back.`}
        </p>
      )}
    </ReasonDialog>
  )
}
