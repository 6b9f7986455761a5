import { useState } from 'react'
import { dateOf, dayOf as numberOf } from '#domain/calendar/day.ts'
import { acceptedRiskSchema } from '#domain/cloud-posture/accepted-risk.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import type { Covered } from '#domain/results/covered.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './check-detail.module.css'
import { dayOf } from './posture-words.ts'

/** An example of a day. */
const EXAMPLE_DAYS = 90

interface AcceptDialogProps {
  finding: Finding
  /** The resources on which the check is open now. */
  covers: Covered
  today: string
  onClose: () => void
  onAccept: (risk: AcceptedRisk) => void
}

/** Leaves a finding open until a day: who answers for it, and why. */
export function AcceptDialog({ finding, covers, today, onClose, onAccept }: AcceptDialogProps) {
  const [owner, setOwner] = useState('')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isForAll, setForAll] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const example = dateOf(numberOf(today) + EXAMPLE_DAYS)
  const accept = () => {
    const read = acceptedRiskSchema.safeParse({
      check: finding.check.id,
      ...(isForAll ? { covers } : { key: finding.key }),
      owner,
      reason,
      from: today,
      until,
    })
    if (read.success) return onAccept(read.data)
    const found = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    setErrors(
      Object.fromEntries(
        found.map(([field, message]) => [field, until || field !== 'until' ? message : 'Choose a day.']),
      ),
    )
    const first = ['owner', 'reason', 'until'].find((field) => found.some(([each]) => each === field))
    if (first) document.getElementById(first)?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Accept the risk"
      about={foundTitle(finding.check)}
      actions={
        <>
          <Button kind="primary" onClick={accept}>
            Accept until that day
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.accept}>
        <TextField
          id="owner"
          label="Who answers for it"
          autoComplete="off"
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
          {...(errors['owner'] && { error: errors['owner'] })}
        />
        <TextAreaField
          id="reason"
          label="Why it is acceptable"
          help="What limits the damage, and what would have to change."
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          {...(errors['reason'] && { error: errors['reason'] })}
        />
        {/* The browser's own field: a calendar that is loaded when it is shown would need the network. */}
        <TextField
          id="until"
          type="date"
          label="Until"
          help={`A day, such as ${dayOf(example)}, typed in the order that the field shows. A year at most. From the day after, it is open as before.`}
          min={dateOf(numberOf(today) + 1)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          {...(errors['until'] && { error: errors['until'] })}
        />
        <Checkbox
          label="For this check on every resource that it is open on now"
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      </div>
    </Dialog>
  )
}
