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
  /** Clients of the portal that its customer may be. */
  clients: readonly string[]
  isBusy: boolean
  onClose: () => void
  onApprove: (reason: string) => void
}

/** Approves a deal beside another reseller's that comes first, or about a client: each is confirmed by name, with a reason that is kept. */
export function ApproveDespite({ deal, names, clients, isBusy, onClose, onApprove }: ApproveDespiteProps) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const seen = [
    ...names.map((name) => `I looked at the deal about ${name}, which comes first.`),
    ...clients.map((name) => `I looked at ${name}, which may be this customer and is a client already.`),
  ]
  const isConfirmed = seen.every((each) => confirmed.includes(each))
  return (
    <Dialog
      open
      onClose={onClose}
      title={names.length > 0 ? `Approve ${deal.customer} beside another deal?` : `Approve ${deal.customer}, a client?`}
      about={
        names.length > 0
          ? 'Who registered a customer first has it. Approve a second deal only if both resellers know why.'
          : 'No deal brought this client, so commission on what it buys already would be a gift.'
      }
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
        {seen.map((says) => (
          <Checkbox
            key={says}
            label={says}
            checked={confirmed.includes(says)}
            onChange={({ target }) =>
              setConfirmed((before) => (target.checked ? [...before, says] : before.filter((each) => each !== says)))
            }
          />
        ))}
        {attempted && !isConfirmed && (
          <p className={css.error} role="alert">
            Confirm that you looked at each of them.
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
