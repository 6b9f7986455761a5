import { useState } from 'react'
import type { Deal } from '#domain/resellers/deal.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from '../partner.module.css'

interface ApproveDespiteProps {
  deal: Deal
  /** The deals that come first, each with its reseller. */
  names: readonly string[]
  isBusy: boolean
  onClose: () => void
  onApprove: (reason: string) => void
}

/** Approves a deal beside another reseller's that comes first: each is confirmed by name, with a reason that is kept. */
export function ApproveDespite({ deal, names, isBusy, onClose, onApprove }: ApproveDespiteProps) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const isConfirmed = names.every((name) => confirmed.includes(name))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Approve ${deal.customer} beside another deal?`}
      about="Who registered a customer first has it. Approve a second deal only if both resellers know why."
      actions={
        <>
          <Button
            kind="alarm"
            busy={isBusy}
            busyText="Approving"
            onClick={() => {
              setAttempted(true)
              if (isConfirmed && !reasonProblem(reason)) onApprove(reason)
            }}
          >
            Approve all the same
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={`I looked at the deal about ${name}, which comes first.`}
            checked={confirmed.includes(name)}
            onChange={({ target }) =>
              setConfirmed((before) => (target.checked ? [...before, name] : before.filter((each) => each !== name)))
            }
          />
        ))}
        {attempted && !isConfirmed && (
          <p className={css.error} role="alert">
            Confirm each deal that comes first.
          </p>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          attempted={attempted}
          help="Only staff read it. It is kept with the deal."
        />
      </div>
    </Dialog>
  )
}
