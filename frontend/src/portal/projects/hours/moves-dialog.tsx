import { useState } from 'react'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import type { Leaving } from '../../parts/closed-days/take-off.ts'
import { useLeaving, useReturning } from '../../parts/closed-days/use-leaving.ts'
import { leavingWords, shortDayOf } from '../../parts/closed-days/words.ts'
import { CutList } from '../../parts/cut-list.tsx'
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
  /** Gets what moves, such as "3 tasks in 2 projects move", and the meetings that leave days that are closed now, or go back. */
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
  const [before, after] = [daysEntered(change.before), daysEntered(change.after)]
  const closed = after.filter((date) => !before.includes(date))
  const opened = before.filter((date) => !after.includes(date))
  const { calendar } = hoursOfPlan(change.after)
  const [off, back] = [useLeaving(closed, calendar), useReturning(opened, calendar)]
  const [isWanted, setWanted] = useState(true)
  const leaving = [...off.leaving, ...back.leaving]
  const isUnknown = off.isUnknown || back.isUnknown
  const isLoading = found.isLoading || off.isLoading || back.isLoading
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
      {isUnknown && (
        <p role="alert">
          {opened.length === 0
            ? 'We can’t see the meetings on this day right now. Their pages warn of it.'
            : 'We can’t see the meetings that left this day right now. They stay where they are.'}
        </p>
      )}
      {leaving.length > 0 && (
        <section className={css.moves} aria-labelledby="leaving">
          <h3 id="leaving">{leavingWords(leaving)}</h3>
          <CutList items={leaving} most={MOST_SHOWN} what="meetings">
            {(shown) => (
              <ul>
                {shown.map(({ id, title: meeting, date, way, isBack = false }) => (
                  <li key={id}>
                    <span dir="auto">{meeting}</span>, {shortDayOf(date)}:{' '}
                    {way.date === undefined
                      ? 'is left out'
                      : `moves ${isBack ? 'back ' : ''}to ${shortDayOf(way.date)}`}
                  </li>
                ))}
              </ul>
            )}
          </CutList>
          <label className={css.choice}>
            <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
            {back.leaving.length > 0
              ? 'They left this day for the one that they are on. Move them back, and tell everybody invited'
              : 'Change them with it, and tell everybody invited'}
          </label>
        </section>
      )}
    </Dialog>
  )
}
