import { useState } from 'react'
import { attendanceOf, guestNameOf, guestReaders } from '#domain/meetings/meeting.ts'
import { changesSinceDraft, draftChangeWords } from '#domain/meetings/sent-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { GuestsToo } from './minutes-readers.tsx'
import { membersToldWords } from './readers-words.ts'
import type { PartProps } from './part-props.ts'
import css from './meeting.module.css'

/** Approves the minutes, after it said who gets them, what changed since their draft, and that nobody is noted as present. */
export function ApproveMinutes({ open, people, onClose }: PartProps & { onClose: () => void }) {
  const { meeting, change } = open
  const guests = guestReaders(meeting)
  const changes = meeting.sentDraft ? draftChangeWords(changesSinceDraft(meeting, meeting.sentDraft)) : []
  const [toGuests, setToGuests] = useState(true)
  const [isBusy, setBusy] = useState(false)
  // Who notes somebody here can go on with the others.
  const [isUnnoted] = useState(() => meeting.attendance.every(({ attendance }) => attendance !== 'present'))
  const approve = async () => {
    setBusy(true)
    await change({ change: 'approve', toGuests: guests.length > 0 && toGuests }, 'The minutes are approved')
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      kind="primary"
      title="Approve the minutes?"
      about={`They stay as they are afterwards, and corrections are added to them. ${membersToldWords(meeting)}`}
      action="Approve"
      cancel="Not yet"
      busyText="Approving"
      isBusy={isBusy}
      onConfirm={() => void approve()}
    >
      {(changes.length > 0 || isUnnoted || guests.length > 0) && (
        <>
          {changes.length > 0 && <Changes changes={changes} />}
          {isUnnoted && <Attendance open={open} people={people} />}
          {guests.length > 0 && <GuestsToo meeting={meeting} isWanted={toGuests} onChange={setToGuests} />}
        </>
      )}
    </ConfirmDialog>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <section className={css.sinceDraft} aria-labelledby="since-draft">
      <h3 id="since-draft">Changed since the draft was sent</h3>
      <ul>
        {changes.map((each) => (
          <li key={each} dir="auto">
            {each.charAt(0).toUpperCase() + each.slice(1)}.
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notes who was there, because nobody did so. */
function Attendance({ open: { meeting, change }, people }: PartProps) {
  const all = [
    ...[...new Set([meeting.chairId, ...meeting.personIds])].map((who) => ({ who, name: people.nameOf(who) })),
    ...meeting.guests.map((who) => ({ who, name: guestNameOf(meeting, who) ?? who })),
  ]
  const isPresent = (who: string) => attendanceOf(meeting, who) === 'present'
  const note = (who: string, isThere: boolean) =>
    void change({
      change: 'attend',
      who,
      attendance: isThere ? 'present' : null,
      was: attendanceOf(meeting, who) ?? null,
    })
  const isNobody = all.every(({ who }) => !isPresent(who))
  const missing = all.filter(({ who }) => attendanceOf(meeting, who) === undefined)
  return (
    <fieldset className={css.attendance}>
      <legend>Who was there?</legend>
      <p role="status">
        {isNobody ? 'Nobody is noted as present. Without that, the minutes name no participants.' : ''}
      </p>
      {all.map(({ who, name }) => (
        <Checkbox
          key={who}
          label={<span dir="auto">{name}</span>}
          checked={isPresent(who)}
          onChange={({ target }) => note(who, target.checked)}
        />
      ))}
      {missing.length > 1 && (
        <Button size="small" onClick={() => missing.forEach(({ who }) => note(who, true))}>
          Everybody was there
        </Button>
      )}
    </fieldset>
  )
}
