import { useState } from 'react'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import type { Leaving } from '../../parts/closed-days/take-off.ts'
import { useLeaving } from '../../parts/closed-days/use-leaving.ts'
import { leavingWords, shortDayOf } from '../../parts/closed-days/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { movesInWords, saveInWords } from './moves-in-words.ts'
import { useWhatMoves } from './use-what-moves.ts'
import type { HoursChange } from './use-what-moves.ts'
import { Moves } from './what-moves.tsx'
import css from './hours.module.css'

const MOST_SHOWN = 8

interface MovesDialogProps extends HoursChange {
  /** What changes, such as "Closed on Mon 7 Dec". */
  title: string
  /** Gets what moves, such as "3 tasks in 2 projects move", and the meetings that leave days that are closed now. */
  onSave: (moves: string, leaving: readonly Leaving[]) => void
  onClose: () => void
}

/** Closed days and holidays that somebody entered. */
function daysEntered({ closedDays, holidaysOff, addedHolidays }: HoursChange['after']): string[] {
  return [...closedDays, ...(holidaysOff ? addedHolidays : [])].map(({ date }) => date)
}

/** Other hours of the organisation, and what they move, before they are saved. It says, too, if no date moves. */
export function MovesDialog({ title, onSave, onClose, ...change }: MovesDialogProps) {
  const found = useWhatMoves(change)
  const known = new Set(daysEntered(change.before))
  const closed = daysEntered(change.after).filter((date) => !known.has(date))
  const meetings = useLeaving(closed, hoursOfPlan(change.after).calendar)
  const [isWanted, setWanted] = useState(true)
  const { leaving } = meetings
  const isLoading = found.isLoading || meetings.isLoading
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about="Dates of all projects follow from the hours of the organisation."
      actions={
        <>
          <Button
            kind="primary"
            busy={isLoading}
            busyText="Calculating"
            onClick={() => onSave(movesInWords(found), isWanted ? leaving : [])}
          >
            {saveInWords(found, isWanted ? leaving.length : 0)}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Moves {...found} />
      {meetings.isUnknown && (
        <p role="alert">We can’t see the meetings on this day right now. Their pages warn of it.</p>
      )}
      {leaving.length > 0 && (
        <section className={css.moves} aria-labelledby="leaving">
          <h3 id="leaving">{leavingWords(leaving)}</h3>
          <ul>
            {leaving.slice(0, MOST_SHOWN).map(({ id, title: meeting, date, way }) => (
              <li key={id}>
                <span dir="auto">{meeting}</span>, {shortDayOf(date)}:{' '}
                {way.date === undefined ? 'is left out' : `moves to ${shortDayOf(way.date)}`}
              </li>
            ))}
          </ul>
          {leaving.length > MOST_SHOWN && <p>And {leaving.length - MOST_SHOWN} more.</p>}
          <label className={css.choice}>
            <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
            Change them with it, and tell everybody invited
          </label>
        </section>
      )}
    </Dialog>
  )
}
