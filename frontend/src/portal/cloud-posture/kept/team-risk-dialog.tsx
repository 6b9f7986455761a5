import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { OpenPlace } from '#domain/cloud-posture/steps-left.ts'
import type { Covered } from '#domain/results/covered.ts'
import { changesTo } from '#domain/results/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { useNow } from '../../parts/use-now.ts'
import css from './kept-posture.module.css'
import { useRiskDecision } from './use-posture-decisions.ts'
import type { NewRisk } from './use-posture-decisions.ts'

const EVERYWHERE = 'everywhere'
/** More would be no choice. */
const MOST_PLACES = 200
const acceptance = changesTo(['risk-accepted'])

interface TeamRiskDialogProps {
  about: NewRisk['about']
  /** Where the check is open; the first ones can be chosen alone. */
  places: readonly OpenPlace[]
  /** The resources that an accepted risk of the check is about. */
  covers?: Covered | undefined
  /** Of a risk that ended: who answered for it, and why. */
  before?: Pick<NewRisk, 'owner' | 'reason'> | undefined
  onClose: () => void
}

/** Leaves a check open for the team: who answers for it, why, where, and until which day. */
export function TeamRiskDialog({ about, places, covers, before, onClose }: TeamRiskDialogProps) {
  const [owner, setOwner] = useState(before?.owner ?? '')
  const [reason, setReason] = useState(before?.reason ?? '')
  const [until, setUntil] = useState<string>()
  const [where, setWhere] = useState<string>(EVERYWHERE)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { accept, isBusy, error } = useRiskDecision()
  const now = useNow()
  const save = () => {
    const place = where === EVERYWHERE ? undefined : places[Number(where)]
    const risk: NewRisk = {
      about: { ...about, ...place },
      ...(!place && { covers }),
      owner: owner.trim(),
      reason: reason.trim(),
      until: until ?? '',
    }
    const { covers: _, ...change } = risk
    const read = acceptance.safeParse({ state: 'risk-accepted', ...change })
    if (!read.success) {
      const found = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
      setErrors(found)
      const first = ['owner', 'reason'].find((field) => found[field] !== undefined)
      // The date is made of parts by React Aria, which have no id of ours.
      document
        .querySelector<HTMLElement>(`[role=dialog] ${first === undefined ? '[role=spinbutton]' : `#${first}`}`)
        ?.focus()
      return
    }
    // The dialog says what went wrong.
    accept(risk).then(onClose, () => setErrors({}))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Accept the risk"
      about={about.title}
      actions={
        <>
          <Button kind="primary" busy={isBusy} busyText="Storing" onClick={save}>
            Accept until that day
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {places.length > 1 && (
          <Select
            label="Where"
            options={[
              { id: EVERYWHERE, name: 'On every resource that it is open on now' },
              ...places
                .slice(0, MOST_PLACES)
                .map(({ account, resource }, index) => ({ id: String(index), name: resource, detail: account })),
            ]}
            chosen={where}
            onChoose={setWhere}
          />
        )}
        <TextField
          id="owner"
          label="Who answers for it"
          autoComplete="off"
          maxLength={100}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
          {...(errors['owner'] && { error: errors['owner'] })}
        />
        <TextAreaField
          id="reason"
          label="Why it is acceptable"
          help="What limits the damage, and what would have to change. Colleagues and the board read it."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          {...(errors['reason'] && { error: errors['reason'] })}
        />
        <DateField
          label="Last day"
          help="A year at most. From the day after, it is open as before."
          value={until}
          onChange={setUntil}
          from={dateOf(dayAt(now) + 1)}
          to={dateOf(dayAt(now) + 365)}
          error={errors['until']}
        />
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}
